import { LISTING_STATUSES, PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { FILTER_KEYS, filterAt, type Requirement } from '../filters.ts';

/** A column compared by filters, as whole numbers from 1 in the order compared by; 0 is null. */
interface Coded {
  sql: string;
  codeOf(value: string | number): number;
}

const FIRST_DAY = '2000-01-01';
const MOST_CODE = 65_535;

/** Every column that a filter compares. */
export const CODED = Object.fromEntries(
  FILTER_KEYS.map(filterAt).flatMap(({ requires, offers, day: isDay }) => {
    if (!requires) return [];
    const { column, is } = requires;
    if (isDay) return [[column, day(column)]];
    return [
      [
        column,
        is === '=' && offers ? oneOf(column, offers('rent', null).map(String)) : number(column),
      ],
    ];
  }),
) as Record<Requirement['column'], Coded>;
export const CODED_COLUMNS = Object.keys(CODED) as Requirement['column'][];

function day(column: string): Coded {
  return {
    sql: `case when ${column} is not null
      then least(greatest(${column} - date '${FIRST_DAY}' + 1, 1), ${MOST_CODE}) end`,
    codeOf: (value) => (Date.parse(String(value)) - Date.parse(FIRST_DAY)) / DAY_MS + 1,
  };
}

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
  agent: 'coalesce(agent_id, 0)',
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

/** The select list of a row: `ROW_WIDTH` numbers, then how near schools are and the words. */
export const ROW = [...COLUMNS, 'school_reach', 'tsvectorsend(search)'].join(', ');

/** A listing as the index stores it. */
export interface Row {
  numbers: Float64Array;
  /** `listing.school_reach`; null without a place. */
  reach: Uint8Array | null;
  /** `listing.search`, in a tsvector's binary form. */
  words: Uint8Array;
}
