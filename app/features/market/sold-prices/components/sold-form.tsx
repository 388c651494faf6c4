import { Form, useLocation } from 'react-router';
import { COMPLETIONS } from '#app/features/listings/types.ts';
import { LocationField } from '#app/features/search/components/location-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice } from '#app/ui/filter-fields.tsx';
import { KeptFields } from '#app/ui/table/kept-fields.tsx';
import { ALL_MONTHS } from '../rules.ts';
import { SOLD_BEDROOMS, SOLD_MONTHS, SOLD_TYPES, type SoldSearch } from '../types.ts';

/** A new search keeps the order and columns. */
export function SoldForm({ search, path }: { search: SoldSearch; path: string }) {
  const { form: t } = useMessages('soldPrices');
  const { options } = useMessages('listing');
  const { search: query } = useLocation();
  return (
    <Form
      key={query}
      action={path}
      role="search"
      data-print="hide"
      className="my-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
    >
      <KeptFields names={['sort', 'column']} />
      <div className="sm:max-lg:col-span-2">
        <LocationField label={t.location} hint={t.locationHint} location={search.location} />
      </div>
      <FilterChoice label={t.type} name="type" value={search.type} none={t.anyType}>
        {SOLD_TYPES.map((type) => (
          <option key={type} value={type}>
            {t.types[type]}
          </option>
        ))}
      </FilterChoice>
      <label>
        <span className="mb-1 block font-medium">{t.months}</span>
        <select name="months" defaultValue={search.months ?? ALL_MONTHS} className="field">
          {SOLD_MONTHS.map((months) => (
            <option key={months} value={months}>
              {t.range(months)}
            </option>
          ))}
          <option value={ALL_MONTHS}>{t.allMonths}</option>
        </select>
      </label>
      <FilterChoice
        label={t.completion}
        name="completion"
        value={search.completion}
        none={t.either}
      >
        {COMPLETIONS.map((completion) => (
          <option key={completion} value={completion}>
            {options.completion[completion]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t.bedrooms} name="bedrooms" value={search.bedrooms} none={t.anyBedrooms}>
        {SOLD_BEDROOMS.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t.studio : count}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className="button button-primary sm:max-lg:col-span-2">
        {t.submit}
      </button>
    </Form>
  );
}
