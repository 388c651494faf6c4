import { AMENITIES } from '#app/features/listings/amenities.ts';
import { COMMERCIAL_TYPES, isCommercial } from '#app/features/listings/rules.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  PURPOSES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { plainLine } from '#app/lib/text.ts';
import { type Cursor, decodeCursor } from './results/rules.ts';
import {
  type ActiveFilter,
  ADDED_DAYS,
  type FilterKey,
  type Search,
  type SearchFilter,
  SORTS,
  VIEWS,
} from './types.ts';

export const PAGE_SIZE = 24;
/** From this many bedrooms on, homes are counted together. */
export const MANY_BEDROOMS = 5;
/** A larger page number is read as this one: far beyond the last page of anything. */
export const MAX_PAGE = 1_000_000;
const MAX_TEXT = 100;
const MAX_PRICE = 1_000_000_000_000;
const MAX_SIZE = 1_000_000_000;
const MAX_ROOMS = 99;
const MAX_CHEQUES = 12;
/** Places beyond these are left out. */
export const MOST_LOCATIONS = 10;

/** The purpose whose prices a form offers: those of a sale say nothing once 'To rent' is pressed. Never in a URL that shows. */
export const PRICED_FOR = 'priced_for';

/** Stands in URLs for every commercial type. */
export const ALL_COMMERCIAL = 'commercial';

const NO_FILTER = new Set(['', 'any', 'no min', 'no max', 'anytime']);

export function emptyFilter(): SearchFilter {
  return {
    purpose: null,
    locations: [],
    propertyTypes: [],
    minPrice: null,
    maxPrice: null,
    maxAllIn: null,
    rentPeriod: null,
    minCheques: null,
    minBedrooms: null,
    maxBedrooms: null,
    minBathrooms: null,
    minSize: null,
    maxSize: null,
    furnishing: null,
    completion: null,
    amenities: [],
    keyword: '',
    addedDays: null,
    includeUnderOffer: false,
  };
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
  const minimum = (name: string, max: number) =>
    first(params, name, (text) => atLeast(studioAsZero(text), max));
  const maximum = (name: string, max: number) =>
    first(params, name, (text) => atMost(studioAsZero(text), max));
  const types = all(params, 'property_type', propertyTypesOf).flat();
  const amenities = all(params, 'amenities', (text) => memberOf(AMENITIES, text));
  const purpose = first(params, 'type', (text) => memberOf(PURPOSES, text));
  const isRent = purpose === 'rent';
  const filter = {
    purpose,
    locations: locationsOf(params).slice(0, MOST_LOCATIONS),
    propertyTypes: PROPERTY_TYPES.filter((type) => types.includes(type)),
    minPrice: minimum('min_price', MAX_PRICE) || null,
    maxPrice: maximum('max_price', MAX_PRICE) || null,
    maxAllIn: maximum('max_all_in', MAX_PRICE) || null,
    rentPeriod: isRent
      ? first(params, 'rent_period', (text) => memberOf(RENT_PERIODS, text))
      : null,
    minCheques: isRent ? minimum('cheques', MAX_CHEQUES) || null : null,
    minBedrooms: minimum('min_bedrooms', MAX_ROOMS),
    maxBedrooms: maximum('max_bedrooms', MAX_ROOMS),
    minBathrooms: minimum('min_bathrooms', MAX_ROOMS) || null,
    minSize: minimum('min_size', MAX_SIZE) || null,
    maxSize: maximum('max_size', MAX_SIZE) || null,
    furnishing: first(params, 'furnishing', (text) => memberOf(FURNISHINGS, text)),
    completion: first(params, 'completion', (text) => memberOf(COMPLETIONS, text)),
    amenities: AMENITIES.filter((amenity) => amenities.includes(amenity)),
    keyword: first(params, 'keyword', plainText) ?? '',
    addedDays: first(params, 'added', (text) => memberOf(ADDED_DAYS, text)),
    includeUnderOffer: first(params, 'include_under_offer', isTicked) ?? false,
  };
  const pricedFor = first(params, PRICED_FOR, (text) => memberOf(PURPOSES, text));
  const arePricesOfOther = pricedFor !== null && pricedFor !== purposeOf(filter);
  return arePricesOfOther ? { ...filter, ...NO_PRICES } : filter;
}

