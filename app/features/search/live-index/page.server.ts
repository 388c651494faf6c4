import { itemAt } from '#app/lib/required.ts';
import { type Cursor, isDescending } from '../results/rules.ts';
import type { Sort } from '../types.ts';
import type { ListingIndex } from './listing-index.server.ts';
import {
  isBeyondBitmaps,
  type LiveFilter,
  matchesOf,
  matchingCells,
  priceBounds,
  testsOf,
} from './matching.server.ts';
import type { SlotPlace, SlotOrder } from './slot-order.server.ts';
import type { Test } from './tests.server.ts';
import { countMatches } from './totals.server.ts';

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
  keys: Float64Array | Int32Array;
  /** Those whose value here is above `least` come first, if any do. */
  leading: Float64Array | null;
  least: number;
  ids: Float64Array;
  /** -1 where the highest comes first. */
  direction: 1 | -1;
}

/** Sets those that come first apart from the others. */
const LEAD = 2 ** 52;

/**
 * The page of matches that begins after a cursor, or after a number of them, in the order that SQL sorts by.
 * @param total how many matches there are, which decides how they are looked for: many are soon met on the way through an order.
 */
export function findPage(
  index: ListingIndex,
  filter: LiveFilter,
  sort: Sort,
  start: Cursor | number,
  length: number,
  total: number,
): Cursor[] {
  const order = orderOf(index, filter, sort);
  const { keys, ids } = order;
  const leads = (slot: number) => leadsIn(order, slot);
  const slots =
    walked(index, filter, walksOf(index, filter, sort, leads), start, length, total) ??
    inOrder(index, filter, order, start, length);
  return slots.map((slot) => ({ sort, leads: leads(slot), key: keys[slot]!, id: ids[slot]! }));
}

/** Ids of the newest matches, featured or not. */
export function findNewest(index: ListingIndex, filter: LiveFilter, count: number): number[] {
  const order = { ...orderOf(index, filter, 'newest'), leading: null };
  const { created } = index.orders[filter.purpose];
  const walk = { slots: created, direction: -1, leads: false, first: null, isPart: () => true };
  const slots =
    walked(index, filter, [walk as Walk], 0, count, countMatches(index, filter)) ??
    inOrder(index, filter, order, 0, count);
  return slots.map((slot) => order.ids[slot]!);
}

/** A part of a page's order, which is gone through. */
interface Walk {
  slots: SlotOrder;
  direction: 1 | -1;
  /** Whether those that come first are in this part, or the others. */
  leads: boolean;
  /** After which it begins; null: with the first of all. */
  first: SlotPlace | null;
  isPart(slot: number): boolean;
}

/** Empty for orders in which no slots are kept. */
function walksOf(
  { orders }: ListingIndex,
  filter: LiveFilter,
  sort: Sort,
  leads: (slot: number) => boolean,
): Walk[] {
  const { created, featured, price } = orders[filter.purpose];
  const direction = isDescending(sort) ? -1 : 1;
  if (sort === 'price_low' || sort === 'price_high') {
    const { from, to } = priceBounds(filter);
    const first = direction === 1 ? { key: from, id: 0 } : { key: to, id: Infinity };
    return [{ slots: price, direction, leads: false, first, isPart: () => true }];
  }
  if (sort !== 'newest') return [];
  return [
    { slots: featured, direction, leads: true, first: null, isPart: leads },
    { slots: created, direction, leads: false, first: null, isPart: (slot) => !leads(slot) },
  ];
}

const TESTED_AT_ONCE = 64;
/** How many times as many slots as collecting would read may be looked at. */
const MOST_STEPS = 2;

