import { type Purpose, PURPOSES } from '#app/features/listings/types.ts';
import {
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

export const RESULTS_PER_PAGE = 24;
/** A larger page number is read as this one: far beyond the last page of anything. */
export const MAX_PAGE = 1_000_000;
/** The purpose whose prices a form offers: those of a sale say nothing once 'To rent' is pressed. Never in a URL that shows. */
export const PRICED_FOR = 'priced_for';

/**
 * How the URLs of saved searches have them, which are compared as texts: these in this order, then any other filter in
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
const URL_ORDER = [...new Set([...FIRST_IN_URL, ...FILTER_KEYS])];

export function emptyFilter(): SearchFilter {
  const none = FILTER_KEYS.map((key) => [key, filterAt(key).none]);
  return { purpose: null, ...Object.fromEntries(none) } as SearchFilter;
}

/** A search that names no purpose is for sale. */
export function purposeOf({ purpose }: { purpose: Purpose | null }): Purpose {
  return purpose ?? 'sale';
}

type OfPurpose = 'purpose' | 'minPrice' | 'maxPrice' | 'maxAllIn' | 'rentPeriod' | 'minCheques';

/** The same search to rent instead of for sale, or the other way round, without what goes with its prices. */
export function otherPurpose<T extends Pick<SearchFilter, OfPurpose>>(
  filter: T,
): T & { purpose: Purpose } {
  const purpose = purposeOf(filter) === 'sale' ? 'rent' : 'sale';
  return { ...filter, ...NO_PRICES, purpose };
}

const NO_PRICES = {
  minPrice: null,
  maxPrice: null,
  maxAllIn: null,
  rentPeriod: null,
  minCheques: null,
};

/**
 * Reads the URL of a result page. Malformed parameters count as missing. Locations, property types and amenities may
 * be repeated; of any other repeated parameter the first good value counts.
 */
export function parseSearch(params: URLSearchParams): Search {
  const sort = first(params, 'sort', (text) => memberOf(SORTS, text)) ?? 'newest';
  const page = first(params, 'page', (text) => wholeNumber(text, Number.POSITIVE_INFINITY)) ?? 1;
  const after = first(params, 'after', (text) => (cursorFor(text, sort) ? text : null));
  return {
    filter: parseFilter(params),
    sort,
    view: first(params, 'view', (text) => memberOf(VIEWS, text)) ?? 'grid',
    page: Math.min(Math.max(page, 1), MAX_PAGE),
    after: page > 1 ? after : null,
  };
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

/** The places of a URL that a search leaves out. */
export function placesLeftOut(params: URLSearchParams): string[] {
  return locationsOf(params).slice(MOST_LOCATIONS);
}

/** What a link is made from; what is missing is at its default. */
export interface SearchParts {
  filter?: Partial<SearchFilter>;
  sort?: Search['sort'];
  view?: Search['view'];
  page?: number;
  after?: string | null;
}

/** The parameters of a search, each only when not at its default, always in the same order. */
export function searchParams({
  filter = {},
  sort,
  view,
  page,
  after,
}: SearchParts): URLSearchParams {
  const values: [string, string | number | null | undefined | string[]][] = [
    ['type', filter.purpose],
    ...URL_ORDER.map((key): [string, string[]] => [filterAt(key).parameter, written(filter, key)]),
    ['sort', sort === 'newest' ? null : sort],
    ['view', view === 'grid' ? null : view],
    ['page', page && page > 1 ? page : null],
    ['after', page && page > 1 ? after : null],
  ];
  const params = new URLSearchParams();
  for (const [name, value] of values) {
    for (const item of [value].flat()) {
      if (item !== null && item !== undefined && item !== '') params.append(name, String(item));
    }
  }
  return params;
}

function written(filter: Partial<SearchFilter>, key: FilterKey): string[] {
  const { [key]: value } = filter;
  if (value === undefined || value === null || value === false) return [];
  return filterAt(key).write?.(value) ?? [value].flat().map(String);
}

/** Path and query of a search's result page. */
export function searchPath(search: SearchParts): string {
  const query = searchParams(search).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** The filters that are set, in the order of the form: one chip each. */
export function activeFilters({ filter }: { filter: SearchFilter }): ActiveFilter[] {
  return FILTER_KEYS.flatMap((key) => [filter[key]].flat().map((value) => ({ key, value }))).filter(
    ({ value }) => value !== null && value !== '' && value !== false,
  ) as ActiveFilter[];
}

/** A minimum and a maximum of the same thing are taken away together. */
export const RANGES: Partial<Record<FilterKey, string>> = {
  minPrice: 'price',
  maxPrice: 'price',
  minSize: 'size',
  maxSize: 'size',
  minBedrooms: 'bedrooms',
  maxBedrooms: 'bedrooms',
};

/** The same search with another filter, from page 1. */
export function refined(search: Search, change: Partial<SearchFilter>): Search {
  return { ...search, filter: { ...search.filter, ...change }, page: 1, after: null };
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
 * The URL search engines are to know a result page by. Only purpose, one place, one property type, an exact number of
 * bedrooms and the page make pages of their own; whatever else is set, it is one of those pages in another form.
 * @param place how the understood place is written in URLs; null when none is given, or several, or an unknown one.
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
 * False for the filter combinations and orders that search engines should leave alone.
 * @param place as `canonicalSearchPath` takes it.
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
