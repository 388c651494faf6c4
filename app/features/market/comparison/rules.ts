import type { PropertyType } from '#app/features/listings/types.ts';
import { SOLD_TYPES, type SoldType } from '../sold-prices/types.ts';
import { typesOf } from '../sold-prices/rules.ts';
import type { Spread } from '../types.ts';

/** How far the comparison looks back. */
export const COMPARED_MONTHS = 12;

/** What a listing is compared with; null: plots, warehouses and the like differ too much. */
export function comparedType(type: PropertyType): SoldType | null {
  return SOLD_TYPES.find((sold) => typesOf(sold).includes(type)) ?? null;
}

/** How much a value lies above the median, in whole percent; below it is negative. */
export function percentFromMedian(value: number, { median }: Spread): number {
  return Math.round((value / median - 1) * 100);
}

/** A spread is drawn with its middle half as the middle third of the bar. */
const BAR_START = 100 / 3;

/** Where a value stands on the bar of a spread, in percent of its length; what is far out stands near the end. */
export function placeOnBar(value: number, { q25, q75 }: Spread): number {
  const half = q75 - q25;
  const place =
    half === 0 ? 50 + Math.sign(value - q25) * 50 : BAR_START * (1 + (value - q25) / half);
  return Math.min(98, Math.max(2, place));
}
