import { type Check, dateOf, futureCheck } from '#app/features/imports/schema.ts';
import { isoDay } from '#app/lib/dates.ts';
import { itemAt } from '#app/lib/required.ts';
import type { PropertyType } from '../types.ts';

/** The emirate of Dubai, roughly: the coast and desert around the city, and Hatta in the mountains. */
const DUBAI = [
  { south: 24.62, north: 25.36, west: 54.84, east: 55.7 },
  { south: 24.72, north: 24.92, west: 55.9, east: 56.22 },
];

/** Passes if a coordinate is missing, which another check reports. */
export function pointCheck({ lat, lng }: { lat: number | null; lng: number | null }): Check {
  const isInside =
    lat === null ||
    lng === null ||
    DUBAI.some(
      ({ south, north, west, east }) => lat > south && lat < north && lng > west && lng < east,
    );
  return [!isInside, 'the point lies outside Dubai', `${lat}, ${lng}`];
}

/** One check for each date: that it is valid, and in this century. */
export function dateChecks(texts: string[]): Check[] {
  return texts.map((text) => {
    const year = dateOf(text).getUTCFullYear();
    return [!(year >= 2000 && year < 2100), 'a date cannot be read', `'${text}'`];
  });
}

/**
 * One check for each date: that its day in Dubai is not after today.
 * @throws RangeError for an invalid date.
 */
export function futureChecks(texts: string[], today: string): Check[] {
  return texts.map((text) => futureCheck(isoDay(dateOf(text)), today));
}

interface Sizes {
  price: number | null;
  sizeSqft: number | null;
  type: PropertyType | undefined;
}
type Bounds = [min: number, max: number];

const HOME_SQFT: Bounds = [50, 200_000];
const LAND_SQFT: Bounds = [200, 50_000_000];

/** The plausible prices in AED, sizes and ratios of the two. */
export const saleLimits = limitChecks({ price: [50_000, 2_000_000_000], perSqft: [50, 40_000] });
/** The same for a year's rent. */
export const rentLimits = limitChecks({ price: [1_000, 20_000_000], perSqft: [5, 2_000] });

function limitChecks(bounds: {
  price: Bounds;
  perSqft: Bounds;
}): (home: Sizes) => Record<'price' | 'size' | 'perSqft', Check> {
  const outside = (value: number, [min, max]: Bounds) => !(value >= min && value <= max);
  return (home) => {
    const [price, sizeSqft] = [home.price ?? 0, home.sizeSqft ?? 0];
    const perSqft = price / sizeSqft;
    const sizeBounds = home.type === 'land' ? LAND_SQFT : HOME_SQFT;
    return {
      price: [outside(price, bounds.price), 'the price is zero or absurd', `AED ${price}`],
      size: [
        outside(sizeSqft, sizeBounds),
        'the size is zero or absurd',
        `${round(sizeSqft)} sq ft`,
      ],
      perSqft: [
        outside(perSqft, bounds.perSqft),
        'price and size do not fit together',
        `AED ${round(perSqft)} per sq ft`,
      ],
    };
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const NUMBER_NAMES = ['price', 'rooms', 'baths', 'sizeSqft', 'lat', 'lng'] as const;

/** One check for each number, in the order of `columns`: that it was parsed, and that counts are whole. */
export function numberChecks(
  numbers: Partial<Record<(typeof NUMBER_NAMES)[number], number | null>>,
  columns: string[],
  value: (column: string) => string,
): Check[] {
  return columns.map((column, at) => {
    const number = numbers[itemAt(NUMBER_NAMES, at)] ?? null;
    const isCount = column === 'rooms' || column === 'beds' || column === 'baths';
    const wrong =
      number === null || (isCount && (number < 0 || number > 99 || !Number.isInteger(number)));
    return [wrong, `${column} is not a number that can be used`, `'${value(column)}'`];
  });
}

/** @throws Error if a number was not parsed. */
export function requireComplete<Name extends string>(
  numbers: Record<Name, number | null>,
): Record<Name, number> {
  if (Object.values(numbers).includes(null)) throw new Error('a number is missing');
  return numbers as Record<Name, number>;
}
