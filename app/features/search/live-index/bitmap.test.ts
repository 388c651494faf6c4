import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMENITIES, amenityBits } from '#app/features/listings/amenities.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { FILTER_KEYS, FILTERS, OFFER_KEYS, type Requirement } from '../filters.ts';
import { offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import { addedSince, emptyFilter } from '../rules.ts';
import { writeCircle } from '../shapes/encoding.ts';
import type { ListingPlace } from '../types.ts';
import { AT, CODED, CODED_COLUMNS, FIRST_CODE, type Row, ROW_WIDTH } from './columns.server.ts';
import { countCommonBits } from './common-bits.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import { conditionsFor, isCompared, type LiveFilter } from './matching.server.ts';
import { countOptionsInIndex } from './options.server.ts';
import { findPage } from './page.server.ts';
import { passing, type Test } from './tests.server.ts';
import { countAndFacetsInIndex } from './totals.server.ts';

/** Few ids, so that listings are replaced and removed, and few cells, so that these outgrow their room. */
const IDS = 400;
const COMMUNITIES = 2;
const NO_WORDS = new Uint8Array(4);

interface Home {
  id: number;
  community: number;
  price: number;
  /** What its other columns are made of. */
  seed: number;
}

type Step = { put: Home[] } | { remove: number[] } | { ask: Partial<LiveFilter> };

function rowOf({ id, community, price, seed }: Home): Row {
  const numbers = Float64Array.from({ length: ROW_WIDTH }, (_, column) =>
    column < FIRST_CODE ? 1 : (seed * (column + 1)) % 4,
  );
  numbers[AT.id] = id;
  numbers[AT.status] = 2;
  numbers[AT.community] = community;
  numbers[AT.area] = community * 10 + (seed % 3);
  numbers[AT.price] = price;
  numbers[AT.size] = 500 + (seed % 1_000);
  numbers[AT.allIn] = 10_000 * (seed % 700);
  numbers[AT.created] = seed % 2_000_000_000_000;
  numbers[AT.amenities] = seed % 2 ** 45;
  return { numbers, reach: null, words: NO_WORDS };
}

/** Whether a listing meets a filter, read off its row. */
function meets({ numbers }: Row, filter: LiveFilter): boolean {
  const at = (name: keyof typeof AT) => numbers[AT[name]]!;
  const codeOf = (column: Requirement['column']) =>
    numbers[FIRST_CODE + CODED_COLUMNS.indexOf(column)]!;
  const { minPrice, maxPrice, maxAllIn, minSize, amenities, addedDays, places } = filter;
  const bits = BigInt(amenityBits(amenities));
  const compared = FILTER_KEYS.filter(isCompared).every((key) => {
    const { column, is } = FILTERS[key].requires;
    const value = filter[key];
    if (value === null) return true;
    const [own, asked] = [codeOf(column), CODED[column].codeOf(value)];
    return is === '=' ? own === asked : is === '>=' ? own >= asked : own > 0 && own <= asked;
  });
  return (
    compared &&
    (places.length === 0 ||
      places.some(({ communityId, areaIds }) => {
        return communityId === at('community') && (!areaIds || areaIds.includes(at('area')));
      })) &&
    at('price') >= (minPrice ?? 0) &&
    at('price') <= (maxPrice ?? Infinity) &&
    (maxAllIn === null || (at('allIn') > 0 && at('allIn') <= maxAllIn)) &&
    at('size') >= (minSize ?? 0) &&
    (BigInt(at('amenities')) & bits) === bits &&
    (addedDays === null || at('created') >= addedSince(addedDays, filter.now).getTime() * 1_000)
  );
}

const home = fc.record({
  id: fc.integer({ min: 1, max: IDS }),
  community: fc.integer({ min: 1, max: COMMUNITIES }),
  price: fc.integer({ min: 0, max: 40 }).map((n) => n * 125_000),
  seed: fc.maxSafeNat(),
});

const place = fc.constantFrom<ListingPlace[][]>(
  [],
  [{ communityId: 1, areaIds: null }],
  [{ communityId: 1, areaIds: [11, 12] }],
  [
    { communityId: 1, areaIds: [10] },
    { communityId: 2, areaIds: null },
  ],
);

const asked: fc.Arbitrary<Partial<LiveFilter>> = fc.record({
  places: place,
  minPrice: fc.constantFrom(null, 1_000_000, 1_111_111),
  maxPrice: fc.constantFrom(null, 2_000_000),
  maxAllIn: fc.constantFrom(null, null, 3_000_000, 1_234_567),
  minBathrooms: fc.constantFrom(null, null, 1, 2, 40),
  furnishing: fc.constantFrom(null, null, 'furnished' as const),
  minSize: fc.constantFrom(null, null, 700),
  amenities: fc.constantFrom([], [], ['balcony' as const]),
  addedDays: fc.constantFrom(null, null, 7 as const),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ put: fc.array(home, { minLength: 60, maxLength: 150 }) }),
  fc.record({
    remove: fc.array(fc.integer({ min: 1, max: IDS }), { minLength: 1, maxLength: 40 }),
  }),
  fc.record({ ask: asked }),
);

