import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { activeFilters, parseSearch, purposeOf, searchParams } from '#app/features/search/rules.ts';
import type { FilterKey, SearchFilter } from '#app/features/search/types.ts';
import type { SearchKey } from './types.ts';

/** How many searches a person may keep. */
export const MOST_SEARCHES = 50;
export const ANYWHERE = 0;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const NOT_STATED = -1;
const MOST_BEDROOMS = 99;

/**
 * How a filter is stored: the parameters of its result page. Filters that find the same have the same.
 * @param slugs its places.
 */
export function queryOf(filter: SearchFilter, slugs: string[]): string {
  const locations = [...new Set(slugs)].sort();
  return searchParams({ filter: { ...filter, purpose: purposeOf(filter), locations } }).toString();
}

/** The filter of a stored query; its locations are slugs. */
export function filterOf(query: string): SearchFilter {
  return parseSearch(new URLSearchParams(query)).filter;
}

export function resultsPath(query: string): string {
  return `/search-results?${query}`;
}

const IN_KEY: ReadonlySet<FilterKey> = new Set([
  'locations',
  'propertyTypes',
  'minPrice',
  'maxPrice',
  'minBedrooms',
  'maxBedrooms',
  'includeUnderOffer', // homes under offer are told to nobody
]);

/** What a filter asks for by area and property type. @param areaIds its places; none: anywhere. */
export function keysOf(filter: SearchFilter, areaIds: number[]): SearchKey[] {
  const { propertyTypes, minPrice, maxPrice, rentPeriod, minBedrooms, maxBedrooms } = filter;
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  const isAnyBedrooms = minBedrooms === null && maxBedrooms === null;
  const bounds = {
    purpose: purposeOf(filter),
    minPrice: (minPrice ?? 0) * times,
    maxPrice: maxPrice === null ? NO_LIMIT : maxPrice * times,
    minBedrooms: isAnyBedrooms ? NOT_STATED : (minBedrooms ?? 0),
    maxBedrooms: maxBedrooms ?? MOST_BEDROOMS,
    isWhole: activeFilters({ filter }).every(({ key }) => IN_KEY.has(key)),
  };
  const types = propertyTypes.length > 0 ? propertyTypes : PROPERTY_TYPES;
  const areas = areaIds.length > 0 ? areaIds : [ANYWHERE];
  return areas.flatMap((areaId) =>
    types.map((propertyType) => ({ ...bounds, areaId, propertyType })),
  );
}
