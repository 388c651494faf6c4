import { COMMERCIAL_TYPES, isCommercial } from '#app/features/listings/rules.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { emptyFilter, parseSearch, searchParams } from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';
import { withPlainPrices } from '#app/lib/typed-money.ts';

export const LIST_PATHS: Record<Purpose, string> = {
  sale: '/commercial-for-sale',
  rent: '/commercial-to-rent',
};

/** A search of commercial property for the page's purpose; of the parameters, only sector, place, price, size and page count. */
export function parseListSearch(purpose: Purpose, params: URLSearchParams): Search {
  const { filter, page, after } = parseSearch(withPlainPrices(params));
  const { locations, minPrice, maxPrice, minSize, maxSize } = filter;
  const sectors = filter.propertyTypes.filter(isCommercial);
  const propertyTypes = sectors.length > 0 ? sectors : [...COMMERCIAL_TYPES];
  return {
    filter: {
      ...emptyFilter(),
      purpose,
      locations,
      propertyTypes,
      minPrice,
      maxPrice,
      minSize,
      maxSize,
    },
    sort: 'newest',
    view: 'list',
    page,
    after,
  };
}

/** The URL of a page of the list. */
export function commercialListPath(
  { filter }: Pick<Search, 'filter'>,
  page = 1,
  after?: string | null,
) {
  const { purpose, propertyTypes, ...rest } = filter;
  const isAnySector = propertyTypes.length === COMMERCIAL_TYPES.length;
  const chosen = { ...rest, propertyTypes: isAnySector ? [] : propertyTypes };
  const query = searchParams({ filter: chosen, page, after }).toString();
  const path = LIST_PATHS[purpose ?? 'sale'];
  return query ? `${path}?${query}` : path;
}

/** Whether any filter is set. */
export function isFiltered({ filter }: Pick<Search, 'filter'>): boolean {
  const { purpose } = filter;
  return (
    commercialListPath({ filter }) !==
    commercialListPath({
      filter: { ...emptyFilter(), purpose, propertyTypes: [...COMMERCIAL_TYPES] },
    })
  );
}
