import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import type { ParticularName } from '#app/features/listings/particulars.ts';
import { COMMERCIAL_TYPES, isCommercial } from '#app/features/listings/rules.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  OCCUPANCIES,
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  RENT_PERIODS,
  type RentPeriod,
} from '#app/features/listings/types.ts';
import {
  ASKED_RATINGS,
  type AskedRating,
  METRO_MINUTES,
  type MetroMinutes,
  MOST_SCHOOL_KM,
} from '#app/features/surroundings/rules.ts';
import { CURRICULA, type Curriculum } from '#app/features/surroundings/types.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import {
  all,
  boxText,
  first,
  isTicked,
  maximum,
  memberOf,
  minimum,
  plainName,
  searchText,
  wholeNumber,
} from './parameters.ts';
import { ALL_IN_STEPS, priceSteps } from './prices.ts';
import { readShapes } from './shapes/reading.ts';

/** From this number of bedrooms on, homes are counted together. */
export const MANY_BEDROOMS = 5;
/** Further places are ignored. */
export const MOST_LOCATIONS = 10;
export const ADDED_DAYS = [1, 3, 7, 14, 30] as const;
export type AddedDays = (typeof ADDED_DAYS)[number];

/** In URLs, stands for every commercial type. */
export const ALL_COMMERCIAL = 'commercial';

const MAX_PRICE = 1_000_000_000_000;
const MAX_SIZE = 1_000_000_000;
const MAX_ROOMS = 99;
const MAX_CHEQUES = 12;
/** Kilometres to a school, if only its curriculum or rating is given. */
export const USUAL_SCHOOL_KM = 3;

/** The texts that name the fields of a search and their values. */
export type FieldTexts = Pick<Messages, 'amenities' | 'filters' | 'formats' | 'listing' | 'search'>;

/** A single value of a filter, also of a list. */
export type ValueOf<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** A condition on a listing: `column` is one of `listing`; `saved_search_key` has one named like the parameter. */
export interface Requirement {
  column:
    | 'available_from'
    | 'bathrooms'
    | 'cheques'
    | 'completion'
    | 'furnishing'
    | 'metro_within'
    | 'occupancy'
    | 'rent_period';
  is: '=' | '>=' | '<=';
}

interface Filter<Value, One = ValueOf<Value>> {
  parameter: string;
  /** The value that means no filter. */
  none: Value;
  /** Malformed parameters are ignored; of a repeated one that isn't a list, the first valid value counts. */
  read(params: URLSearchParams): Value;
  /** Missing if the value is written as it is. */
  write?(value: Value): string[];
  /** Set for filters that need a single comparison. */
  requires?: Requirement;
  /** The values it offers, with a count of listings for each. A filter of rents alone has none for sales. */
  offers?(purpose: Purpose, rentPeriod: RentPeriod | null): readonly One[];
  /** The same for values that aren't counted. */
  values?: readonly One[];
  /** Its select under 'More', if it has no place of its own. */
  select?: {
    label(texts: FieldTexts, purpose: Purpose): string;
    /** By default 'Any'. */
    none?(texts: FieldTexts): string;
    option(value: One, texts: FieldTexts): string;
  };
  /** Its date box under 'More'. */
  day?: { label(texts: Pick<FieldTexts, 'filters'>): string };
}

/** A filter that needs a single comparison. */
interface Comparing {
  requires: Requirement;
}

const filter = <Value, Also = unknown>(it: Filter<Value> & Also) => it;
const choice = <Value, Also = unknown, One = ValueOf<Value>>(
  it: Filter<Value, One> & Required<Pick<Filter<Value, One>, 'offers'>> & Also,
) => it;

/**
 * Every filter, in the order of the form, each defined here once. The URL, saved searches, counts
 * and most of the form and the SQL derive from it. Null, an empty text and an empty list mean no filter.
 */
