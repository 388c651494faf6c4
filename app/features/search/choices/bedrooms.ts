import { MANY_BEDROOMS, type SearchFilter } from '../filters.ts';

/** Numbers of bedrooms to choose from; 0 is a studio, the last is 'or more'. */
export const CHIPS = [0, 1, 2, 3, 4, MANY_BEDROOMS];

/**
 * The range after a chip is pressed: it grows to a chip outside it and shrinks by one at its end; one inside it remains
 * alone. With its only chip pressed, any number is wanted.
 * @param min null for no limit, like `max`.
 */
export function toggleBedrooms(
  n: number,
  min: number | null,
  max: number | null,
): Pick<SearchFilter, 'minBedrooms' | 'maxBedrooms'> {
  if (min === null && max === null) return rangeOf(n, n);
  const low = Math.min(min ?? 0, MANY_BEDROOMS);
  const high = Math.min(max ?? MANY_BEDROOMS, MANY_BEDROOMS);
  if (n < low || n > high) return rangeOf(Math.min(n, low), Math.max(n, high));
  if (low === high) return { minBedrooms: null, maxBedrooms: null };
  if (n === low) return rangeOf(low + 1, high);
  return n === high ? rangeOf(low, high - 1) : rangeOf(n, n);
}

function rangeOf(low: number, high: number) {
  return { minBedrooms: low, maxBedrooms: high < MANY_BEDROOMS ? high : null };
}
