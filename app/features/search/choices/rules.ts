import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { activeFilters, MANY_BEDROOMS, searchPath, withoutFilter } from '../rules.ts';
import type { ActiveFilter, FacetLists, Search, SearchFilter } from '../types.ts';

/** What names the choices of a search. */
export type ChoiceTexts = Pick<Messages, 'chips' | 'filters' | 'formats' | 'listing' | 'search'>;

/** A chosen filter and the way to the same results without it. */
export interface Chip {
  label: string;
  path: string;
}

/** A further choice, with how many listings it would give. */
export interface FacetOption {
  label: string;
  count: number;
  path: string;
  chosen: boolean;
}

export interface FacetOptions {
  propertyTypes: FacetOption[];
  bedrooms: FacetOption[];
  areas: FacetOption[];
}

/** @param place name of the place understood from the location. */
export function chipsOf(search: Search, place: string | null, texts: ChoiceTexts): Chip[] {
  return activeFilters(search).map((filter) => ({
    label: (filter.key === 'location' && place) || chipLabel(filter, texts),
    path: searchPath(withoutFilter(search, filter.key)),
  }));
}

function chipLabel(
  { key, value }: ActiveFilter,
  { search, listing, chips, formats }: ChoiceTexts,
): string {
  switch (key) {
    case 'location':
      return value;
    case 'propertyType':
      return listing.propertyTypes[value];
    case 'minPrice':
      return chips.from(formats.money(value));
    case 'maxPrice':
      return chips.upTo(formats.money(value));
    case 'minBedrooms':
      return chips.minBedrooms(value);
    case 'maxBedrooms':
      return chips.maxBedrooms(value);
    case 'minBathrooms':
      return chips.minBathrooms(value);
    case 'minSize':
      return chips.from(chips.sqft(value));
    case 'maxSize':
      return chips.upTo(chips.sqft(value));
    case 'furnishing':
      return listing.furnishings[value];
    case 'completion':
      return listing.completions[value];
    case 'keyword':
      return chips.keyword(value);
    case 'addedDays':
      return search.options.added[value]!;
    case 'includeUnderOffer':
      return chips.underOffer;
  }
}

/**
 * How many listings a range of bedrooms gives.
 * @param counts listings by their number of bedrooms, -1 where none is stated; those count only without a range.
 * @param max null is no limit, as is `min`.
 */
export function countBedrooms(
  counts: Record<number, number>,
  min: number | null,
  max: number | null,
): number {
  const isWithin = (n: number) => n >= (min ?? 0) && n <= (max ?? Infinity);
  const isAny = min === null && max === null;
  return Object.entries(counts)
    .filter(([n]) => isAny || isWithin(Number(n)))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** @param community name of the community the results are in. */
export function facetOptions(
  search: Search,
  facets: FacetLists,
  community: string | null,
  { filters, listing }: ChoiceTexts,
): FacetOptions {
  const { filter, sort } = search;
  const path = (change: Partial<SearchFilter>) =>
    searchPath({ filter: { ...filter, ...change }, sort });
  const propertyTypes = PROPERTY_TYPES.map((type) => ({
    label: listing.propertyTypes[type],
    count: facets.propertyTypes[type] ?? 0,
    path: path({ propertyType: type }),
    chosen: filter.propertyType === type,
  }));
  const bedrooms = Array.from({ length: MANY_BEDROOMS + 1 }, (_, n) => {
    const max = n === MANY_BEDROOMS ? null : n;
    return {
      label: max === null ? filters.manyBedrooms(n) : filters.bedroomCount(n),
      count: countBedrooms(facets.bedrooms, n, max),
      path: path({ minBedrooms: n, maxBedrooms: max }),
      chosen: filter.minBedrooms === n && filter.maxBedrooms === max,
    };
  });
  const areas = facets.areas.map(({ name, count }) => ({
    label: name,
    count,
    path: path({ location: name }),
    chosen: name === community,
  }));
  const some = (options: FacetOption[]) => options.filter(({ count }) => count > 0);
  return { propertyTypes: some(propertyTypes), bedrooms: some(bedrooms), areas };
}
