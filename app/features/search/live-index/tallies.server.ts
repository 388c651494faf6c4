import type { ComparedKey, OfferKey } from '../filters.ts';

/** Listings that meet all but some filters: how many there are, and how many have at least a value. */
export interface OptionTally {
  all: number;
  atLeast(value: number): number;
}

export type PriceKey = 'minPrice' | 'maxPrice';

/** How the listings of a search are distributed, each time without the filter that is counted. */
export interface Tallies {
  /** By the codes of the column that a filter compares. @param without what is left out, too. */
  ofCodes(key: ComparedKey & OfferKey, without?: PriceKey[]): OptionTally;
  /** By AED, of rents a year's. @param without those of the two limits that are left out. */
  ofPrices(without: PriceKey[]): OptionTally;
  /** By AED; 0 is unknown. */
  ofAllIn(): OptionTally;
  /** @param dates microseconds since 1970, which alone may be asked for. */
  ofDates(dates: number[]): OptionTally;
  /** How many have each of `AMENITIES`, and meet all filters. */
  ofAmenities(): Uint32Array;
}

/** Adds how many have each code; those above the last count as it. */
export function countCodes(
  codes: Uint16Array,
  slots: Uint32Array,
  first: number,
  end: number,
  counts: Uint32Array,
): void {
  const most = counts.length - 1;
  for (let at = first; at < end; at += 1) counts[Math.min(codes[slots[at]!]!, most)]! += 1;
}

/** Adds how many are below the first step, then how many from each one on. @param steps ascending. */
export function countSteps(
  column: Float64Array,
  steps: number[],
  slots: Uint32Array,
  first: number,
  end: number,
  counts: Uint32Array,
): void {
  // Neighbours are similar, so the search begins where the last one ended.
  let step = 0;
  for (let at = first; at < end; at += 1) {
    const value = column[slots[at]!]!;
    while (step < steps.length && steps[step]! <= value) step += 1;
    while (step > 0 && steps[step - 1]! > value) step -= 1;
    counts[step]! += 1;
  }
}

export function sumFrom(counts: Uint32Array, first: number): number {
  let sum = 0;
  for (let at = first; at < counts.length; at += 1) sum += counts[at]!;
  return sum;
}

/** Without repeats. */
export function ascending(values: number[]): number[] {
  return [...new Set(values)].toSorted((one, other) => one - other);
}
