import { FEWEST_TO_TRUST } from '../rules.ts';
import { calibrate, valueRangeOf, type TestedEstimate } from './range.ts';
import type { Accuracy, Estimate, ValuedHome, ValueRange } from './types.ts';

/** A sale and what a valuation said of it beforehand. */
interface Tested extends ValuedHome {
  month: string;
  /** AED. */
  price: number;
  found: Estimate | null;
}

/** Those that were valued, as ranges learn from them. */
export function estimatesOf(sales: Tested[]): TestedEstimate[] {
  return sales.flatMap((home) =>
    home.found
      ? [{ home, found: home.found, logPerSqft: Math.log(home.price / home.sizeSqft) }]
      : [],
  );
}

/**
 * The ranges in AED, null without an estimate, in the order of the sales. Each month's are learnt from the other months: else they would
 * know what they are tested on.
 */
export function rangesOf<Sale extends Tested>(
  sales: Sale[],
): { sale: Sale; range: ValueRange | null }[] {
  const months = new Set(sales.map(({ month }) => month));
  const factors = new Map(
    [...months].map((month) => [
      month,
      calibrate(estimatesOf(sales.filter((sale) => sale.month !== month))),
    ]),
  );
  return sales.map((sale) => ({
    sale,
    range:
      sale.found &&
      timesSize(valueRangeOf(sale, sale.found, factors.get(sale.month) ?? {}), sale.sizeSqft),
  }));
}

const timesSize = ({ low, high, middle }: ValueRange, sizeSqft: number): ValueRange => ({
  low: low * sizeSqft,
  high: high * sizeSqft,
  middle: middle && middle * sizeSqft,
});

/** How near ranges and figures came to the prices. */
export function accuracyOf(ranges: { sale: Tested; range: ValueRange | null }[]): Accuracy {
  const valued = ranges.flatMap(({ sale, range }) =>
    range ? [{ price: sale.price, ...range }] : [],
  );
  const errors = valued.flatMap(({ price, middle }) => (middle ? [middle / price - 1] : []));
  const within = (most: number) => shareOf(errors, (error) => Math.abs(error) <= most);
  return {
    homes: ranges.length,
    valued: valued.length / ranges.length,
    figured: errors.length / ranges.length,
    error: upperMedian(errors.map(Math.abs)),
    bias: upperMedian(errors),
    within10: within(0.1),
    within20: within(0.2),
    held: shareOf(valued, ({ price, low, high }) => low <= price && price <= high),
    width: upperMedian(valued.map(({ price, low, high }) => (high - low) / price)),
  };
}

/** Fewer valuations say little about how good they are. */
const FEWEST_TO_TELL = 200;

/** Whether there were enough valuations to tell, and enough of them had a figure. */
export function isTelling({ homes, figured }: Pick<Accuracy, 'homes' | 'figured'>): boolean {
  return homes >= FEWEST_TO_TELL && homes * figured >= FEWEST_TO_TRUST;
}

function shareOf<Item>(items: Item[], test: (item: Item) => boolean): number {
  return items.filter(test).length / items.length;
}

function upperMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