test('counts and pages are those of the listings there are, whatever was asked before they came and went', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), fc.boolean(), (steps, settles) => {
      const index = new ListingIndex();
      const rows = new Map<number, Row>();
      if (settles) index.settle();
      for (const it of steps) {
        if ('put' in it) {
          for (const one of it.put) {
            rows.set(one.id, rowOf(one));
            index.put(rowOf(one));
          }
        } else if ('remove' in it) {
          for (const id of it.remove) {
            rows.delete(id);
            index.remove(id);
          }
        } else {
          const filter: LiveFilter = { ...ANYWHERE, ...it.ask };
          expect(answersOf(index, filter)).toEqual(expected([...rows.values()], filter));
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

const ANYWHERE: LiveFilter = {
  ...emptyFilter(),
  elsewhere: [],
  ofCompany: [],
  texts: null,
  // Seven days before, half of them were added.
  now: new Date(1_000_000_000 + 7 * DAY_MS),
  purpose: 'sale',
  places: [],
};

function answersOf(index: ListingIndex, filter: LiveFilter) {
  const { options, prices } = countOptionsInIndex(index, filter);
  return {
    total: countAndFacetsInIndex(index, filter).total,
    counts: OFFER_KEYS.map((key) => options[key] ?? null),
    amenities: options.amenities,
    bars: prices.map(({ count }) => count),
    // Collected, and met on the way.
    pages: [0, Infinity].map((most) =>
      findPage(index, filter, 'price_low', 0, 30, most).map(({ id }) => id),
    ),
  };
}

function expected(rows: Row[], filter: LiveFilter): ReturnType<typeof answersOf> {
  const matching = (more: Partial<LiveFilter>) =>
    rows.filter((row) => meets(row, { ...filter, ...more }));
  const offers = offersOf(filter);
  const key = (column: 'price' | 'id') => (row: Row) => row.numbers[AT[column]]!;
  const page = matching({})
    .toSorted((a, b) => key('price')(a) - key('price')(b) || key('id')(a) - key('id')(b))
    .slice(0, 30)
    .map(key('id'));
  return {
    total: matching({}).length,
    counts: OFFER_KEYS.map((option) => {
      const values: readonly (string | number)[] = offers[option];
      if (values.length === 0) return null;
      return Object.fromEntries(
        [null, ...values].map((value) => [value ?? '', matching({ [option]: value }).length]),
      );
    }),
    amenities: Object.fromEntries(
      AMENITIES.map((name) => [
        name,
        matching({ amenities: [...new Set([...filter.amenities, name])] }).length,
      ]),
    ),
    bars: priceEdges('sale', null).map((from, at, edges) => {
      const to = edges[at + 1];
      return matching({ minPrice: from, maxPrice: to === undefined ? null : to - 1 }).length;
    }),
    pages: [page, page],
  };
}

test('of a large cell, a bitmap kept of all reads only the listings that have come', () => {
  const index = new ListingIndex();
  const put = (id: number) =>
    index.put(rowOf({ id, community: 1, price: (id * 7_919) % 1_000, seed: id }));
  for (let id = 1; id <= 2_000; id += 1) put(id);
  index.settle();
  const cells = index.cellsOf.sale;
  const isOdd = passing((slot) => index.columns.id[slot]! % 2 === 1);
  let read = 0;
  const test: Test = {
    ...isOdd,
    read: (slots, size, words, start) => {
      read += size;
      isOdd.read(slots, size, words, start);
    },
  };
  const bitmap = cells.bitmapOf('odd', true);
  bitmap.update(cells, [], test);
  expect(read).toBe(2_000);
  for (let id = 1; id <= 100; id += 1) index.remove(20 * id);
  for (let id = 2_001; id <= 2_060; id += 1) put(id);
  const words = bitmap.update(cells, [], test);
  expect(read).toBe(2_060);
  const [cell] = cells.all;
  const odd = Array.from({ length: cell!.size }, (_, at) => {
    return (words[cell!.word + (at >>> 5)]! >>> (at & 31)) & 1;
  });
  expect(odd).toEqual(
    [...cell!.slots.subarray(0, cell!.size)].map((slot) => index.columns.id[slot]! % 2),
  );
});

test('rents of a year are of those that have no period chosen', () => {
  const index = new ListingIndex();
  const [of, ofYears] = ([null, 'yearly'] as const).map((rentPeriod) => {
    const filter: LiveFilter = { ...ANYWHERE, purpose: 'rent', rentPeriod, maxPrice: 100_000 };
    return conditionsFor(index, filter, [], ['maxPrice']).bitmaps;
  });
  expect(ofYears![0]).toBe(of![0]);
});

test('only what all other filters leave is looked for in shapes', () => {
  const index = new ListingIndex();
  for (const id of [1, 2]) index.put(rowOf({ id, community: 1, price: 1, seed: 1 }));
  const shapes = [writeCircle({ center: [1, 1], km: 5 })];
  const filter: LiveFilter = { ...ANYWHERE, shapes, company: 'one', ofCompany: [1] };
  expect(countAndFacetsInIndex(index, filter).total).toBe(1);
  expect(index.knownInside(shapes)[index.slotOf(1)]).not.toBe(0);
  expect(index.knownInside(shapes)[index.slotOf(2)]).toBe(0);
});

test('bits that two lists have in common are counted, however long they are', () => {
  const words = fc.nat({ max: 2 ** 32 - 1 });
  const pairs = fc.array(fc.tuple(words, words), { maxLength: 70 });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 0, max: 40_000 }), (some, zeros) => {
      const padding = Array.from({ length: zeros }, (): [number, number] => [0, 2 ** 32 - 1]);
      const all = [...padding, ...some];
      const [one, other] = [0, 1].map((at) => Uint32Array.from(all, (pair) => pair[at]!));
      const common = some.map(([a, b]) => ((a & b) >>> 0).toString(2).replaceAll('0', '').length);
      const expected = common.reduce((sum, n) => sum + n, 0);
      expect(countCommonBits(one!, other!)).toBe(expected);
      expect(countCommonBits(one!, other!)).toBe(expected);
    }),
    { numRuns: 50 },
  );
});
