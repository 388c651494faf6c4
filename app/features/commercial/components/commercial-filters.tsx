import { Form, Link, useLocation } from 'react-router';
import { COMMERCIAL_TYPES } from '#app/features/listings/rules.ts';
import { purposeOf, searchPath } from '#app/features/search/rules.ts';
import type { FacetCounts, Search } from '#app/features/search/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice, PriceRangeFields, Range } from '#app/ui/filter-fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isFiltered, LIST_PATHS } from '../lists.ts';
import { CommercialAreaBox } from './commercial-area-box.tsx';

interface CommercialFiltersProps {
  search: Search;
  /** Filters besides the sector. */
  counts: FacetCounts['propertyTypes'];
}

/** Sector, place, price and size; on phones behind a press, so that the list is in the first screen. */
export function CommercialFilters({ search, counts }: CommercialFiltersProps) {
  const { form, filters: t, lists, sectors } = useMessages('commercial');
  const { withCount } = useMessages('filters');
  const { search: query } = useLocation();
  const { filter } = search;
  const { propertyTypes } = filter;
  const purpose = purposeOf(filter);
  const path = LIST_PATHS[purpose];
  return (
    <details className="phone-fold my-1 md:mt-2" data-print="hide">
      <summary className="button button-quiet w-full">
        <Icon name="filters" size={20} />
        {t.label}
      </summary>
      <Form
        key={query}
        action={path}
        role="search"
        aria-label={t.label}
        className="card grid items-end gap-4 p-4 xl:py-3 max-sm:mt-2 sm:grid-cols-2 xl:grid-cols-[1fr_1.3fr_1.2fr_1.2fr_auto]"
      >
        <FilterChoice
          label={form.sector}
          name="property_type"
          value={propertyTypes.length === 1 ? propertyTypes[0] : null}
          none={form.anySector}
        >
          {COMMERCIAL_TYPES.map((type) => (
            <option key={type} value={type}>
              {withCount(sectors[type], counts[type] ?? 0)}
            </option>
          ))}
        </FilterChoice>
        <CommercialAreaBox location={filter.locations[0]} />
        <PriceRangeFields
          legend={lists[purpose].price}
          from={t.from}
          to={t.to}
          min={filter.minPrice}
          max={filter.maxPrice}
        />
        <Range
          legend={t.size}
          name="size"
          from={t.from}
          to={t.to}
          min={filter.minSize}
          max={filter.maxSize}
        />
        <button type="submit" className="button button-primary sm:max-xl:col-span-2">
          {t.submit}
        </button>
        <FilterLinks search={search} className="sm:col-span-full xl:hidden" />
      </Form>
    </details>
  );
}

/** To the list without these filters, and to all there are. */
export function FilterLinks({ search, className }: { search: Search; className: string }) {
  const { filters: t } = useMessages('commercial');
  const { filter } = search;
  return (
    <p className={`flex flex-wrap gap-x-6 ${className}`} data-print="hide">
      {isFiltered(search) && (
        <Link to={LIST_PATHS[purposeOf(filter)]} className="link tap">
          {t.clear}
        </Link>
      )}
      <Link to={searchPath({ filter })} rel="nofollow" className="link tap">
        {t.more}
      </Link>
    </p>
  );
}
