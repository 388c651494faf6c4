import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastNoticeDay, rentIncrease } from './rules.ts';

const TODAY = '2026-11-22';

test.each([
  [90_000, 90_000],
  [89_000, 93_450],
  [80_000, 84_000],
  [79_000, 86_900],
  [70_000, 77_000],
  [60_000, 69_000],
  [59_000, 70_800],
  [120_000, 120_000],
])('with an average of 100,000, a rent of %s may become %s', (rent, most) => {
  expect(rentIncrease(rent, 100_000, TODAY)).toMatchObject({ most, gap: null });
});

test('the share is of the average: 100,000 against 150,000 is 33.3% below, not 50%', () => {
  const { below, percent } = rentIncrease(100_000, 150_000, TODAY);
  expect([below.toFixed(1), percent]).toEqual(['33.3', 15]);
});

test.each([
  [89_500, { from: 10, to: 11, percent: 0, most: 89_500 }, 5],
  [79_500, { from: 20, to: 21, percent: 5, most: 83_475 }, 10],
  [69_001, { from: 30, to: 31, percent: 10, most: 75_901 }, 15],
])('%s is in a gap between two bands', (rent, gap, percent) => {
  expect(rentIncrease(rent, 100_000, TODAY)).toMatchObject({ gap, percent });
});

test('there is no gap at 40%: more than 40 follows at once', () => {
  expect(rentIncrease(59_999, 100_000, TODAY)).toMatchObject({ percent: 20, gap: null });
});

describe('for any rents', () => {
  const rents = fc.integer({ min: 1, max: 1_000_000_000 });

  test('the new rent is from the old one to 20% more, and never above it by a dirham', () => {
    fc.assert(
      fc.property(rents, rents, (rent, average) => {
        const { most, percent } = rentIncrease(rent, average, TODAY);
        expect(most).toBeGreaterThanOrEqual(rent);
        expect(most * 100).toBeLessThanOrEqual(rent * (100 + percent));
        expect([0, 5, 10, 15, 20]).toContain(percent);
      }),
    );
  });

  test('a higher average never allows a lower rise', () => {
    fc.assert(
      fc.property(rents, rents, fc.nat(1_000_000), (rent, average, more) => {
        const [one, other] = [average, average + more].map((it) => rentIncrease(rent, it, TODAY));
        expect(other!.percent).toBeGreaterThanOrEqual(one!.percent);
      }),
    );
  });
});

test.each([
  ['2027-03-31', '2026-12-31'],
  ['2028-03-01', '2027-12-02'],
  ['2027-01-01', '2026-10-03'],
])('for a contract that ends on %s, notice is due by %s', (end, notice) => {
  expect(lastNoticeDay(end, TODAY)).toBe(notice);
});
