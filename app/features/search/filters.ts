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
import { isDayThisCentury } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import {
  all,
  first,
  isTicked,
  maximum,
  memberOf,
  minimum,
  plainName,
  searchText,
} from './parameters.ts';
import { ALL_IN_STEPS, priceSteps } from './prices/rules.ts';

/** From this many bedrooms on, homes are counted together. */
export const MANY_BEDROOMS = 5;
/** Places beyond these are left out. */
export const MOST_LOCATIONS = 10;
export const ADDED_DAYS = [1, 3, 7, 14, 30] as const;
export type AddedDays = (typeof ADDED_DAYS)[number];

/** Stands in URLs for every commercial type. */
export const ALL_COMMERCIAL = 'commercial';

const MAX_PRICE = 1_000_000_000_000;
const MAX_SIZE = 1_000_000_000;
const MAX_ROOMS = 99;
const MAX_CHEQUES = 12;

/** What names the choices of a search. */
export type ChoiceTexts = Pick<
  Messages,
  'amenities' | 'chips' | 'filters' | 'formats' | 'listing' | 'search'
>;
type FieldTexts = Omit<ChoiceTexts, 'chips'>;

/** A single value of a filter, of which a list has several. */
export type ValueOf<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** What a listing must be: `listing` has the column, `saved_search_key` one named as the parameter. */
export interface Requirement {
  column:
    | 'available_from'
    | 'bathrooms'
    | 'cheques'
    | 'completion'
    | 'furnishing'
    | 'occupancy'
    | 'rent_period';
  is: '=' | '>=' | '<=';
}

interface Filter<Value, One = ValueOf<Value>> {
  parameter: string;
  /** Its value while nothing is asked for. */
  none: Value;
  /** Malformed parameters count as missing; of a repeated one that is no list the first good value counts. */
  read(params: URLSearchParams): Value;
  /** Unless it is the value itself. */
  write?(value: Value): string[];
  /** What its chip says, of a list the chip of each value. */
  chip(value: One, texts: ChoiceTexts, purpose: Purpose): string;
  /** Of the filters that one comparison decides. */
  requires?: Requirement;
  /** The values it offers, each with how many listings choosing it gives. Of rents only: none for a sale. */
  offers?(purpose: Purpose, rentPeriod: RentPeriod | null): readonly One[];
  /** Its select under 'More', if it has no place of its own. */
  select?: {
    label(texts: FieldTexts, purpose: Purpose): string;
    /** Unless it is 'Any'. */
    none?(texts: FieldTexts): string;
    option(value: One, texts: FieldTexts): string;
  };
  /** Its box for a day under 'More'. */
  day?: { label(texts: Pick<FieldTexts, 'filters'>): string };
}

const filter = <Value>(it: Filter<Value>) => it;
const choice = <Value, One = ValueOf<Value>>(
  it: Filter<Value, One> & Required<Pick<Filter<Value, One>, 'offers'>>,
) => it;

/**
 * Every filter, in the order of the form: what is said of a filter is said here. The URL, chips, saved searches, counts
 * and most of the form and of the SQL follow. Null, an empty text and an empty list ask for nothing.
 */
