import {
  COMPLETIONS,
  FURNISHINGS,
  LISTING_STATUSES,
  OCCUPANCIES,
  PROPERTY_TYPES,
  PURPOSES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { Requirement } from '../filters.ts';

/** A column compared by filters, as whole numbers from 1 in the order compared by; 0 is null. */
interface Coded {
  sql: string;
  codeOf(value: string | number): number;
}

const FIRST_DAY = '2000-01-01';
const MOST_CODE = 65_535;

export const CODED: Record<Requirement['column'], Coded> = {
  available_from: {
    sql: `case when available_from is not null
      then least(greatest(available_from - date '${FIRST_DAY}' + 1, 1), ${MOST_CODE}) end`,
    codeOf: (day) => (Date.parse(String(day)) - Date.parse(FIRST_DAY)) / DAY_MS + 1,
  },
  bathrooms: number('bathrooms'),
  cheques: number('cheques'),
  completion: oneOf('completion', COMPLETIONS),
  furnishing: oneOf('furnishing', FURNISHINGS),
  metro_within: number('metro_within'),
  occupancy: oneOf('occupancy', OCCUPANCIES),
  rent_period: oneOf('rent_period', RENT_PERIODS),
};
export const CODED_COLUMNS = Object.keys(CODED) as Requirement['column'][];

function number(column: string): Coded {
  return { sql: `${column} + 1`, codeOf: (value) => Number(value) + 1 };
}

function oneOf(column: string, values: readonly string[]): Coded {
  return {
    sql: `case ${column} ${values.map((value, at) => `when '${value}' then ${at + 1}`).join(' ')} end`,
    codeOf: (value) => values.indexOf(String(value)) + 1,
  };
}

/** The columns of a listing's row, in their order. Every value is an integer or a double precision; null is NaN. */
const NUMBERS = {
  id: 'id::float8',
  purpose: oneOf('purpose', PURPOSES).sql,
  status: oneOf('status', LISTING_STATUSES).sql,
  community: 'community_id',
  type: oneOf('property_type', PROPERTY_TYPES).sql,
  bedrooms: 'coalesce(bedrooms, -1)',
  price: 'comparable_price::float8',
  area: 'area_id',
  size: 'size_rank',
  allIn: 'all_in::float8',
  created: `round(date_part('epoch', created_at) * 1000000)`,
  lng: 'lng',
  lat: 'lat',
  amenities: 'amenity_bits::float8',
  featuredUntil: `case when is_featured
    then coalesce(round(date_part('epoch', featured_until) * 1000000), 'infinity') else 0 end`,
  value: 'value_rank',
  metro: 'metro_walk',
  yield: 'yield_rank',
};
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];
export const AT = Object.fromEntries(NAMES.map((name, at) => [name, at])) as Record<
  NumberName,
  number
>;
/** Where the coded columns begin. */
export const FIRST_CODE = NAMES.length;
const COLUMNS = [
  ...Object.values(NUMBERS),
  ...CODED_COLUMNS.map((column) => `coalesce(${CODED[column].sql}, 0)`),
];
/** How many numbers a row has. */
export const ROW_WIDTH = COLUMNS.length;

/** The select list of a row: `ROW_WIDTH` numbers, then how near schools are. */
export const ROW = [...COLUMNS, 'school_reach'].join(', ');
/** The words of a listing, for `WordIndex`. */
export const WORDS = 'tsvectorsend(search)';

/** A listing as the index stores it. */
export interface Row {
  numbers: Float64Array;
  /** `listing.school_reach`; null without a place. */
  reach: Uint8Array | null;
}
