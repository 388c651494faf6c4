import {
  COMPLETIONS,
  type PropertyType,
  type Purpose,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import type { PriceRange, AskingPrice } from '../types.ts';
import type { Cell } from './cell.server.ts';
import { codesOf, type ListingIndex } from './listing-index.server.ts';
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

/** What homes are alike in. */
export interface Likeness {
  purpose: Purpose;
  type: PropertyType;
  /** Everywhere if undefined. */
  communityId: number | undefined;
  /** Any number if undefined, null for those that don't state it. */
  bedrooms: number | null | undefined;
  /** AED from the price; without it, any. */
  within?: number;
}

/**
 * Ids of available listings that are alike, nearest to a price first. A cell has its listings in the order of prices, so its nearest are
 * beside each other.
 */
export function findNearestInIndex(
  index: ListingIndex,
  { purpose, type, communityId, bedrooms, within = Infinity }: Likeness,
  aed: number,
  without: number[],
  count: number,
): number[] {
  const { id, price } = index.columns;
  const { all, in: inCommunities } = index.cellsOf[purpose];
  const cells = communityId === undefined ? all : (inCommunities.get(communityId) ?? []);
  const reach = count + without.length;
  const near: { id: number; distance: number }[] = [];
  for (const cell of cells) {
    if (!cell.isAvailable || cell.type !== type) continue;
    if (bedrooms !== undefined && cell.bedrooms !== (bedrooms ?? -1)) continue;
    const middle = index.countBelow(cell, aed);
    const end = Math.min(middle + reach, cell.size);
    for (let at = Math.max(middle - reach, 0); at < end; at += 1) {
      const slot = cell.slots[at]!;
      near.push({ id: id[slot]!, distance: Math.abs(price[slot]! - aed) });
    }
  }
  return near
    .filter((it) => it.distance <= within && !without.includes(it.id))
    .sort((one, other) => one.distance - other.distance || other.id - one.id)
    .slice(0, count)
    .map((it) => it.id);
}

/** Those of `asking.server.ts`. */
export function findAskingInIndex(index: ListingIndex, communityId: number): AskingPrice[] {
  const cells = Object.values(index.cellsOf).flatMap((all) => all.in.get(communityId) ?? []);
  // Each change of a cell has a higher number than those before.
  const stamp = cells.reduce((sum, { changedAt }) => sum + changedAt, 0);
  const known = asking.get(index) ?? new Map<number, { stamp: number; prices: AskingPrice[] }>();
  asking.set(index, known);
  const last = known.get(communityId);
  if (last?.stamp === stamp) return last.prices;
  const found = cells.filter(({ isAvailable, size }) => isAvailable && size > 0);
  const groups = Map.groupBy(found, ({ purpose, type }) => `${purpose} ${type}`);
  const prices = [...groups.values()].flatMap((some) => askingOf(index, some));
  known.set(communityId, { stamp, prices });
  return prices;
}

/** By community, until one of its listings comes or goes: the middle of many prices takes long to find. */
const asking = new WeakMap<ListingIndex, Map<number, { stamp: number; prices: AskingPrice[] }>>();

/** @param cells of a purpose and type. */
function askingOf({ columns }: ListingIndex, cells: Cell[]): AskingPrice[] {
  const [completion, period] = [codesOf(columns, 'completion'), codesOf(columns, 'rent_period')];
  const seriesOf = (purpose: Cell['purpose'], slot: number): AskingPrice['series'] | undefined => {
    if (purpose === 'sale') return COMPLETIONS[completion[slot]! - 1];
    const paid = RENT_PERIODS[period[slot]! - 1];
    return paid === 'yearly' || paid === 'monthly' ? 'rent' : undefined;
  };
  const most = cells.reduce((sum, { size }) => sum + size, 0);
  const prices = new Map<AskingPrice['series'], { some: Float64Array; n: number }>();
  for (const { purpose, slots, size } of cells) {
    for (let at = 0; at < size; at += 1) {
      const slot = slots[at]!;
      const series = seriesOf(purpose, slot);
      if (!series) continue;
      let known = prices.get(series);
      if (!known) prices.set(series, (known = { some: new Float64Array(most), n: 0 }));
      known.some[known.n] = columns.price[slot]!;
      known.n += 1;
    }
  }
  const { type } = itemAt(cells, 0);
  return [...prices].map(([series, { some, n }]) => {
    const values = some.subarray(0, n);
    const middle = (n - 1) / 2;
    const [below, above] = [Math.floor(middle), Math.ceil(middle)];
    const median = (nthSmallest(values, below) + nthSmallest(values, above)) / 2;
    return { type, series, n, median };
  });
}

/** @param values are put in another order (Hoare's selection). @param n from 0. */
function nthSmallest(values: Float64Array, n: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      [values[left], values[right]] = [values[right]!, values[left]!];
      left += 1;
      right -= 1;
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return values[n]!;
}
