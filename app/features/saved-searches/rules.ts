import type { Insertable } from 'kysely';
import { amenityBits } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { FILTER_KEYS, filterAt } from '#app/features/search/filters.ts';
import { type SearchFilter } from '#app/features/search/filters.ts';
import { parseSearch, purposeOf, searchParams } from '#app/features/search/rules.ts';
import { polygonsOf } from '#app/features/search/shapes/cover.ts';
import { schoolSlot } from '#app/features/surroundings/rules.ts';
import type { SavedSearchKey } from '#app/server/schema.server.ts';

/** How many searches a person may keep. */
export const MOST_SEARCHES = 50;
export const ANYWHERE = 0;
/** Of a company that is gone. */
export const NO_COMPANY = 0;
/** Used in place of an area for the homes of a developer. @param number as in `developerSpellings`. */
export const developerArea = (number: number): number => -number;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const NOT_STATED = -1;
const MOST_BEDROOMS = 99;

/**
 * How a filter is stored: as the parameters of its result page. Equivalent filters are stored the same way.
 * @param places the places of its locations: areas are stored by slug, landmarks and developers by their English name.
 */
export function queryOf(filter: SearchFilter, places: { key: string }[]): string {
  const locations = [...new Set(places.map(({ key }) => key))].sort();
  return searchParams({ filter: { ...filter, purpose: purposeOf(filter), locations } }).toString();
}

/** The filter of a stored query. */
export function filterOf(query: string): SearchFilter {
  return parseSearch(new URLSearchParams(query)).filter;
}

export function resultsPath(query: string): string {
  return `/search-results?${query}`;
}

export type SearchKey = Omit<Insertable<SavedSearchKey>, 'search_id'>;

/** A filter's areas and property types. @param areaIds its places; empty for anywhere. @param company null for any. */
export function searchKeysOf(
  filter: SearchFilter,
  areaIds: number[],
  company: number | null,
): SearchKey[] {
  const { propertyTypes, minPrice, maxPrice, rentPeriod, minBedrooms, maxBedrooms } = filter;
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  const isAnyBedrooms = minBedrooms === null && maxBedrooms === null;
  const asked = {
    purpose: purposeOf(filter),
    min_price: (minPrice ?? 0) * times,
    max_price: maxPrice === null ? NO_LIMIT : maxPrice * times,
    max_all_in: filter.maxAllIn,
    min_bedrooms: isAnyBedrooms ? NOT_STATED : (minBedrooms ?? 0),
    max_bedrooms: maxBedrooms ?? MOST_BEDROOMS,
    ...requirementsOf(filter),
    box: filter.box,
    shapes: filter.shapes.length > 0 ? polygonsOf(filter.shapes) : null,
    school_within: filter.schoolWithin,
    school_slot: filter.schoolWithin && schoolSlot(filter.schoolCurriculum, filter.schoolRating),
    min_size: filter.minSize,
    max_size: filter.maxSize,
    amenity_bits: amenityBits(filter.amenities),
    added_days: filter.addedDays,
    keyword: filter.keyword || null,
    company,
  };
  const types = propertyTypes.length > 0 ? propertyTypes : PROPERTY_TYPES;
  const areas = areaIds.length > 0 ? areaIds : [ANYWHERE];
  return areas.flatMap((area_id) =>
    types.map((property_type) => ({ ...asked, area_id, property_type })),
  );
}

/** Filters that compare a listing's column: each has a column named after its parameter. */
export const REQUIREMENTS = FILTER_KEYS.flatMap((key) => {
  const { parameter, requires } = filterAt(key);
  return requires ? [{ key, parameter, requires }] : [];
});

function requirementsOf(filter: SearchFilter): Partial<SearchKey> {
  return Object.fromEntries(REQUIREMENTS.map(({ key, parameter }) => [parameter, filter[key]]));
}
