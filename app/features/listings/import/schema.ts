import type { PropertyType } from '../types.ts';
import type { Problem } from './types.ts';

/** Characters of a title, and of any other line of text. */
export const TITLE_LIMIT = 160;

/** @returns null for what is not a plain number, such as '', 'n/a' or '1e5'. */
export function numberOf(text: string): number | null {
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return null;
  return Number(text.replaceAll(',', ''));
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  '#39': '’',
  nbsp: ' ',
};

/** A line of text without markup, invisible characters and runs of spaces, at most 160 characters long. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}\u{fffd}]+/gu, ' ')
    .trim();
  return cut(plain, TITLE_LIMIT);
}

/** Cuts between words where it can. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const space = whole.lastIndexOf(' ');
  return `${(space > limit / 2 ? whole.slice(0, space) : whole).trimEnd()}…`;
}

/** Emirate of Dubai, roughly: the coast and desert around the city, and Hatta in the mountains. */
const DUBAI = [
  { south: 24.62, north: 25.36, west: 54.84, east: 55.7 },
  { south: 24.72, north: 24.92, west: 55.9, east: 56.22 },
];

/** Passes where a coordinate is missing: that is another check's to say. */
export function pointCheck({ lat, lng }: { lat: number | null; lng: number | null }): Check {
  const isInside =
    lat === null ||
    lng === null ||
    DUBAI.some(
      ({ south, north, west, east }) => lat > south && lat < north && lng > west && lng < east,
    );
  return [!isInside, 'the point lies outside Dubai', `${lat}, ${lng}`];
}

/**
 * A moment in ISO 8601, with a space for the T where a file has one. What names no zone is Dubai's time.
 * @returns an invalid date for anything else.
 */
export function dateOf(text: string): Date {
  const [, day, time = '00:00', zone = '+04:00'] = DATE.exec(text) ?? [];
  return new Date(`${day}T${time}${zone}`);
}

const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** One check for each date: that it can be read, and lies in this century. */
export function dateChecks(texts: string[]): Check[] {
  return texts.map((text) => {
    const year = dateOf(text).getUTCFullYear();
    return [!(year >= 2000 && year < 2100), 'a date cannot be read', `'${text}'`];
  });
}

/** A way a row can be wrong, with what it says itself. */
export type Check = [isWrong: boolean, reason: string, detail?: string];

interface Sizes {
  price: number | null;
  sizeSqft: number | null;
  type: PropertyType | undefined;
}
type Bounds = [min: number, max: number];

const HOME_SQFT: Bounds = [50, 200_000];
const LAND_SQFT: Bounds = [200, 50_000_000];

/** What a price in AED, a size and the one for the other can be without doubt of the row. */
export const saleLimits = limitChecks({ price: [50_000, 2_000_000_000], perSqft: [50, 40_000] });
/** The same for a year's rent. */
export const rentLimits = limitChecks({ price: [1_000, 20_000_000], perSqft: [5, 2_000] });

function limitChecks(bounds: { price: Bounds; perSqft: Bounds }): (home: Sizes) => Check[] {
  const outside = (value: number, [min, max]: Bounds) => !(value >= min && value <= max);
  return (home) => {
    const [price, sizeSqft] = [home.price ?? 0, home.sizeSqft ?? 0];
    const perSqft = price / sizeSqft;
    const sizeBounds = home.type === 'land' ? LAND_SQFT : HOME_SQFT;
    return [
      [outside(price, bounds.price), 'the price is zero or absurd', `AED ${price}`],
      [outside(sizeSqft, sizeBounds), 'the size is zero or absurd', `${round(sizeSqft)} sq ft`],
      [
        outside(perSqft, bounds.perSqft),
        'price and size do not fit together',
        `AED ${round(perSqft)} per sq ft`,
      ],
    ];
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const NUMBER_NAMES = ['price', 'rooms', 'baths', 'sizeSqft', 'lat', 'lng'] as const;

/** One check for each number, in the order of `columns`: that it could be read, and that counts are whole. */
export function numberChecks(
  numbers: Partial<Record<(typeof NUMBER_NAMES)[number], number | null>>,
  columns: string[],
  value: (column: string) => string,
): Check[] {
  return columns.map((column, at) => {
    const number = numbers[NUMBER_NAMES[at]!] ?? null;
    const isCount = column === 'rooms' || column === 'beds' || column === 'baths';
    const wrong =
      number === null || (isCount && (number < 0 || number > 99 || !Number.isInteger(number)));
    return [wrong, `${column} is not a number that can be used`, `'${value(column)}'`];
  });
}

/** Whether every number could be read. */
export function areComplete<Name extends string>(
  numbers: Record<Name, number | null>,
): numbers is Record<Name, number> {
  return !Object.values(numbers).includes(null);
}

/** The first thing wrong with a row, if anything is. */
export function firstOf(checks: Check[]): Problem | null {
  const found = checks.find(([isWrong]) => isWrong);
  if (!found) return null;
  const [, reason, detail] = found;
  return detail === undefined ? { reason } : { reason, detail: cut(detail, 80) };
}
