import type { PropertyType } from '#app/features/listings/types.ts';
import { monthsBefore, soldPropertyTypes } from '../sold-prices/rules.ts';
import { SOLD_TYPES, type SoldType } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';
import type { Standing } from './types.ts';

/** The period of the comparison. */
export const COMPARED_MONTHS = 12;

/** How many of those months, or parts of them, a register covers. @param first and asOf: its first and last ISO day. */
export function monthsCovered(first: string, asOf: string): number {
  let months = 1;
  while (months < COMPARED_MONTHS && monthsBefore(asOf, months) >= first) months += 1;
  return months;
}

/** What a listing is compared with; null for plots, warehouses and the like, which vary too much. */
export function comparedType(type: PropertyType): SoldType | null {
  return SOLD_TYPES.find((sold) => soldPropertyTypes(sold).includes(type)) ?? null;
}

/** @param cheaper how many cases of the spread cost less than `asked`. */
export function standingOf(asked: number, spread: Spread, cheaper: number): Standing {
  const { q25, median, q75 } = spread;
  const place = (value: number) => placeOnBar(value, spread);
  return {
    cheaper,
    percent: Math.round((asked / median - 1) * 100),
    bar: { q25: place(q25), median: place(median), q75: place(q75), asked: place(asked) },
  };
}

/** A spread's middle half is drawn as the middle third of the bar. */
const BAR_START = 100 / 3;

/** Outliers are drawn near the end. */
function placeOnBar(value: number, { q25, q75 }: Spread): number {
  const half = q75 - q25;
  const place =
    half === 0 ? 50 + Math.sign(value - q25) * 50 : BAR_START * (1 + (value - q25) / half);
  return Math.round(Math.min(98, Math.max(2, place)) * 10) / 10;
}
