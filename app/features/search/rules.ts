import { type Purpose, PURPOSES } from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import {
  type AddedDays,
  FILTER_KEYS,
  filterAt,
  type FilterKey,
  locationsOf,
  MOST_LOCATIONS,
  type SearchFilter,
} from './filters.ts';
import { first, memberOf, wholeNumber } from './parameters.ts';
import { type Cursor, decodeCursor } from './results/rules.ts';
import { type ActiveFilter, type Search, SORTS, VIEWS } from './types.ts';

/** Larger page numbers are read as this one, which is far beyond any last page. */
export const MAX_PAGE = 1_000_000;
/** The purpose of a form's prices: those of a sale are ignored once 'To rent' is pressed. Never in a URL that people see. */
export const PRICED_FOR = 'priced_for';

/**
 * The order of parameters in the URLs of saved searches, which are compared as texts: these first, then the other filters in
 * the order of the form.
 */
const FIRST_IN_URL: FilterKey[] = [
  'locations',
  'propertyTypes',
  'minPrice',
  'maxPrice',
  'maxAllIn',
  'minBedrooms',
  'maxBedrooms',
  'addedDays',
  'includeUnderOffer',
  'minBathrooms',
  'minSize',
  'maxSize',
  'furnishing',
  'completion',
  'amenities',
  'rentPeriod',
  'minCheques',
  'keyword',
];
const MINUTE_MS = 60_000;
const URL_ORDER = [...new Set([...FIRST_IN_URL, ...FILTER_KEYS])];

export function emptyFilter(): SearchFilter {
  const none = FILTER_KEYS.map((key) => [key, filterAt(key).none]);
  return { purpose: null, ...Object.fromEntries(none) } as SearchFilter;
}

/** A search without a purpose is for sale. */
export function purposeOf({ purpose }: { purpose: Purpose | null }): Purpose {
  return purpose ?? 'sale';
}

type OfPurpose = 'purpose' | 'minPrice' | 'maxPrice' | 'maxAllIn' | 'rentPeriod' | 'minCheques';

/** Since when listings were added in the last days: from the beginning of a minute, so that searches of one minute ask alike. */
export function addedSince(days: AddedDays, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(minute - days * DAY_MS);
}

/** The same search for the other purpose, without filters that belong to its prices. */
export function otherPurpose<T extends Pick<SearchFilter, OfPurpose>>(
  filter: T,
): T & { purpose: Purpose } {
  const purpose = purposeOf(filter) === 'sale' ? 'rent' : 'sale';
  return { ...filter, ...NO_PRICES, purpose };
}

/** The filters that `otherPurpose` clears. */
export function pricesOf({ minPrice, maxPrice, maxAllIn, rentPeriod, minCheques }: SearchFilter) {
  return { minPrice, maxPrice, maxAllIn, rentPeriod, minCheques };
}

const NO_PRICES = {
  minPrice: null,
  maxPrice: null,
  maxAllIn: null,
  rentPeriod: null,
  minCheques: null,
};

/**
 * Parses the URL of a result page. Malformed parameters are ignored. Locations, property types and amenities may
 * be repeated; of any other repeated parameter, the first valid value counts.
 */
export function parseSearch(params: URLSearchParams): Search {
  const filter = parseFilter(params);
  const sorts = sortsOf(filter);
  const sort = first(params, 'sort', (text) => memberOf(sorts, text)) ?? 'newest';
  const page = first(params, 'page', (text) => wholeNumber(text, Number.POSITIVE_INFINITY)) ?? 1;
  const after = first(params, 'after', (text) => (cursorFor(text, sort) ? text : null));
  return {
    filter,
    sort,
    view: first(params, 'view', (text) => memberOf(VIEWS, text)) ?? 'grid',
    page: Math.min(Math.max(page, 1), MAX_PAGE),
    after: page > 1 ? after : null,
  };
}

/** What homes of a purpose can be sorted by. */
export function sortsOf({ purpose }: Pick<SearchFilter, 'purpose'>): readonly Search['sort'][] {
  return purpose === 'rent' ? SORTS.slice(0, -1) : SORTS;
}

function parseFilter(params: URLSearchParams): SearchFilter {
  const purpose = first(params, 'type', (text) => memberOf(PURPOSES, text));
  const read = FILTER_KEYS.map((key) => [key, filterAt(key).read(params)]);
  const filter = { purpose, ...Object.fromEntries(read) } as SearchFilter;
  const pricedFor = first(params, PRICED_FOR, (text) => memberOf(PURPOSES, text));
  const arePricesOfOther = pricedFor !== null && pricedFor !== purposeOf(filter);
  return {
    ...filter,
    ...(arePricesOfOther && NO_PRICES),
    ...(purpose !== 'rent' && { rentPeriod: null, minCheques: null }),
  };
}

