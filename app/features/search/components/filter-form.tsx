import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { searchPath } from '../rules.ts';
import { BedroomsField } from './bedrooms-field.tsx';
import { useDraft } from './draft.tsx';
import { KeptInputs, useSubmit } from './form-submit.tsx';
import { AreasField, MoreFields, PurposeField, TypesField } from './filter-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { ShowButton, TotalStatus } from './show-button.tsx';

/** Every filter there is, one below the other, leading to the results they give. Stands in a `SearchDraft`. */
export function FilterForm({ onDone }: { onDone?: () => void }) {
  const { search, filter } = useDraft();
  const filters = useMessages('filters');
  const submit = useSubmit(onDone);
  return (
    <form
      action="/search-results"
      method="get"
      onSubmit={submit}
      className="flex min-h-0 grow flex-col"
    >
      <KeptInputs />
      <TotalStatus />
      <div className="grow space-y-6 overflow-y-auto p-4">
        <PurposeField />
        <PlaceField />
        <TypesField />
        <PriceField />
        <BedroomsField bound="min" />
        <BedroomsField bound="max" />
        <AreasField />
        <MoreFields />
      </div>
      <div className="flex items-center gap-3 border-t border-line p-4">
        <ShowButton idle={filters.apply} />
        <Link
          to={searchPath({ filter: { purpose: filter.purpose }, sort: search.sort })}
          onClick={onDone}
          className="link tap px-2"
        >
          {filters.clear}
        </Link>
      </div>
    </form>
  );
}
