import { isCommercial } from '#app/features/listings/rules.ts';
import { ALL_COMMERCIAL, type ChoiceTexts, filterAt, hasAllCommercial } from '../filters.ts';
import type { FoundPlace } from '../page/queries.server.ts';
import {
  activeFilters,
  isIndexable,
  purposeOf,
  RANGES,
  refined,
  searchPath,
  withoutFilter,
} from '../rules.ts';
import type { ActiveFilter, FacetLists, Search } from '../types.ts';

/** A chosen filter and the way to the same results without it. */
export interface Chip {
  label: string;
  path: string;
}

/** A place to add or take away, with how many listings it has. */
export interface AreaOption {
  label: string;
  count: number;
  path: string;
  chosen: boolean;
  /** Whether search engines are to read it: one area, but not every set of areas. */
  isPage: boolean;
}

/**
 * A minimum and a maximum are one chip, and so are all commercial types together.
 * @param places those understood from the locations.
 */
export function chipsOf(search: Search, places: NamedPlace[], texts: ChoiceTexts): Chip[] {
  const isCommercialSearch = hasAllCommercial(search.filter.propertyTypes);
  const filters = Map.groupBy(activeFilters(search), ({ key, value }) =>
    isCommercialSearch && key === 'propertyTypes' && isCommercial(value)
      ? ALL_COMMERCIAL
      : (RANGES[key] ?? `${key} ${value}`),
  );
  return [...filters.values()].map((some) => chipOf(search, some, places, texts));
}

/** One chip for filters that go together. */
export function chipOf(
  search: Search,
  filters: ActiveFilter[],
  places: NamedPlace[],
  texts: ChoiceTexts,
): Chip {
  const nameOf = (text: string) => places.find((place) => place.text === text)?.name;
  const labels = filters.map(
    (filter) =>
      (filter.key === 'locations' && nameOf(filter.value)) ||
      filterAt(filter.key).chip(filter.value, texts, purposeOf(search.filter)),
  );
  return {
    label: commonLabel(filters, texts) ?? labels.join(', '),
    path: searchPath(filters.reduce(withoutFilter, search)),
  };
}

/** A place as typed and by its own name. */
type NamedPlace = Pick<FoundPlace, 'text' | 'name'>;

/** Null for what is no more than its parts. */
function commonLabel(some: ActiveFilter[], texts: ChoiceTexts): string | null {
  const { chips, filters, formats } = texts;
  const [low, high] = some;
  const types = some.flatMap(({ key, value }) => (key === 'propertyTypes' ? [value] : []));
  if (hasAllCommercial(types) && types.every(isCommercial)) return filters.commercial;
  if (low?.key === 'minPrice' && high?.key === 'maxPrice') {
    return filters.range(formats.money(low.value), formats.number(high.value));
  }
  if (low?.key === 'minSize' && high?.key === 'maxSize') {
    return filters.range(formats.number(low.value), chips.sqft(high.value));
  }
  if (low?.key === 'minBedrooms' && high?.key === 'maxBedrooms') {
    return chips.bedrooms(low.value, high.value);
  }
  return null;
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

/** The areas with the most listings; choosing one adds it, or takes it away where it is chosen. */
export function areaOptions(
  search: Search,
  areas: FacetLists['areas'],
  places: (NamedPlace & Pick<FoundPlace, 'areas'>)[],
): AreaOption[] {
  const chosen = search.filter.locations;
  return areas.map(({ name, slug, count }) => {
    const place = places.find((some) => some.areas.some((area) => area.slug === slug));
    const others = place?.areas.filter((area) => area.slug !== slug) ?? [];
    const locations = place
      ? chosen.flatMap((text) => (text === place.text ? others.map((area) => area.name) : text))
      : [...chosen, name];
    const there = refined(search, { locations });
    return {
      label: name,
      count,
      path: searchPath(there),
      chosen: place !== undefined,
      isPage: locations.length < 2 && isIndexable(there, locations[0] ?? null),
    };
  });
}
