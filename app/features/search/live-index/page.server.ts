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

/** The page of matches that begins after a cursor, or after a number of them, in the order that SQL sorts by. */
export function findPage(
  index: ListingIndex,
  filter: LiveFilter,
  sort: Sort,
  start: Cursor | number,
  length: number,
): Cursor[] {
  const { columns } = index;
  const keys = columns[COLUMNS[sort]];
  const now = filter.now.getTime() * 1000;
  const leads = {
    created: (slot: number) => columns.featuredUntil[slot]! > now,
    allIn: (slot: number) => columns.allIn[slot]! > 0,
    other: () => false,
  }[keys === columns.created ? 'created' : keys === columns.allIn ? 'allIn' : 'other'];
  const direction = isDescending(sort) ? -1 : 1;
  const compare = (one: number, other: number) =>
    Number(leads(other)) - Number(leads(one)) ||
    direction * (keys[one]! - keys[other]! || columns.id[one]! - columns.id[other]!);
  const isBeyond = ({ leads: led, key, id }: Cursor, slot: number) =>
    (Number(led) - Number(leads(slot)) ||
      direction * (keys[slot]! - key || columns.id[slot]! - id)) > 0;
  const offset = typeof start === 'number' ? start : 0;
  const wanted = offset + length;
  const { slots, count } = matchesOf(index, filter);
  let best: number[] = [];
  /** What comes after it isn't wanted. */
  let last = -1;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (last >= 0 && compare(slot, last) > 0) continue;
    if (typeof start !== 'number' && !isBeyond(start, slot)) continue;
    best.push(slot);
    if (best.length < 2 * wanted) continue;
    best = best.sort(compare).slice(0, wanted);
    last = best[wanted - 1]!;
  }
  return best
    .sort(compare)
    .slice(offset, wanted)
    .map((slot) => ({ sort, leads: leads(slot), key: keys[slot]!, id: columns.id[slot]! }));
}
