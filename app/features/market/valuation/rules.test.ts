import { describe, expect, test } from 'vitest';
import { priceOf, rangeOf } from './rules.ts';

describe('the range of prices', () => {
  test.each([
    // By hand: the value at place p × (n + 1), between neighbours where that is no whole number.
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], { low: 1, high: 9, middle: null }],
    [
      [10, 1, 9, 2, 8, 3, 7, 4, 6, 5],
      { low: expect.closeTo(1.1), high: expect.closeTo(9.9), middle: 5.5 },
    ],
    [
      Array.from({ length: 19 }, (_, at) => 1000 + 10 * at),
      { low: 1010, high: 1170, middle: 1090 },
    ],
    [[2000, 1000, 1100, 1050, 900], { low: 900, high: 2000, middle: null }],
    [Array.from({ length: 12 }, () => 1500), { low: 1500, high: 1500, middle: 1500 }],
  ])('of %j', (values, range) => {
    expect(rangeOf(values)).toEqual(range);
  });

  test('has no figure from a handful, and is none from fewer than five', () => {
    const cases = (n: number) => Array.from({ length: n }, (_, at) => 1000 + at);
    expect([0, 1, 4].map((n) => rangeOf(cases(n)))).toEqual([null, null, null]);
    expect([5, 9, 10].map((n) => rangeOf(cases(n))!.middle !== null)).toEqual([false, false, true]);
  });

  test('times a size is a price in three figures', () => {
    expect(priceOf({ low: 1234, high: 1567, middle: 1400 }, 1015)).toEqual({
      low: 1_250_000, // 1,252,510
      high: 1_590_000, // 1,590,505
      middle: 1_420_000, // 1,421,000
    });
    expect(priceOf({ low: 900, high: 990, middle: null }, 500).middle).toBeNull();
  });
});
