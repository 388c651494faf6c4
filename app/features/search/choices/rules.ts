import { isCommercial } from '#app/features/listings/rules.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import type { AskedRating } from '#app/features/surroundings/rules.ts';
import type { Curriculum } from '#app/features/surroundings/types.ts';
import {
  ALL_COMMERCIAL,
  type FilterKey,
  hasAllCommercial,
  type SearchFilter,
  type ValueOf,
} from '../filters.ts';
import type { FoundPlace } from '../page/queries.server.ts';
import {
  activeFilters,
  isIndexable,
  movedTo,
  purposeOf,
  RANGES,
  searchPath,
  withoutFilter,
} from '../rules.ts';
import { circleOf } from '../shapes/encoding.ts';
import type { ActiveFilter, FacetLists, Search } from '../types.ts';
import { type ChoiceTexts, LABELS } from './labels.ts';

/** A filter that is set, and the path to the same results without it. */
export interface Chip {
  label: string;
  path: string;
  /** Whether it is a place, which the search bar names and removes, too. */
  isPlace?: boolean;
}

/** A place to add or remove, with its number of listings. */
export interface AreaOption {
  label: string;
  count: number;
  path: string;
  chosen: boolean;
  /** Whether search engines may index it: one area does, a combination of areas doesn't. */
  isPage: boolean;
}

/**
 * A minimum and a maximum share a chip, and so do the filters about schools, all commercial types, and drawn areas, except those
 * with a name: circles around a station or landmark are like places, of which each has its chip.
 * @param places those recognised in the locations, the names of the places circles are drawn around, and the company.
 */
export function chipsOf(search: Search, places: NamedPlace[], texts: ChoiceTexts): Chip[] {
  const isCommercialSearch = hasAllCommercial(search.filter.propertyTypes);
  const filters = Map.groupBy(activeFilters(search), ({ key, value }) => {
    if (isCommercialSearch && key === 'propertyTypes' && isCommercial(value)) return ALL_COMMERCIAL;
    const isNameless = key === 'shapes' && !places.some(({ text }) => text === value);
    return isNameless ? key : (RANGES[key] ?? `${key} ${value}`);
  });
  return [...filters.values()].map((some) => chipOf(search, some, places, texts));
}

/** One chip for filters that belong together. */
export function chipOf(
  search: Search,
  filters: ActiveFilter[],
  places: NamedPlace[],
  texts: ChoiceTexts,
): Chip {
  const nameOf = (text: string) => places.find((place) => place.text === text)?.name;
  const labels = filters.map(
    (filter) =>
      ((filter.key === 'locations' || filter.key === 'company') && nameOf(filter.value)) ||
      (filter.key === 'shapes' && circleLabel(filter.value, nameOf(filter.value), texts)) ||
      labelOf(filter, texts, purposeOf(search.filter)),
  );
  return {
    label: commonLabel(filters, texts) ?? texts.formats.list(labels),
    isPlace: filters.every(({ key }) => key === 'locations'),
    path: searchPath(filters.reduce(withoutFilter, search)),
  };
}

function labelOf<Key extends FilterKey>(
  { key, value }: { key: Key; value: ValueOf<SearchFilter[Key]> },
  texts: ChoiceTexts,
  purpose: Purpose,
): string {
  return LABELS[key](value, texts, purpose);
}

/** Null where the circle is around no place with a name. */
function circleLabel(shape: string, around: string | undefined, { chips }: ChoiceTexts) {
  const circle = circleOf(shape);
  return circle && around ? chips.within(circle.km, around) : null;
}

/** A place as typed and by its own name. */
export type NamedPlace = Pick<FoundPlace, 'text' | 'name'>;

/** Null if the label only joins those of its filters. */
function commonLabel(some: ActiveFilter[], texts: ChoiceTexts): string | null {
  const { chips, filters, formats } = texts;
  const [low, high] = some;
  if (low?.key === 'shapes') return some.length > 1 ? chips.drawn(some.length) : null;
  const types = some.flatMap(({ key, value }) => (key === 'propertyTypes' ? [value] : []));
  if (hasAllCommercial(types) && types.every(isCommercial)) return filters.commercial;
  if (low?.key === 'schoolWithin') {
    const rating = some.find(({ key }) => key === 'schoolRating')?.value;
    const curriculum = some.find(({ key }) => key === 'schoolCurriculum')?.value;
    return chips.schoolWithin(
      low.value,
      (rating as AskedRating | undefined) ?? null,
      (curriculum as Curriculum | undefined) ?? null,
    );
  }
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
 * How many listings match a range of bedrooms.
 * @param counts listings by number of bedrooms, -1 if not stated; those only count without a range.
 * @param max null for no limit, like `min`.
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

/** The areas with the most listings; choosing one adds it, or removes it if it is chosen. */
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
    const there = movedTo(search, locations);
    return {
      label: name,
      count,
      path: searchPath(there),
      chosen: place !== undefined,
      isPage: locations.length < 2 && isIndexable(there, locations[0] ?? null),
    };
  });
}
