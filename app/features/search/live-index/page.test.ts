import { expect, test, vi } from 'vitest';
import { emptyFilter } from '../rules.ts';
import { SORTS } from '../types.ts';
import { AT, ROW_WIDTH } from './columns.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import { findPage } from './page.server.ts';
import { SlotOrder } from './slot-order.server.ts';

/** More than two blocks of an order have. */
const COUNT = 3_000;
const LENGTH = 24;
const NO_WORDS = new Uint8Array(4);

/** Homes for sale of which most have one key of every sort, in another order than their ids. */
function indexOfTies(): ListingIndex {
  const index = new ListingIndex();
  for (let at = 0; at < COUNT; at += 1) {
    const numbers = new Float64Array(ROW_WIDTH);
    const key = at % 5 === 0 ? at % 7 : 3;
    const { id, purpose, status, community, type, bedrooms } = AT;
    numbers[id] = 1 + ((at * 1_499) % COUNT);
    for (const one of [purpose, community, type, bedrooms]) numbers[one] = 1;
    numbers[status] = 2;
    const { price, size, allIn, created, value, metro, yield: yields } = AT;
    for (const one of [price, size, allIn, created, value, metro, yields]) numbers[one] = key;
    index.put({ numbers, reach: null, words: NO_WORDS });
  }
  return index;
}

test.each(SORTS)('homes of one key are on one page each when sorted by %s', (sort) => {
  const index = indexOfTies();
  const filter = {
    ...emptyFilter(),
    purpose: 'sale' as const,
    includeUnderOffer: true,
    places: [],
    elsewhere: [],
    ofCompany: [],
    now: new Date(0),
    texts: null,
  };
  const all = findPage(index, filter, sort, 0, COUNT, 0);
  const walks = vi.spyOn(SlotOrder.prototype, 'from').mockClear();
  const falls = ['newest', 'price_high', 'all_in_high', 'size', 'yield'].includes(sort);
  const direction = falls ? -1 : 1;
  const inOrder = all.toSorted(
    (a, b) =>
      Number(b.leads) - Number(a.leads) || direction * (a.key - b.key) || direction * (a.id - b.id),
  );
  expect(all).toEqual(inOrder);
  expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
  for (let start = 0; start < COUNT + LENGTH; start += 197) {
    const page = all.slice(start, start + LENGTH);
    const last = all[start - 1];
    // As if there were few matches, which are collected, and many, which are met on the way.
    for (const total of [0, Infinity]) {
      expect(findPage(index, filter, sort, start, LENGTH, total)).toEqual(page);
      if (last) expect(findPage(index, filter, sort, last, LENGTH, total)).toEqual(page);
    }
    if (start === 0) {
      expect(walks.mock.calls.length > 0).toBe(
        ['newest', 'price_low', 'price_high'].includes(sort),
      );
    }
  }
});