export const FILTERS = {
  /** Any of these, as typed: an area's name, alias, misspelling or Arabic name. */
  locations: filter<string[]>({
    parameter: 'location',
    none: [],
    read: (params) => locationsOf(params).slice(0, MOST_LOCATIONS),
    chip: (place) => place,
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
    chip: (type, { listing }) => listing.options.property_type[type],
  }),
  /** AED; of rents, per `rentPeriod`, else per year. */
  minPrice: choice<number | null>({
    ...limit('min_price', minimum, MAX_PRICE, (aed, { chips, formats }) =>
      chips.from(formats.money(aed)),
    ),
    offers: (purpose, period) => priceSteps(purpose, period).min,
  }),
  maxPrice: choice<number | null>({
    ...limit('max_price', maximum, MAX_PRICE, (aed, { chips, formats }) =>
      chips.upTo(formats.money(aed)),
    ),
    offers: (purpose, period) => priceSteps(purpose, period).max.slice(0, -1),
  }),
  /** AED: the cash to close, or to move in. */
  maxAllIn: choice<number | null>({
    ...limit('max_all_in', maximum, MAX_PRICE, (aed, { chips, formats }, purpose) =>
      chips.maxAllIn[purpose](formats.money(aed)),
    ),
    offers: (purpose) => ALL_IN_STEPS[purpose],
    select: {
      label: ({ filters }, purpose) => filters.maxAllIn[purpose],
      none: ({ search }) => search.options.noMax,
      option: (aed, { formats }) => formats.money(aed),
    },
  }),
  rentPeriod: choice<RentPeriod | null>({
    parameter: 'rent_period',
    none: null,
    read: (params) => first(params, 'rent_period', (text) => memberOf(RENT_PERIODS, text)),
    chip: (period, { chips }) => chips.rentPeriods[period],
    requires: { column: 'rent_period', is: '=' },
    offers: (purpose) => (purpose === 'rent' ? RENT_PERIODS : []),
  }),
  /** How many cheques must be accepted. */
  minCheques: choice<number | null>({
    ...limit('cheques', minimum, MAX_CHEQUES, (n, { chips }) => chips.minCheques(n)),
    requires: { column: 'cheques', is: '>=' },
    offers: (purpose) => (purpose === 'rent' ? [2, 4, 6, 12] : []),
    select: {
      label: ({ filters }) => filters.cheques,
      option: (n, { filters }) => filters.chequesOrMore(n),
    },
  }),
  /** 0 is a studio. A minimum of 5 means five or more. */
  minBedrooms: limit(
    'min_bedrooms',
    minimum,
    MAX_ROOMS,
    (n, { chips }) => chips.minBedrooms(n),
    true,
  ),
  maxBedrooms: limit(
    'max_bedrooms',
    maximum,
    MAX_ROOMS,
    (n, { chips }) => chips.maxBedrooms(n),
    true,
  ),
  minBathrooms: choice<number | null>({
    ...limit('min_bathrooms', minimum, MAX_ROOMS, (n, { chips }) => chips.minBathrooms(n)),
    requires: { column: 'bathrooms', is: '>=' },
    offers: () => [1, 2, 3, 4, 5],
    select: {
      label: ({ filters }) => filters.minBathrooms,
      none: ({ search }) => search.options.noMin,
      option: (n, { search }) => search.options.orMore(String(n)),
    },
  }),
  /** Square feet. */
  minSize: limit('min_size', minimum, MAX_SIZE, (sqft, { chips }) => chips.from(chips.sqft(sqft))),
  maxSize: limit('max_size', maximum, MAX_SIZE, (sqft, { chips }) => chips.upTo(chips.sqft(sqft))),
  furnishing: oneOf('furnishing', FURNISHINGS),
  completion: oneOf('completion', COMPLETIONS),
  occupancy: oneOf('occupancy', OCCUPANCIES),
  /** In ISO 8601. A listing that doesn't say from when on it is available is not found. */
  moveInBy: filter<string | null>({
    parameter: 'move_in_by',
    none: null,
    read: (params) => first(params, 'move_in_by', (text) => (isDayThisCentury(text) ? text : null)),
    chip: (day, { filters, formats }) => filters.moveInByDay(formats.day(new Date(day))),
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
    chip: (amenity, { amenities }) => amenities[amenity],
  }),
  keyword: filter<string>({
    parameter: 'keyword',
    none: '',
    read: (params) => first(params, 'keyword', searchText) ?? '',
    chip: (words, { chips }) => chips.keyword(words),
  }),
  addedDays: choice<AddedDays | null>({
    parameter: 'added',
    none: null,
    read: (params) => first(params, 'added', (text) => memberOf(ADDED_DAYS, text)),
    chip: (days, { search }) => search.options.added[days],
    offers: () => ADDED_DAYS,
    select: {
      label: ({ search }) => search.form.added,
      none: ({ search }) => search.options.anytime,
      option: (days, { search }) => search.options.added[days],
    },
  }),
  includeUnderOffer: filter<boolean>({
    parameter: 'include_under_offer',
    none: false,
    read: (params) => first(params, 'include_under_offer', isTicked) ?? false,
    chip: (_, { chips }) => chips.underOffer,
  }),
};

type Filters = typeof FILTERS;

/** A filter that can be taken away. */
export type FilterKey = keyof Filters;

/** What a person asked for, as the URL says it. */
export type SearchFilter = {
  /** Null means for sale: sales and rents are never mixed. */
  purpose: Purpose | null;
} & { [Key in FilterKey]: Filters[Key]['none'] };

/** Filters that offer a few values, of which one is chosen, or none. */
export type OfferKey = {
  [Key in FilterKey]: Filters[Key] extends { offers: unknown } ? Key : never;
}[FilterKey];

/** Any of them, whatever its values. */
type AnyFilter = Filter<SearchFilter[FilterKey]>;

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];
export const OFFER_KEYS = FILTER_KEYS.filter((key): key is OfferKey => 'offers' in FILTERS[key]);

export function filterAt(key: FilterKey): AnyFilter {
  return FILTERS[key] as unknown as AnyFilter;
}

/** A number: 0 asks for nothing, unless it is meant, as a studio is. */
function limit(
  parameter: string,
  read: typeof minimum,
  most: number,
  chip: Filter<number | null>['chip'],
  isZeroMeant = false,
): Filter<number | null> {
  return {
    parameter,
    none: null,
    read: (params) => {
      const value = read(params, parameter, most);
      return value === 0 && !isZeroMeant ? null : value;
    },
    chip,
  };
}

/** One of the options of a listing's field, under the names they have there. */
function oneOf<const Option extends string>(
  column: Requirement['column'] & ParticularName & keyof Messages['listing']['options'],
  options: readonly Option[],
) {
  const nameOf = (option: Option, { listing }: FieldTexts) =>
    (listing.options[column] as Record<Option, string>)[option];
  return choice<Option | null, Option>({
    parameter: column,
    none: null,
    read: (params) => first(params, column, (text) => memberOf(options, text)),
    chip: nameOf,
    requires: { column, is: '=' },
    offers: () => options,
    select: {
      label: ({ listing }) => listing.particulars[column],
      option: nameOf,
    },
  });
}

/** `query` is what search engines send. */
export function locationsOf(params: URLSearchParams): string[] {
  return [...new Set(['location', 'query'].flatMap((name) => all(params, name, searchText)))];
}

/** Whether every sector of commercial property is among the types. */
export function hasAllCommercial(types: readonly PropertyType[]): boolean {
  return COMMERCIAL_TYPES.every((type) => types.includes(type));
}

function typesNamed(text: string): PropertyType[] | null {
  const name = plainName(text);
  if (name === ALL_COMMERCIAL) return [...COMMERCIAL_TYPES];
  const type = name === 'retail_space' ? 'retail' : memberOf(PROPERTY_TYPES, text);
  return type && [type];
}