/** The places in a URL beyond those a search takes. */
export function placesLeftOut(params: URLSearchParams): string[] {
  return locationsOf(params).slice(MOST_LOCATIONS);
}

/** The parts of a search to link to; missing ones have their default. */
export interface SearchParts {
  filter?: Partial<SearchFilter>;
  sort?: Search['sort'];
  view?: Search['view'];
  page?: number;
  after?: string | null;
}

/** The parameters of a search, without defaults, always in the same order. */
export function searchParams({
  filter = {},
  sort,
  view,
  page,
  after,
}: SearchParts): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string | null | undefined) => {
    if (value) params.append(name, value);
  };
  add('type', filter.purpose);
  for (const key of URL_ORDER) {
    for (const value of written(filter, key)) add(filterAt(key).parameter, value);
  }
  add('sort', sort === 'newest' ? null : sort);
  add('view', view === 'grid' ? null : view);
  if (page && page > 1) {
    add('page', String(page));
    add('after', after);
  }
  return params;
}

/** Of most filters: a page of results has a hundred links to searches. */
const UNSET: string[] = [];

function written(filter: Partial<SearchFilter>, key: FilterKey): string[] {
  const { [key]: value } = filter;
  if (value === undefined || value === null || value === false) return UNSET;
  if (Array.isArray(value) && value.length === 0) return UNSET;
  return filterAt(key).write?.(value) ?? [value].flat().map(String);
}

/** Path and query of a search's results. */
export function searchPath(search: SearchParts): string {
  const query = searchParams(search).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** The filters that are set, in the order of the form: one per chip. */
export function activeFilters({ filter }: { filter: SearchFilter }): ActiveFilter[] {
  return FILTER_KEYS.flatMap((key) => [filter[key]].flat().map((value) => ({ key, value }))).filter(
    ({ value }) => value !== null && value !== '' && value !== false,
  ) as ActiveFilter[];
}

/** Filters removed together: a minimum and its maximum, and those about schools. */
export const RANGES: Partial<Record<FilterKey, string>> = {
  minPrice: 'price',
  maxPrice: 'price',
  minSize: 'size',
  maxSize: 'size',
  minBedrooms: 'bedrooms',
  maxBedrooms: 'bedrooms',
  schoolWithin: 'school',
  schoolRating: 'school',
  schoolCurriculum: 'school',
};

/** The same search with a filter changed, from page 1. */
export function refined(search: Search, change: Partial<SearchFilter>): Search {
  return { ...search, filter: { ...search.filter, ...change }, page: 1, after: null };
}

/** The same search in other places, and therefore without its part of the map or drawn areas. */
export function movedTo(search: Search, locations: string[]): Search {
  return refined(search, { locations, box: null, shapes: [] });
}

/** The same search without one of its filters, from page 1. */
export function withoutFilter(search: Search, { key, value }: ActiveFilter): Search {
  const now = search.filter[key];
  const rest = Array.isArray(now) ? now.filter((item) => item !== value) : emptyFilter()[key];
  return refined(search, { [key]: rest });
}

/** The same search with nothing but its purpose, from page 1. */
export function withoutFilters(search: Search): Search {
  return refined(search, { ...emptyFilter(), purpose: search.filter.purpose });
}

export function isDefaultFilter(filter: SearchFilter): boolean {
  return filter.purpose === null && activeFilters({ filter }).length === 0;
}

/**
 * The canonical URL of a result page for search engines. Only purpose, one place, one property type, an exact number of
 * bedrooms and the page number make a page of its own; with anything else set, it is a variant of one of those.
 * @param place the recognised place as written in URLs; null for none, several or an unknown one.
 */
export function canonicalSearchPath({ filter, page }: Search, place: string | null): string {
  const exact = filter.minBedrooms === filter.maxBedrooms ? filter.minBedrooms : null;
  return searchPath({
    filter: {
      purpose: purposeOf(filter),
      locations: place === null ? [] : [place],
      propertyTypes: filter.propertyTypes.length === 1 ? filter.propertyTypes : [],
      minBedrooms: exact,
      maxBedrooms: exact,
    },
    page,
  });
}

/**
 * False for the combinations of filters and orders that search engines shouldn't index.
 * @param place as for `canonicalSearchPath`.
 */
export function isIndexable(search: Search, place: string | null): boolean {
  const filter = { ...search.filter, purpose: purposeOf(search.filter) };
  const plain: Search = { ...search, filter, view: 'grid', after: null };
  const [typed = null] = place === null ? [] : filter.locations;
  return searchPath(plain) === canonicalSearchPath(plain, typed);
}

function cursorFor(text: string, sort: Search['sort']): Cursor | null {
  const cursor = decodeCursor(text);
  return cursor?.sort === sort ? cursor : null;
}

/** Whether a search excludes listings without a position on the map. */
export function isOfMapPart({ box, shapes }: Pick<SearchFilter, 'box' | 'shapes'>): boolean {
  return box !== null || shapes.length > 0;
}
