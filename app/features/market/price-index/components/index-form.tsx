import { Form, useLocation } from 'react-router';
import { LocationField } from '#app/features/search/components/location-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice } from '#app/ui/filter-fields.tsx';
import { KeptFields } from '#app/ui/table/kept-fields.tsx';
import { SOLD_TYPES } from '../../sold-prices/types.ts';
import { INDEX_PATH } from '../rules.ts';
import type { IndexSearch } from '../types.ts';

/** Another area or type keeps the table's order and columns. */
export function IndexForm({ search }: { search: IndexSearch }) {
  const { form: t } = useMessages('priceIndex');
  const { search: query } = useLocation();
  return (
    <Form
      key={query}
      action={INDEX_PATH}
      role="search"
      data-print="hide"
      className="my-6 grid max-w-4xl items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <KeptFields names={['sort', 'column']} />
      <LocationField label={t.location} hint={t.locationHint} location={search.location} />
      <FilterChoice label={t.type} name="type" value={search.type} none={t.anyType}>
        {SOLD_TYPES.map((type) => (
          <option key={type} value={type}>
            {t.types[type]}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className="button button-primary">
        {t.submit}
      </button>
    </Form>
  );
}
