import { z } from 'zod';
import { LONGEST_PLACE } from '#app/features/agents/search.ts';
import { LANGUAGES, SPECIALIZATIONS } from '#app/features/agents/types.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  OCCUPANCIES,
  PROPERTY_TYPES,
  PURPOSES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { decodeSoldCursor } from '#app/features/market/sold-prices/cursor.ts';
import { ALL_MONTHS } from '#app/features/market/sold-prices/rules.ts';
import {
  SOLD_BEDROOMS,
  SOLD_MONTHS,
  SOLD_TABLE,
  SOLD_TYPES,
} from '#app/features/market/sold-prices/types.ts';
import {
  ADDED_DAYS,
  ALL_COMMERCIAL,
  filterAt,
  type FilterKey,
  FILTER_KEYS,
  MOST_LOCATIONS,
} from '#app/features/search/filters.ts';
import { decodeCursor } from '#app/features/search/results/rules.ts';
import { MOST_SHAPES } from '#app/features/search/shapes/encoding.ts';
import { SORTS } from '#app/features/search/types.ts';
import { ASKED_RATINGS, METRO_MINUTES, MOST_SCHOOL_KM } from '#app/features/surroundings/rules.ts';
import { CURRICULA } from '#app/features/surroundings/types.ts';

/** A parameter of a URL's query. Its schema reads one value's text, and describes what it stands for. */
export interface Parameter {
  schema: z.ZodType;
  /** A sentence for the document. */
  description: string;
  /** A value that works, as text. */
  example: string;
  /** How often it may be repeated; once if missing. */
  most?: number;
}

const DIRHAMS = 1_000_000_000_000;
const ROOMS = 99;

/** Every filter of the site's search, so that a new one can't be forgotten. */
const FILTER_PARAMETERS: Record<FilterKey, Parameter> = {
  locations: {
    ...filterText('locations', 'Dubai Marina'),
    description: 'A community, building, landmark or developer. Any of several.',
    most: MOST_LOCATIONS,
  },
  box: {
    ...filterText('box', '55,25,55.3,25.2'),
    description: 'A part of the map in degrees: west,south,east,north.',
  },
  shapes: {
    ...filterText('shapes', '55.14,25.08,5'),
    description: "An area drawn on the map, as in the site's own addresses. Any of several.",
    most: MOST_SHAPES,
  },
  propertyTypes: {
    ...oneOf([...PROPERTY_TYPES, ALL_COMMERCIAL], 'villa'),
    description: 'Any of several; `commercial` stands for every commercial type.',
    most: PROPERTY_TYPES.length + 1,
  },
  minPrice: { ...whole(1, DIRHAMS, 100_000), description: 'AED; of a rent, per `rent_period`.' },
  maxPrice: {
    ...whole(1, DIRHAMS, 90_000_000),
    description: 'AED; of a rent, per `rent_period`.',
  },
  maxAllIn: {
    ...whole(1, DIRHAMS, 90_000_000),
    description: 'AED: the most it takes to buy without a loan, or to move in.',
  },
  rentPeriod: {
    ...oneOf(RENT_PERIODS, 'yearly'),
    description: 'How rent is paid. Only with `type=rent`.',
  },
  minCheques: {
    ...whole(1, 12, 4),
    description:
      "The least number of cheques a year's rent may be split into. Only with `type=rent`.",
  },
  minBedrooms: { ...whole(0, ROOMS, 1), description: '0 is a studio.' },
  maxBedrooms: { ...whole(0, ROOMS, 4), description: '0 is a studio.' },
  minBathrooms: { ...whole(1, ROOMS, 1), description: 'The least number of bathrooms.' },
  minSize: { ...whole(1, 1_000_000_000, 400), description: 'Square feet.' },
  maxSize: { ...whole(1, 1_000_000_000, 9_000), description: 'Square feet.' },
  furnishing: { ...oneOf(FURNISHINGS, 'furnished'), description: 'How it is furnished.' },
  completion: { ...oneOf(COMPLETIONS, 'ready'), description: 'Whether it is built.' },
  occupancy: { ...oneOf(OCCUPANCIES, 'vacant'), description: 'Whether somebody lives there.' },
  moveInBy: {
    ...filterText('moveInBy', '2030-01-31'),
    description: 'Available on this day. Leaves out listings that do not say when they are.',
  },
  amenities: {
    ...oneOf(AMENITIES, 'balcony'),
    description: 'All of several.',
    most: AMENITIES.length,
  },
  metroWithin: {
    ...oneNumberOf(METRO_MINUTES, 10),
    description: 'Minutes on foot to the nearest metro station.',
  },
  schoolWithin: { ...whole(1, MOST_SCHOOL_KM, 5), description: 'Kilometres to a school.' },
  schoolRating: { ...oneOf(ASKED_RATINGS, 'good'), description: "The school's lowest rating." },
  schoolCurriculum: {
    ...oneOf(CURRICULA, CURRICULA[0]),
    description: 'What the school teaches.',
  },
  keyword: { ...filterText('keyword', 'view'), description: 'Words of the title or text.' },
  addedDays: { ...oneNumberOf(ADDED_DAYS, 30), description: 'Listed in the last days.' },
  company: {
    ...filterText('company', 'palm-and-partners'),
    description: 'Homes of a company, by the end of the address of its page.',
  },
  includeUnderOffer: {
    schema: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .pipe(z.boolean()),
    example: 'true',
    description: 'Whether to include listings under offer.',
  },
};