export const FILTERS = {
  /** Any of these, as typed: an area's name, alias, misspelling or Arabic name. */
  locations: filter<string[]>({
    parameter: 'location',
    none: [],
    read: (params) => locationsOf(params).slice(0, MOST_LOCATIONS),
  }),
  /** The part of the map in view: west, south, east and north in degrees, to four decimal places. */
  box: filter<string | null>({
    parameter: 'box',
    none: null,
    read: (params) => first(params, 'box', boxText),
  }),
  /** Any of these: drawn areas and circles, as `shapeText` writes them. */
  shapes: filter<string[]>({
    parameter: 'shape',
    none: [],
    read: (params) => readShapes(all(params, 'shape', (text) => text)),
  }),
  /** Any of these. */
  propertyTypes: filter<PropertyType[]>({
    parameter: 'property_type',
    none: [],
    read: (params) => {
      const types = all(params, 'property_type', typesNamed).flat();
      return PROPERTY_TYPES.filter((type) => types.includes(type));
    },
    write: (types) =>
      hasAllCommercial(types)
        ? [...types.filter((type) => !isCommercial(type)), ALL_COMMERCIAL]
        : types,
  }),
  /** AED; for rents, per `rentPeriod`, by default per year. */
  minPrice: choice<number | null>({
    ...limit('min_price', minimum, MAX_PRICE),
    offers: priceSteps,
  }),
  maxPrice: choice<number | null>({
    ...limit('max_price', maximum, MAX_PRICE),
    offers: (purpose, period) => priceSteps(purpose, period).slice(0, -1),
  }),
  /** AED: the cash to close, or to move in. */
  maxAllIn: choice<number | null>({
    ...limit('max_all_in', maximum, MAX_PRICE),
    offers: (purpose) => ALL_IN_STEPS[purpose],
    select: {
      label: ({ filters }, purpose) => filters.maxAllIn[purpose],
      none: ({ search }) => search.options.noMax,
      option: (aed, { formats }) => formats.money(aed),
    },
  }),
  rentPeriod: choice<RentPeriod | null, Comparing>({
    parameter: 'rent_period',
    none: null,
    read: (params) => first(params, 'rent_period', (text) => memberOf(RENT_PERIODS, text)),
    requires: { column: 'rent_period', is: '=' },
    offers: (purpose) => (purpose === 'rent' ? RENT_PERIODS : []),
  }),
  /** How many cheques the landlord must accept. */
  minCheques: choice<number | null, Comparing>({
    ...limit('cheques', minimum, MAX_CHEQUES),
    requires: { column: 'cheques', is: '>=' },
    offers: (purpose) => (purpose === 'rent' ? [2, 4, 6, 12] : []),
    select: {
      label: ({ filters }) => filters.cheques,
      option: (n, { filters }) => filters.chequesOrMore(n),
    },
  }),
  /** 0 is a studio. A minimum of 5 means five or more. */
  minBedrooms: limit('min_bedrooms', minimum, MAX_ROOMS, true),
  maxBedrooms: limit('max_bedrooms', maximum, MAX_ROOMS, true),
  minBathrooms: choice<number | null, Comparing>({
    ...limit('min_bathrooms', minimum, MAX_ROOMS),
    requires: { column: 'bathrooms', is: '>=' },
    offers: () => [1, 2, 3, 4, 5],
    select: {
      label: ({ filters }) => filters.minBathrooms,
      none: ({ search }) => search.options.noMin,
      option: (n, { search }) => search.options.orMore(String(n)),
    },
  }),
  /** Square feet. */
  minSize: limit('min_size', minimum, MAX_SIZE),
  maxSize: limit('max_size', maximum, MAX_SIZE),
  furnishing: oneOf('furnishing', FURNISHINGS),
  completion: oneOf('completion', COMPLETIONS),
  occupancy: oneOf('occupancy', OCCUPANCIES),
  /** ISO 8601. Excludes listings that don't state when they become available. */
  moveInBy: filter<string | null, Comparing>({
    parameter: 'move_in_by',
    none: null,
    read: (params) => first(params, 'move_in_by', (text) => (isDayThisCentury(text) ? text : null)),
    requires: { column: 'available_from', is: '<=' },
    day: { label: ({ filters }) => filters.moveInBy },
  }),
  /** All of these. */
  amenities: filter<Amenity[]>({
    parameter: 'amenities',
    none: [],
    read: (params) => {
      const named = all(params, 'amenities', (text) => memberOf(AMENITIES, text));
      return AMENITIES.filter((amenity) => named.includes(amenity));
    },
  }),
  /** Minutes on foot to the nearest metro station. */
  metroWithin: choice<MetroMinutes | null, Comparing>({
    parameter: 'metro_within',
    none: null,
    read: (params) => first(params, 'metro_within', (text) => memberOf(METRO_MINUTES, text)),
    requires: { column: 'metro_within', is: '<=' },
    offers: () => METRO_MINUTES,
    select: {
      label: ({ filters }) => filters.metroWithin,
      option: (minutes, { filters }) => filters.walkWithin(minutes),
    },
  }),
  /** Kilometres to a school that meets the next two, which have no effect on their own: without a distance, it is `USUAL_SCHOOL_KM`. */
  schoolWithin: filter<number | null>({
    parameter: 'school_within',
    none: null,
    read: (params) =>
      first(params, 'school_within', (text) => wholeNumber(text, MOST_SCHOOL_KM) || null) ??
      (readRating(params) || readCurriculum(params) ? USUAL_SCHOOL_KM : null),
    values: [1, 2, 3, 5, 10],
    select: {
      label: ({ filters }) => filters.schoolWithin,
      option: (km, { filters }) => filters.kmWithin(km),
    },
  }),
  /** The lowest rating. */
  schoolRating: filter<AskedRating | null>({
    parameter: 'school_rating',
    none: null,
    read: readRating,
    values: ASKED_RATINGS,
    select: {
      label: ({ filters }) => filters.schoolRating,
      option: (rating, { filters }) => filters.ratedAtLeast(rating),
    },
  }),
  schoolCurriculum: filter<Curriculum | null>({
    parameter: 'school_curriculum',
    none: null,
    read: readCurriculum,
    values: CURRICULA,
    select: {
      label: ({ filters }) => filters.schoolCurriculum,
      option: (curriculum, { filters }) => filters.curricula[curriculum],
    },
  }),
  keyword: filter<string>({
    parameter: 'keyword',
    none: '',
    read: (params) => first(params, 'keyword', searchText) ?? '',
  }),
  addedDays: choice<AddedDays | null>({
    parameter: 'added',
    none: null,
    read: (params) => first(params, 'added', (text) => memberOf(ADDED_DAYS, text)),
    offers: () => ADDED_DAYS,
    select: {
      label: ({ search }) => search.form.added,
      none: ({ search }) => search.options.anytime,
      option: (days, { search }) => search.options.added[days],
    },
  }),
  /** By its slug. */
  company: filter<string | null>({
    parameter: 'company',
    none: null,
    read: (params) =>
      first(params, 'company', (text) => (/^[\w-]{1,200}$/.test(text) ? text : null)),
  }),
  includeUnderOffer: filter<boolean>({
    parameter: 'include_under_offer',
    none: false,
    read: (params) => first(params, 'include_under_offer', isTicked) ?? false,
  }),
};

