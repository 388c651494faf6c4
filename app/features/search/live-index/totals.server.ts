import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import type { Facets, SearchTotals } from '../types.ts';
import type { ListingIndex } from './listing-index.server.ts';
import {
  type LiveFilter,
  matchingCells,
  priceBounds,
  rangeOf,
  slotsWithin,
  type Test,
  testsOf,
} from './matching.server.ts';

/** The total, and for each facet the counts without its own filter. */
export function countAndFacetsInIndex(index: ListingIndex, filter: LiveFilter): SearchTotals {
  const tests = testsOf(index, filter);
  const prices = priceBounds(filter);
  const facets: Facets = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };
  let total = 0;
  for (const { cell, isType, isBedrooms, place } of matchingCells(index, filter, 2)) {
    const [anywhere, there] = countsOf(index, cell, prices, tests, place);
    if (isType && isBedrooms) {
      add(facets.communities, cell.community, anywhere);
      total += there;
    }
    if (isBedrooms) add(facets.propertyTypes, cell.type, there);
    if (isType) add(facets.bedrooms, cell.bedrooms, there);
  }
  return { total, facets };
}

export function countMatches(index: ListingIndex, filter: LiveFilter): number {
  const tests = testsOf(index, filter);
  const prices = priceBounds(filter);
  let total = 0;
  for (const { cell, place } of matchingCells(index, filter, 3)) {
    total += countsOf(index, cell, prices, tests, place)[1];
  }
  return total;
}

/** How many listings were added on each day since a midnight in Dubai. */
export function countAdded({ orders, columns }: ListingIndex, since: Date): Map<string, number> {
  const counts: number[] = [];
  const first = since.getTime() * 1000;
  for (const { created } of Object.values(orders)) {
    for (const slots of created.from(1, { key: first, id: 0 })) {
      for (const slot of slots) {
        const day = Math.floor((columns.created[slot]! - first) / (DAY_MS * 1000));
        counts[day] = (counts[day] ?? 0) + 1;
      }
    }
  }
  return new Map(
    Object.entries(counts).map(([day, n]) => [
      isoDay(new Date(since.getTime() + Number(day) * DAY_MS)),
      n,
    ]),
  );
}

/** How many of a cell's listings match wherever they are, and how many in the places asked for. */
function countsOf(
  index: ListingIndex,
  cell: Parameters<typeof rangeOf>[1],
  prices: ReturnType<typeof priceBounds>,
  tests: Test[],
  place: boolean | Test,
): [anywhere: number, there: number] {
  if (tests.length === 0 && typeof place === 'boolean') {
    const [first, end] = rangeOf(index, cell, prices);
    const count = Math.max(0, end - first);
    return [count, place ? count : 0];
  }
  const { slots, count } = slotsWithin(index, cell, prices);
  const anywhere = tests.reduce((end, test) => test(slots, 0, end), count);
  if (typeof place === 'boolean') return [anywhere, place ? anywhere : 0];
  return [anywhere, place(slots, 0, anywhere)];
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
}
