import { type Cursor, isDescending } from '../results/rules.ts';
import type { Sort } from '../types.ts';
import type { ListingIndex } from './listing-index.server.ts';
import { type LiveFilter, matchesOf } from './matching.server.ts';

const COLUMNS = {
  newest: 'created',
  price_low: 'price',
  price_high: 'price',
  all_in_low: 'allIn',
  all_in_high: 'allIn',
  size: 'size',
  value: 'value',
  metro: 'metro',
  yield: 'yield',
} as const satisfies Record<Sort, string>;

/** An order of slots: those that lead, then by key, then by id. */
interface Order {
  leads(slot: number): boolean;
  keys: Float64Array | Int32Array;
  ids: Float64Array;
  /** -1 where the highest comes first. */
  direction: 1 | -1;
}

/** The page of matches that begins after a cursor, or after a number of them, in the order that SQL sorts by. */
export function findPage(
  index: ListingIndex,
  filter: LiveFilter,
  sort: Sort,
  start: Cursor | number,
  length: number,
): Cursor[] {
  const order = orderOf(index, filter, sort);
  const { leads, keys, ids } = order;
  const [offset, cursor] = typeof start === 'number' ? [start, null] : [0, start];
  return firstMatches(index, filter, order, offset + length, cursor)
    .slice(offset)
    .map((slot) => ({ sort, leads: leads(slot), key: keys[slot]!, id: ids[slot]! }));
}

/** Ids of the newest matches, featured or not. */
export function findNewest(index: ListingIndex, filter: LiveFilter, count: number): number[] {
  const order = { ...orderOf(index, filter, 'newest'), leads: () => false };
  return firstMatches(index, filter, order, count, null).map((slot) => order.ids[slot]!);
}

function orderOf({ columns }: ListingIndex, { now }: LiveFilter, sort: Sort): Order {
  const { featuredUntil, allIn, created, id } = columns;
  const keys = columns[COLUMNS[sort]];
  const moment = now.getTime() * 1000;
  const leads = {
    created: (slot: number) => featuredUntil[slot]! > moment,
    allIn: (slot: number) => allIn[slot]! > 0,
    other: () => false,
  }[keys === created ? 'created' : keys === allIn ? 'allIn' : 'other'];
  return { leads, keys, ids: id, direction: isDescending(sort) ? -1 : 1 };
}

/** The first `wanted` of the matches that come after a cursor. */
function firstMatches(
  index: ListingIndex,
  filter: LiveFilter,
  { leads, keys, ids, direction }: Order,
  wanted: number,
  cursor: Cursor | null,
): number[] {
  const compare = (one: number, other: number) =>
    Number(leads(other)) - Number(leads(one)) ||
    direction * (keys[one]! - keys[other]! || ids[one]! - ids[other]!);
  const isBeyond = ({ leads: led, key, id }: Cursor, slot: number) =>
    (Number(led) - Number(leads(slot)) || direction * (keys[slot]! - key || ids[slot]! - id)) > 0;
  const { slots, count } = matchesOf(index, filter);
  let best: number[] = [];
  /** What comes after it isn't wanted: most slots are told by their key alone. */
  let last = -1;
  let worst = Infinity;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (direction * keys[slot]! > worst && !leads(slot)) continue;
    if (last >= 0 && compare(slot, last) > 0) continue;
    if (cursor && !isBeyond(cursor, slot)) continue;
    best.push(slot);
    if (best.length < 2 * wanted) continue;
    best = best.sort(compare).slice(0, wanted);
    last = best[wanted - 1]!;
    worst = leads(last) ? -Infinity : direction * keys[last]!;
  }
  return best.sort(compare).slice(0, wanted);
}