type Filters = typeof FILTERS;

/** A filter that can be removed. */
export type FilterKey = keyof Filters;

/** A visitor's filters, as in the URL. */
export type SearchFilter = {
  /** Null means for sale: sales and rents are never mixed. */
  purpose: Purpose | null;
} & { [Key in FilterKey]: Filters[Key]['none'] };

/** Filters with a few values, of which one or none is chosen. */
export type OfferKey = {
  [Key in FilterKey]: Filters[Key] extends { offers: unknown } ? Key : never;
}[FilterKey];

/** Filters that need a single comparison. */
export type ComparedKey = {
  [Key in FilterKey]: Filters[Key] extends Comparing ? Key : never;
}[FilterKey];

/** A filter of any type. */
type AnyFilter = Filter<SearchFilter[FilterKey]>;

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];
export const OFFER_KEYS = FILTER_KEYS.filter((key): key is OfferKey => 'offers' in FILTERS[key]);

export function filterAt(key: FilterKey): AnyFilter {
  return FILTERS[key] as unknown as AnyFilter;
}

/** A number; 0 means no filter, unless it has a meaning of its own, as for a studio. */
function limit(
  parameter: string,
  read: typeof minimum,
  most: number,
  isZeroMeant = false,
): Filter<number | null> {
  return {
    parameter,
    none: null,
    read: (params) => {
      const value = read(params, parameter, most);
      return value === 0 && !isZeroMeant ? null : value;
    },
  };
}

/** One of the options of a listing's field, labelled as the field labels them. */
function oneOf<const Option extends string>(
  column: Requirement['column'] & ParticularName & keyof Messages['listing']['options'],
  options: readonly Option[],
) {
  const nameOf = (option: Option, { listing }: Pick<Messages, 'listing'>) =>
    (listing.options[column] as Record<Option, string>)[option];
  return choice<Option | null, Comparing, Option>({
    parameter: column,
    none: null,
    read: (params) => first(params, column, (text) => memberOf(options, text)),
    requires: { column, is: '=' },
    offers: () => options,
    select: {
      label: ({ listing }) => listing.particulars[column],
      option: nameOf,
    },
  });
}

function readRating(params: URLSearchParams): AskedRating | null {
  return first(params, 'school_rating', (text) => memberOf(ASKED_RATINGS, text));
}

function readCurriculum(params: URLSearchParams): Curriculum | null {
  return first(params, 'school_curriculum', (text) => memberOf(CURRICULA, text));
}

/** Search engines send `query`. */
export function locationsOf(params: URLSearchParams): string[] {
  return [...new Set(['location', 'query'].flatMap((name) => all(params, name, searchText)))];
}

/** Whether the types include every sector of commercial property. */
export function hasAllCommercial(types: readonly PropertyType[]): boolean {
  return COMMERCIAL_TYPES.every((type) => types.includes(type));
}

function typesNamed(text: string): PropertyType[] | null {
  const name = plainName(text);
  if (name === ALL_COMMERCIAL) return [...COMMERCIAL_TYPES];
  const type = name === 'retail_space' ? 'retail' : memberOf(PROPERTY_TYPES, text);
  return type && [type];
}
