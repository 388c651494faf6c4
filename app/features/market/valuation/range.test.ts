import { describe, expect, test } from 'vitest';
import { accuracyOf, isTelling, rangesOf } from './accuracy.ts';
import { calibrate, valueRangeOf, reachOf, type TestedEstimate } from './range.ts';
import { isOnChosenMonths } from './rules.ts';
import type { Estimate, ValuedHome } from './types.ts';

const HOME: ValuedHome = {
  propertyType: 'apartment',
  completion: 'ready',
  bedrooms: 1,
  sizeSqft: 1_000,
};
const found = (change: Partial<Estimate> = {}): Estimate => ({
  logPerSqft: Math.log(1_000),
  spread: 0.1,
  cases: 10,
  inside: 1,
  ...change,
});
/** Sales that miss their estimate by these shares of what calls for. */
const missing = (misses: number[], estimate = found()): TestedEstimate[] =>
  misses.map((miss) => ({ home: HOME, found: estimate, logPerSqft: estimate.logPerSqft + miss }));
/** 1 to n hundredths, up and down in turn. */
const hundredths = (n: number) =>
  Array.from({ length: n }, (_, at) => ((at + 1) / 100) * (at % 2 ? 1 : -1));

describe('a range', () => {
  test('reaches as far as eight in ten sales of its class missed', () => {
    const factors = calibrate(missing(hundredths(1_000).map((miss) => miss / 100)));
    expect(reachOf(HOME, found(), factors)).toBeCloseTo(0.08, 2);
  });

  test('is wider where sales lie further apart, by less than in proportion', () => {
    const factors = calibrate(missing(hundredths(100)));
    const [near, far] = [0.05, 0.2].map((spread) => reachOf(HOME, found({ spread }), factors));
    expect(far! / near!).toBeCloseTo((0.22 / 0.07) ** 0.6);
  });

  test('holds eight in ten of every class, whichever else its cases are in', () => {
    const villa: ValuedHome = { ...HOME, propertyType: 'villa' };
    const flats = missing(hundredths(600).map((miss) => miss / 60));
    const few = missing(
      hundredths(600).map((miss) => miss / 30),
      found({ cases: 3 }),
    );
    const villas = few.map((it) => ({ ...it, home: villa, logPerSqft: 2 * it.logPerSqft - 6.9 }));
    const tested = [...flats, ...few, ...villas];
    const factors = calibrate(tested);
    for (const group of [flats, few, villas]) {
      const held = group.filter(
        (it) =>
          Math.abs(it.logPerSqft - it.found.logPerSqft) <= reachOf(it.home, it.found, factors),
      );
      expect(held.length / group.length).toBeCloseTo(0.8, 1);
    }
  });

  test('believes a class with few cases little; one with none is as wide as its completion', () => {
    const many = missing(hundredths(300).map((miss) => miss / 10));
    const few = missing([0.9, 0.9, 0.9], found({ inside: 0 }));
    const factors = calibrate([...many, ...few]);
    const wide = reachOf(HOME, found({ inside: 0 }), factors);
    expect(wide).toBeGreaterThan(reachOf(HOME, found(), factors));
    expect(wide).toBeLessThan(0.5);
    const offPlan: ValuedHome = { ...HOME, completion: 'off_plan' };
    expect(reachOf(offPlan, found(), factors)).toBe(reachOf(HOME, found(), {}));
  });
});

test('an off-plan home has a figure only where its own project sold', () => {
  const offPlan: ValuedHome = { ...HOME, completion: 'off_plan' };
  const figure = (home: ValuedHome, inside: number) =>
    valueRangeOf(home, found({ inside, spread: 0.03 }), {}).middle;
  expect(figure(offPlan, 0.5)).toBeCloseTo(1_000);
  expect(figure(offPlan, 0)).toBeNull();
  expect(figure(HOME, 0)).toBeCloseTo(1_000);
});

describe('accuracy', () => {
  const sale = (month: string, price: number, estimate: Estimate | null = found()) => ({
    ...HOME,
    month,
    price,
    found: estimate,
  });

  test('is counted as by hand', () => {
    const range = { low: 900_000, high: 1_100_000, middle: 1_000_000 };
    const ranges = [
      { sale: sale('2026-05', 1_000_000), range },
      { sale: sale('2026-05', 950_000), range },
      { sale: sale('2026-05', 1_300_000), range },
      { sale: sale('2026-05', 1_000_000), range: { ...range, middle: null } },
      { sale: sale('2026-05', 1_000_000, null), range: null },
    ];
    expect(accuracyOf(ranges)).toEqual({
      homes: 5,
      valued: 0.8,
      figured: 0.6,
      error: expect.closeTo(1_000 / 950 - 1),
      bias: 0,
      within10: expect.closeTo(2 / 3),
      within20: expect.closeTo(2 / 3),
      held: 0.75,
      width: expect.closeTo(0.2),
    });
  });

  test.each([
    [200, 0.1, true],
    [199, 1, false],
    [1_000, 0.019, false],
    [1_000, 0, false],
  ])('of %i valuations, %d of them with a figure, tells how good they are: %s', (...counted) => {
    const [homes, figured, expected] = counted;
    expect(isTelling({ homes, figured })).toBe(expected);
  });

  test.each([
    ['2026-01-31', false],
    ['2026-04-30', true],
    ['2026-07-01', true],
    ['2026-07-15', false],
  ])('a test to %s is on months that the weights were chosen on: %s', (to, expected) => {
    expect(isOnChosenMonths(to)).toBe(expected);
  });

  test('each month’s ranges are learnt from the other months', () => {
    const calm = Array.from({ length: 200 }, (_, at) => sale('2026-04', 1_000_000 + at * 10));
    const wild = Array.from({ length: 200 }, (_, at) => sale('2026-05', 500_000 + at * 5_000));
    const ranges = rangesOf([...calm, ...wild]);
    const of = (month: string) => accuracyOf(ranges.filter((it) => it.sale.month === month));
    expect(of('2026-04')).toMatchObject({ held: 1 });
    expect(of('2026-05').held).toBeLessThan(0.3);
  });
});
