import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RENT_PERIODS } from '#app/features/listings/types.ts';
import { comparedIds, MOST_KEPT, priceChange, readKept, writeKept } from './rules.ts';

const homes = fc.uniqueArray(
  fc.record({
    listingId: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    price: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    rentPeriod: fc.constantFrom(null, ...RENT_PERIODS),
  }),
  { selector: (home) => home.listingId, maxLength: MOST_KEPT },
);

test('reads what it wrote into the cookie, which a browser keeps', () => {
  fc.assert(
    fc.property(homes, (kept) => {
      const text = writeKept(kept);
      expect(readKept(text)).toEqual(kept);
      expect(text).toMatch(/^[\w.]*$/);
      expect(text.length).toBeLessThan(1_600);
    }),
  );
});

test.each([
  ['', []],
  ['481', []],
  ['0.5_-1.5_1.0_1.5x_1e3.5_9999999999999999.5_1.99999999999999', []],
  [
    '7.5y_nonsense_7.9_8.6',
    [
      { listingId: 7, price: 5, rentPeriod: 'yearly' },
      { listingId: 8, price: 6, rentPeriod: null },
    ],
  ],
])('leaves out what is malformed or said twice: %s', (text, kept) => {
  expect(readKept(text)).toEqual(kept);
});

test('keeps no more than fit', () => {
  const many = Array.from({ length: 400 }, (_, index) => `${index + 1}.1`).join('_');
  expect(readKept(many)).toHaveLength(MOST_KEPT);
});

test('compares prices only for the same period', () => {
  const sale = (price: number) => ({ price, rentPeriod: null });
  expect(priceChange(sale(1_500_000), sale(1_400_000))).toBe(-100_000);
  expect(
    priceChange({ price: 90_000, rentPeriod: 'yearly' }, { price: 8_000, rentPeriod: 'monthly' }),
  ).toBe(null);
});

test.each([
  ['ids=1&ids=2', [1, 2]],
  ['ids=3,1,3&ids=2', [3, 1, 2]],
  ['ids=x&ids=-1&ids=1e3&ids=' + '9'.repeat(99), []],
  ['ids=1,2,3,4,5,6', [1, 2, 3, 4, 5]],
  ['', []],
])('%s compares %o, and one more than fit to tell that there were more', (query, ids) => {
  expect(comparedIds(new URLSearchParams(query))).toEqual(ids);
});
