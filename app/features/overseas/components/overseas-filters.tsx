import { Form, Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice, PriceRangeFields } from '#app/ui/filter-fields.tsx';
import type { OverseasPage } from '../queries.server.ts';
import { OVERSEAS_BEDROOMS, OVERSEAS_PATH } from '../rules.ts';
import { COUNTRIES, OVERSEAS_CURRENCIES, type OverseasSearch } from '../types.ts';

interface OverseasFiltersProps {
  search: OverseasSearch;
  /** The countries to choose from, with the number of homes in each. */
  countries: OverseasPage['countries'];
}

export function OverseasFilters({ search, countries }: OverseasFiltersProps) {
  const { form: t, currencies, ...texts } = useMessages('overseas');
  const { withCount } = useMessages('filters');
  const { search: query } = useLocation();
  const offered = COUNTRIES.filter((code) => countries[code] || code === search.country);
  return (
    <Form
      key={query}
      action={OVERSEAS_PATH}
      role="search"
      aria-label={t.label}
      data-print="hide"
      className="card my-6 grid items-end gap-4 p-4 sm:grid-cols-2 md:p-5 xl:grid-cols-[1fr_1fr_1.5fr_1fr_auto]"
    >
      <FilterChoice label={t.country} name="country" value={search.country} none={t.anyCountry}>
        {offered.map((code) => (
          <option key={code} value={code}>
            {withCount(texts.countries[code], countries[code] ?? 0)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t.currency} name="currency" value={search.currency} none={t.anyCurrency}>
        {OVERSEAS_CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {currencies[code]}
          </option>
        ))}
      </FilterChoice>
      <PriceRangeFields
        legend={t.price}
        from={t.minPrice}
        to={t.maxPrice}
        min={search.minPrice}
        max={search.maxPrice}
      />
      <FilterChoice
        label={t.bedrooms}
        name="min_bedrooms"
        value={search.minBedrooms}
        none={t.anyBedrooms}
      >
        {OVERSEAS_BEDROOMS.map((n) => (
          <option key={n} value={n}>
            {t.orMore(n)}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className="button button-primary sm:max-xl:col-span-2">
        {t.submit}
      </button>
      {query !== '' && (
        <p className="sm:col-span-full">
          <Link to={OVERSEAS_PATH} className="link tap">
            {t.clear}
          </Link>
        </p>
      )}
    </Form>
  );
}