/** Of the matches after `start`; null where collecting all matches takes less, or going on would. */
function walked(
  index: ListingIndex,
  filter: LiveFilter,
  walks: Walk[],
  start: Cursor | number,
  length: number,
  total: number,
): number[] | null {
  const [first, cursor] = typeof start === 'number' ? [start, null] : [0, start];
  const end = first + length;
  const steps = (end * index.orders[filter.purpose].created.size) / total;
  const isTested = isBeyondBitmaps(index, filter);
  if (walks.length === 0 || (!isTested && steps > total)) return null;
  const { count: inCells, has } = candidatesOf(index, filter);
  const candidates = isTested ? inCells : Math.min(total, inCells);
  if (steps > candidates) return null;
  const tests = testsOf(index, filter);
  const some = new Uint32Array(TESTED_AT_ONCE);
  const found: number[] = [];
  let [left, count] = [MOST_STEPS * candidates, 0];
  const test = () => {
    const kept = tests.reduce((passing, each) => each.keep(some, 0, passing), count);
    found.push(...some.subarray(0, kept));
    count = 0;
  };
  for (const { slots, direction, leads, first: begin, isPart } of walks) {
    if (cursor && cursor.leads < leads) continue;
    for (const block of slots.from(direction, cursor?.leads === leads ? cursor : begin)) {
      for (let at = 0; at < block.length && found.length < end; at += 1) {
        left -= 1;
        const slot = block[at]!;
        if (!has(slot) || !isPart(slot)) continue;
        some[count] = slot;
        count += 1;
        if (count === TESTED_AT_ONCE || (tests.length === 0 && found.length + count === end))
          test();
      }
      if (found.length >= end) break;
      if (left < 0) return null;
    }
    test();
  }
  return found.slice(first, end);
}

interface Candidates {
  count: number;
  has(slot: number): boolean;
}

/** Slots that match as far as their cell and price tell; whether one of them has the place is known by `has` alone. */
function candidatesOf(index: ListingIndex, filter: LiveFilter): Candidates {
  const { cell: cells, price } = index.columns;
  const { from, to } = priceBounds(filter);
  const tests: Test[] = [];
  const places = new Uint8Array(index.cells.length);
  let count = 0;
  for (const { cell, place } of matchingCells(index, filter, 3)) {
    count += cell.size;
    places[cell.number] = typeof place === 'boolean' ? WHOLE : WHOLE + numberOf(tests, place.test);
  }
  const one = new Uint32Array(1);
  return {
    count,
    has: (slot) => {
      const place = places[cells[slot]!]!;
      if (place === 0 || price[slot]! < from || price[slot]! > to) return false;
      if (place === WHOLE) return true;
      one[0] = slot;
      return itemAt(tests, place - WHOLE - 1).keep(one, 0, 1) === 1;
    },
  };
}

/** A cell of which all listings have the place; greater numbers are tests. */
const WHOLE = 1;

/** From 1; a new one is added. */
function numberOf(tests: Test[], test: Test): number {
  const known = tests.indexOf(test);
  return known < 0 ? tests.push(test) : known + 1;
}

function orderOf({ columns }: ListingIndex, { now }: LiveFilter, sort: Sort): Order {
  const { featuredUntil, allIn, created, id } = columns;
  const keys = columns[COLUMNS[sort]];
  const direction = isDescending(sort) ? -1 : 1;
  if (keys === created) {
    return { keys, leading: featuredUntil, least: now.getTime() * 1000, ids: id, direction };
  }
  return { keys, leading: keys === allIn ? allIn : null, least: 0, ids: id, direction };
}

function leadsIn({ leading, least }: Order, slot: number): boolean {
  return leading !== null && leading[slot]! > least;
}

/** Of the matches after `start`, in an order. */
function inOrder(
  index: ListingIndex,
  filter: LiveFilter,
  order: Order,
  start: Cursor | number,
  length: number,
): number[] {
  const { keys, ids, direction } = order;
  const [first, cursor] = typeof start === 'number' ? [start, null] : [0, start];
  const { slots, count } = matchesOf(index, filter);
  if (scores.length < count) scores = new Float64Array(2 * count);
  // Keys are whole numbers below `LEAD`, so that nothing is lost.
  const after = cursor ? direction * cursor.key - (cursor.leads ? LEAD : 0) : -Infinity;
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const score = direction * keys[slot]! - (leadsIn(order, slot) ? LEAD : 0);
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