/** The parameters of a search of listings, by their names. */
export const SEARCH_PARAMETERS: Record<string, Parameter> = {
  type: { ...oneOf(PURPOSES, 'sale'), description: 'By default `sale`.' },
  ...Object.fromEntries(
    FILTER_KEYS.map((key) => [filterAt(key).parameter, FILTER_PARAMETERS[key]]),
  ),
};

/** The same with an order and a page. */
export const LISTINGS_PARAMETERS: Record<string, Parameter> = {
  ...SEARCH_PARAMETERS,
  sort: {
    ...oneOf(SORTS, 'newest'),
    description:
      'By default `newest`, with promoted listings first. `size` is largest first, `value` lowest price per square foot first.',
  },
  after: {
    schema: z.string().refine((text) => decodeCursor(text) !== null),
    example: 'n0dyu3k0x2c0.5k',
    description: 'Where a page begins: take it from `next`, and change nothing else.',
  },
};

/** Those of /find-agent. */
export const AGENTS_PARAMETERS: Record<string, Parameter> = {
  location: {
    schema: z.string().min(1).max(LONGEST_PLACE),
    example: 'Dubai Marina',
    description: 'Where they offer homes or say they work; by default all of Dubai.',
  },
  specialization: { ...oneOf(SPECIALIZATIONS, 'sales'), description: 'What they specialize in.' },
  languages: { ...oneOf(LANGUAGES, 'English'), description: 'A language they speak.' },
  page: { ...whole(1, 100_000, 1), description: 'From 1. The next one is in `next`.' },
};

export const PRICE_INDEX_PARAMETERS: Record<string, Parameter> = {
  location: {
    schema: z.string().min(1).max(100),
    example: 'Dubai Marina',
    description: 'A community, or a place inside one; by default all of Dubai.',
  },
  type: { ...oneOf(SOLD_TYPES, 'apartment'), description: 'By default all homes.' },
};

/** Those of /sold-prices. */
export const SOLD_PARAMETERS: Record<string, Parameter> = {
  location: {
    schema: z.string().min(1).max(100),
    example: 'Dubai Marina',
    description: 'A community, building or project; by default all of Dubai.',
  },
  type: { ...oneOf(SOLD_TYPES, 'apartment'), description: 'By default all homes.' },
  months: {
    ...oneOf([...SOLD_MONTHS.map(String), ALL_MONTHS], '12'),
    description: 'How far to look back from the last sale registered; by default `12`.',
  },
  completion: { ...oneOf(COMPLETIONS, 'ready'), description: 'When it was sold.' },
  bedrooms: { ...oneNumberOf(SOLD_BEDROOMS, 2), description: '0 is a studio.' },
  sort: { ...oneOf(SOLD_TABLE.sorts, 'newest'), description: 'By default `newest`.' },
  after: {
    schema: z.string().refine((text) => decodeSoldCursor(text) !== null),
    example: 'newest~2030-01-31~1',
    description: 'Where a page begins: take it from `next`, and change nothing else.',
  },
};

/** Any text that the site's own filter understands. */
function filterText(key: FilterKey, example: string) {
  const { parameter, read, none } = filterAt(key);
  const isRead = (text: string) => {
    const value = read(new URLSearchParams({ [parameter]: text }));
    return JSON.stringify(value) !== JSON.stringify(none);
  };
  return { schema: z.string().refine(isRead), example };
}

function whole(least: number, most: number, example: number) {
  const schema = digits().pipe(z.int().min(least).max(most));
  return { schema, example: String(example) };
}

function oneOf<const Value extends string>(values: readonly Value[], example: Value) {
  return { schema: z.enum(values), example };
}

function oneNumberOf<const Value extends number>(values: readonly Value[], example: Value) {
  return { schema: digits().pipe(z.literal(values)), example: String(example) };
}

function digits() {
  return z.string().regex(/^\d+$/).transform(Number);
}