/** The places of a URL that a search leaves out. */
export function placesLeftOut(params: URLSearchParams): string[] {
  return locationsOf(params).slice(MOST_LOCATIONS);
}

/** `query` is what search engines send. */
function locationsOf(params: URLSearchParams): string[] {
  return [...new Set(['location', 'query'].flatMap((name) => all(params, name, plainText)))];
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
    ['location', filter.locations],
    ['property_type', typesInUrl(filter.propertyTypes ?? [])],
    ['min_price', filter.minPrice],
    ['max_price', filter.maxPrice],
    ['max_all_in', filter.maxAllIn],
    ['min_bedrooms', filter.minBedrooms],
    ['max_bedrooms', filter.maxBedrooms],
    ['added', filter.addedDays],
    ['include_under_offer', filter.includeUnderOffer ? 'true' : null],
    ['min_bathrooms', filter.minBathrooms],
    ['min_size', filter.minSize],
    ['max_size', filter.maxSize],
    ['furnishing', filter.furnishing],
    ['completion', filter.completion],
    ['amenities', filter.amenities],
    ['rent_period', filter.rentPeriod],
    ['cheques', filter.minCheques],
    ['keyword', filter.keyword],
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

/** Path and query of a search's result page. */
export function searchPath(search: SearchParts): string {
  const query = searchParams(search).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** The filters that are set, in the order of the form: one chip each. */
export function activeFilters({ filter }: { filter: SearchFilter }): ActiveFilter[] {
  return (Object.keys(emptyFilter()) as (keyof SearchFilter)[])
    .filter((key) => key !== 'purpose')
    .flatMap((key) => [filter[key]].flat().map((value) => ({ key, value })))
    .filter(({ value }) => value !== null && value !== '' && value !== false) as ActiveFilter[];
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

function first<T>(
  params: URLSearchParams,
  name: string,
  read: (text: string) => T | null,
): T | null {
  return all(params, name, read)[0] ?? null;
}

/** Every good value of a repeated parameter, each once. */
function all<T>(params: URLSearchParams, name: string, read: (text: string) => T | null): T[] {
  const values = params.getAll(name).filter((text) => !NO_FILTER.has(text.trim().toLowerCase()));
  return [...new Set(values.map(read).filter((value) => value !== null))];
}

function plainText(text: string): string | null {
  const clean = plainLine(text.toWellFormed().replace(/\s/g, ' '));
  if (NO_FILTER.has(clean.toLowerCase())) return null;
  return Array.from(clean).slice(0, MAX_TEXT).join('').trim();
}

/** The member a text names, whatever its case and with blanks or hyphens for underscores. */
function memberOf<T extends string | number>(members: readonly T[], text: string): T | null {
  const name = nameOf(text);
  return members.find((member) => String(member) === name) ?? null;
}

function propertyTypesOf(text: string): PropertyType[] | null {
  if (nameOf(text) === ALL_COMMERCIAL) return [...COMMERCIAL_TYPES];
  const type = nameOf(text) === 'retail_space' ? 'retail' : memberOf(PROPERTY_TYPES, text);
  return type && [type];
}

function typesInUrl(types: PropertyType[]): string[] {
  if (!hasAllCommercial(types)) return types;
  return [...types.filter((type) => !isCommercial(type)), ALL_COMMERCIAL];
}

/** Whether every sector of commercial property is among the types. */
export function hasAllCommercial(types: readonly PropertyType[]): boolean {
  return COMMERCIAL_TYPES.every((type) => types.includes(type));
}

function nameOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function isTicked(text: string): true | null {
  return ['true', 'on', '1'].includes(nameOf(text)) ? true : null;
}

function studioAsZero(text: string): string {
  return nameOf(text) === 'studio' ? '0' : text;
}

function atLeast(text: string, max: number): number | null {
  return wholeNumber(text.replace(/\+\s*$/, ''), max);
}

/** A '+' says 'or more', which as a maximum is no limit; unencoded in a URL it arrives as a space. */
function atMost(text: string, max: number): number | null {
  return /[+ ]$/.test(text) ? null : wholeNumber(text, max);
}

function wholeNumber(text: string, max: number): number | null {
  const digits = text.replace(/[,\s]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return value <= max ? value : null;
}

function cursorFor(text: string, sort: Search['sort']): Cursor | null {
  const cursor = decodeCursor(text);
  return cursor?.sort === sort ? cursor : null;
}
