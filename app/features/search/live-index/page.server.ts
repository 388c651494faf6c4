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

/** What sorts slots: those of a lower score come first, of equal ones those of the lower id times `direction`. */
interface Order {
  /** Keys are whole numbers below `LEAD`, so that nothing is lost. */
  scoreOf(leads: boolean, key: number): number;
  leads(slot: number): boolean;
  keys: Float64Array | Int32Array;
  ids: Float64Array;
  /** -1 where the highest comes first. */
  direction: 1 | -1;
}

/** Sets those that come first apart from the others. */
const LEAD = 2 ** 52;

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
  return inOrder(index, filter, order, start, length).map((slot) => ({
    sort,
    leads: leads(slot),
    key: keys[slot]!,
    id: ids[slot]!,
  }));
}

/** Ids of the newest matches, featured or not. */
export function findNewest(index: ListingIndex, filter: LiveFilter, count: number): number[] {
  const order = { ...orderOf(index, filter, 'newest'), leads: () => false };
  return inOrder(index, filter, order, 0, count).map((slot) => order.ids[slot]!);
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
  const direction = isDescending(sort) ? -1 : 1;
  const scoreOf = (isLeading: boolean, key: number) => direction * key - (isLeading ? LEAD : 0);
  return { scoreOf, leads, keys, ids: id, direction };
}

/** Of the matches after `start`, in an order. */
function inOrder(
  index: ListingIndex,
  filter: LiveFilter,
  { scoreOf, leads, keys, ids, direction }: Order,
  start: Cursor | number,
  length: number,
): number[] {
  const [first, cursor] = typeof start === 'number' ? [start, null] : [0, start];
  const { slots, count } = matchesOf(index, filter);
  if (scores.length < count) scores = new Float64Array(2 * count);
  const after = cursor ? scoreOf(cursor.leads, cursor.key) : -Infinity;
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const score = scoreOf(leads(slot), keys[slot]!);
    if (cursor && (score - after || direction * (ids[slot]! - cursor.id)) <= 0) continue;
    slots[found] = slot;
    scores[found] = score;
    found += 1;
  }
  const last = Math.min(first + length, found) - 1;
  if (first > last) return [];
  const [low, high] = valuesAt(scores, first, last, found);
  let [before, lowest] = [0, 0];
  const between: { slot: number; score: number }[] = [];
  for (let at = 0; at < found; at += 1) {
    const score = scores[at]!;
    if (score < low) before += 1;
    else if (score === low) lowest += 1;
    else if (score < high) between.push({ slot: slots[at]!, score });
  }
  between.sort(
    (one, other) => one.score - other.score || direction * (ids[one.slot]! - ids[other.slot]!),
  );
  // Most matches may have one key, such as those far from any station, so these are never all sorted.
  const tiesAt = (score: number, from: number, to: number): number[] => {
    if (tied.length < found) tied = new Float64Array(2 * found);
    let count = 0;
    for (let at = 0; at < found; at += 1) {
      if (scores[at] !== score) continue;
      tied[count] = direction * ids[slots[at]!]!;
      count += 1;
    }
    const [least, most] = valuesAt(tied, from, to, count);
    const some = tied.subarray(0, count).filter((value) => value >= least && value <= most);
    return Array.from(some.sort(), (value) => index.slotOf(direction * value));
  };
  const page = tiesAt(low, first - before, Math.min(last - before, lowest - 1));
  page.push(...between.map(({ slot }) => slot));
  if (high > low) page.push(...tiesAt(high, 0, last - first - page.length));
  return page;
}

/** Of the matches of the request that is answered: their scores, and ids of those that have one score. */
let scores = new Float64Array();
let tied = new Float64Array();

/** The values at two places of their order; places from 0. Keeps the lowest so far, and forgets the others whenever they are twice as many as needed. */
function valuesAt(
  values: Float64Array,
  first: number,
  last: number,
  count: number,
): [low: number, high: number] {
  const lowest = new Float64Array(Math.min(2 * (last + 1), count));
  let [kept, worst] = [0, Infinity];
  for (let at = 0; at < count; at += 1) {
    const value = values[at]!;
    if (value >= worst) continue;
    if (kept === lowest.length) {
      lowest.sort();
      kept = last + 1;
      worst = lowest[last]!;
      if (value >= worst) continue;
    }
    lowest[kept] = value;
    kept += 1;
  }
  lowest.subarray(0, kept).sort();
  return [lowest[first]!, lowest[last]!];
}
