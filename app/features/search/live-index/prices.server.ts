import { COMPLETIONS, RENT_PERIODS } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import type { PriceRange, AskingPrice } from '../types.ts';
import { type Cell, codesOf, type ListingIndex } from './listing-index.server.ts';
import { type LiveFilter, matchesOf } from './matching.server.ts';

/** Of the matches that have a price; null if none has. */
export function findPriceRangeInIndex(index: ListingIndex, filter: LiveFilter): PriceRange | null {
  const { price } = index.columns;
  const { slots, count } = matchesOf(index, filter);
  let [low, high] = [Infinity, 0];
  for (let at = 0; at < count; at += 1) {
    const aed = price[slots[at]!]!;
    if (aed > 0 && aed < low) low = aed;
    if (aed > high) high = aed;
  }
  return high === 0 ? null : { low, high };
}

/** The lowest price of matches above one, and the highest below another; null where there is none. */
export function findPricesBeyondInIndex(
  index: ListingIndex,
  filter: LiveFilter,
  most: number | null,
  least: number | null,
): { above: number | null; below: number | null } {
  const { price } = index.columns;
  const { slots, count } = matchesOf(index, filter);
  let [above, below] = [Infinity, -Infinity];
  for (let at = 0; at < count; at += 1) {
    const aed = price[slots[at]!]!;
    if (most !== null && aed > most && aed < above) above = aed;
    if (least !== null && aed < least && aed > below) below = aed;
  }
  return {
    above: above === Infinity ? null : above,
    below: below === -Infinity ? null : below,
  };
}

/** Those of `asking/queries.server.ts`. */
export function findAskingInIndex(index: ListingIndex, communityId: number): AskingPrice[] {
  const found = index.cells.filter(
    ({ community, isAvailable, size }) => community === communityId && isAvailable && size > 0,
  );
  const groups = Map.groupBy(found, ({ purpose, type }) => `${purpose} ${type}`);
  return [...groups.values()].flatMap((cells) => askingOf(index, cells));
}

/** @param cells of a purpose and type. */
function askingOf({ columns }: ListingIndex, cells: Cell[]): AskingPrice[] {
  const [completion, period] = [codesOf(columns, 'completion'), codesOf(columns, 'rent_period')];
  const seriesOf = (purpose: Cell['purpose'], slot: number): AskingPrice['series'] | undefined => {
    if (purpose === 'sale') return COMPLETIONS[completion[slot]! - 1];
    const paid = RENT_PERIODS[period[slot]! - 1];
    return paid === 'yearly' || paid === 'monthly' ? 'rent' : undefined;
  };
  const prices = new Map<AskingPrice['series'], number[]>();
  for (const { purpose, slots, size } of cells) {
    for (const slot of slots.subarray(0, size)) {
      const series = seriesOf(purpose, slot);
      if (!series) continue;
      const some = prices.get(series);
      if (some) some.push(columns.price[slot]!);
      else prices.set(series, [columns.price[slot]!]);
    }
  }
  const { type } = itemAt(cells, 0);
  return [...prices].map(([series, some]) => ({
    type,
    series,
    n: some.length,
    median: medianPrice(some),
  }));
}

/** @param values of each cell ascending, which sorting makes use of. */
function medianPrice(values: number[]): number {
  const sorted = values.sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (itemAt(sorted, Math.floor(middle)) + itemAt(sorted, Math.ceil(middle))) / 2;
}
