import type { PropertyType } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { plainWords } from '../sold-prices/rules.ts';
import type { SoldHome } from '../sold-prices/types.ts';
import type { ComparedPlace, Level, ValuedType, ValueRange } from './types.ts';

export const VALUATION_PATH = '/home-valuation';

// Chosen by the back-test: docs/decisions/0022-valuation.md.
export const MONTHS_BACK = 12;
/** Sizes differ by at most this share. */
export const SIZE_BAND = 0.25;
export const MOST_COMPARABLES = 20;
/** A sale this much older counts as one that differs by about 1 % in size. */
export const DAYS_LIKE_SIZE = 12;
export const FEWEST_FOR_RANGE = 5;
export const FEWEST_FOR_FIGURE = 10;
/** A tenth of sales lies below the range, a tenth above. */
const OUTSIDE = 0.1;

/** What the register may call a home of a type: to it, most townhouses are villas. */
export const REGISTERED_AS: Record<ValuedType, PropertyType[]> = {
  apartment: ['apartment'],
  villa: ['villa'],
  townhouse: ['townhouse', 'villa'],
  penthouse: ['penthouse'],
};

/**
 * The range that a further case is expected in, and its middle. Null from fewer than five cases; from fewer than ten there is
 * no middle.
 */
export function rangeOf(values: number[]): ValueRange | null {
  if (values.length < FEWEST_FOR_RANGE) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return {
    low: quantile(sorted, OUTSIDE),
    high: quantile(sorted, 1 - OUTSIDE),
    middle: values.length < FEWEST_FOR_FIGURE ? null : quantile(sorted, 0.5),
  };
}

/** A range of AED per sq ft as the price of a home; no more exact than it can be. */
export function priceOf({ low, high, middle }: ValueRange, sizeSqft: number): ValueRange {
  const price = (perSqft: number) => Number((perSqft * sizeSqft).toPrecision(3));
  return { low: price(low), high: price(high), middle: middle && price(middle) };
}

/** The nearest of the places that a sale is in. */
export function levelOf(
  { building, project, masterProject }: SoldHome,
  places: ComparedPlace[],
): Level {
  const isNamed = (names: string[], given: (string | null)[]) =>
    given.some((name) => names.some((it) => ` ${plainWords(name ?? '')} `.includes(` ${it} `)));
  const place = places.find(
    ({ level, names }) =>
      names === null ||
      isNamed(names, level === 'building' ? [building] : [building, project, masterProject]),
  );
  return place?.level ?? 'area';
}

/** The value that a further case lies below with this probability, as far as the cases reach (Hyndman and Fan's type 6). */
function quantile(sorted: number[], probability: number): number {
  const place = probability * (sorted.length + 1) - 1;
  const at = Math.min(Math.max(place, 0), sorted.length - 1);
  const [low, high] = [itemAt(sorted, Math.floor(at)), itemAt(sorted, Math.ceil(at))];
  return low + (high - low) * (at - Math.floor(at));
}
