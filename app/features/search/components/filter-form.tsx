import { Link, useHref } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { searchPath, withoutFilters } from '../rules.ts';
import { BedroomsField } from './bedrooms-field.tsx';
import { useDraft } from './draft.tsx';
import { AreasField, PurposeField, TypesField } from './filter-fields.tsx';
import { KeptInputs, useEarlyChoices, useSubmit } from './form-submit.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { ShowButton, TotalStatus } from './show-button.tsx';

/** Every filter, in two columns where there is room; submitting it shows the results. Needs a `SearchDraft` around it. */
export function FilterForm({ onDone }: { onDone?: () => void }) {
  const { search, filter, isCounting } = useDraft();
  const filters = useMessages('filters');
  const submit = useSubmit(onDone);
  const action = useHref('/search-results');
  const early = useEarlyChoices();
  return (
    <form
      ref={early}
      action={action}
      method="get"
      onSubmit={submit}
      className="@container flex min-h-0 grow flex-col"
    >
      <KeptInputs />
      <TotalStatus />
      <div aria-busy={isCounting} className="grow overflow-y-auto p-4">
        <div className="grid grid-cols-1 gap-x-4 gap-y-6 @3xl:grid-cols-2">
          <div className="space-y-6">
            <PurposeField />
            <PlaceField />
            <TypesField />
            <PriceField />
          </div>
          <div className="space-y-6">
            <BedroomsField bound="min" />
            <BedroomsField bound="max" />
            <AreasField />
          </div>
          <div className="@3xl:col-span-2">
            <MoreFields />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
        <ShowButton idle={filters.apply} />
        <Link
          to={searchPath(withoutFilters({ ...search, filter }))}
          onClick={onDone}
          className="link tap px-2"
        >
          {filters.clear}
        </Link>
      </div>
    </form>
  );
}
