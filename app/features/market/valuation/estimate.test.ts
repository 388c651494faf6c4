import { describe, expect, test } from 'vitest';
import type { Completion } from '#app/features/listings/types.ts';
import { estimate, isSameLayout, rangeOfMost } from './estimate.ts';
import type { Comparable, Movement, ValuedHome } from './types.ts';

const HOME: ValuedHome = {
  propertyType: 'apartment',
  completion: 'ready',
  bedrooms: 1,
  sizeSqft: 1_000,
};
const STILL: Movement = { ready: [], off_plan: [] };

const sale = (given: Partial<Comparable> = {}): Comparable => ({
  isInside: true,
  isAkin: false,
  completion: 'ready',
  bedrooms: 1,
  sizeSqft: 1_100,
  pricePerSqft: 1_000,
  days: 10,
  unitsOfDeal: 1,
  ...given,
});
const sales = (count: number, given: Partial<Comparable> = {}) =>
  Array.from({ length: count }, () => sale(given));

const perSqft = (comparables: Comparable[], movement = STILL) =>
  Math.exp(estimate(HOME, comparables, movement)!.found.logPerSqft);

/** The weight of a sale beside one that differs in nothing but what is given. */
function share(given: Partial<Comparable>, other: Partial<Comparable> = {}): number {
  const { evidence } = estimate(HOME, [...sales(5, other), sale(given)], STILL)!;
  return evidence[5]!.weight / evidence[0]!.weight;
}

describe('an estimate', () => {
  test('needs five sales', () => {
    expect(estimate(HOME, sales(4), STILL)).toBeNull();
    expect(estimate(HOME, sales(5), STILL)).not.toBeNull();
  });

  test('is the price per sq ft of sales of its own size, and 1.1^0.4 of those a tenth larger', () => {
    expect(perSqft(sales(6, { sizeSqft: 1_000 }))).toBeCloseTo(1_000);
    expect(perSqft(sales(6))).toBeCloseTo(1_000 * 1.1 ** 0.4);
  });

  test('follows the market: what was sold 45 days ago, when prices were 5 % higher, is 5 % less now', () => {
    const movement = { ready: [0, Math.log(1.05)], off_plan: [0, 1] };
    const old = sales(6, { sizeSqft: 1_000, days: 45 });
    expect(perSqft(old, movement)).toBeCloseTo(1_000 / 1.05);
    // Beyond what is known, the last step holds.
    const older = sales(6, { sizeSqft: 1_000, days: 400 });
    expect(perSqft(older, movement)).toBeCloseTo(1_000 / 1.05);
  });

  test('is moved little by one that is far off', () => {
    const far = [...sales(9, { sizeSqft: 1_000 }), sale({ sizeSqft: 1_000, pricePerSqft: 2_500 })];
    expect(perSqft(far)).toBeGreaterThan(1_000);
    expect(perSqft(far)).toBeLessThan(1_010);
  });

  test('leaves out what costs a third of the others: a share of a home', () => {
    const { evidence } = estimate(HOME, [...sales(6), sale({ pricePerSqft: 340 })], STILL)!;
    expect(evidence).toHaveLength(6);
  });

  test('says how far the sales lie apart, as how many they count, and how much of it is inside', () => {
    const even = estimate(HOME, sales(8), STILL)!.found;
    expect(even).toMatchObject({ cases: expect.closeTo(8), spread: expect.closeTo(0), inside: 1 });
    const apart = [...sales(4), ...sales(4, { pricePerSqft: 1_000 * Math.exp(0.2) })];
    expect(estimate(HOME, apart, STILL)!.found.spread).toBeCloseTo(0.1, 1);
  });
});

test('most sales are those without 8 % of the weight on each side, whatever the others cost', () => {
  const evidence = Array.from({ length: 21 }, (_, at) => ({
    value: Math.log(21 - at),
    weight: at === 0 ? 0.001 : 1,
  }));
  expect(rangeOfMost(evidence)).toEqual({
    low: expect.closeTo(2),
    high: expect.closeTo(19),
    middle: null,
  });
});

test('the same layout is inside and of exactly the size', () => {
  expect(isSameLayout(HOME, sale({ sizeSqft: 1_001 }))).toBe(true);
  expect(isSameLayout(HOME, sale({ sizeSqft: 1_010 }))).toBe(false);
  expect(isSameLayout(HOME, sale({ sizeSqft: 1_000, isInside: false }))).toBe(false);
});

describe('a sale counts', () => {
  test('next to nothing outside the project, and less again with every unit of its deal', () => {
    expect(share({ isInside: false })).toBeCloseTo(0.003, 6);
    expect(share({ isInside: false, unitsOfDeal: 10 })).toBeCloseTo(0.0003, 6);
    expect(share({ unitsOfDeal: 10 })).toBeCloseTo(1);
  });

  test('more outside if it is akin', () => {
    const outside = { isInside: false };
    expect(share({ ...outside, isAkin: true })).toBeCloseTo(0.15);
    expect(share({ ...outside, isAkin: true }, outside)).toBeCloseTo(50);
    expect(share({ isAkin: true })).toBeCloseTo(1);
  });

  test('at exactly the home’s size, where no project is known, hardly more for an off-plan home', () => {
    const ofSize = (completion: Completion) => {
      const outside = { isInside: false, completion };
      const others = [...sales(5, outside), sale({ ...outside, sizeSqft: 1_000 })];
      const { evidence } = estimate({ ...HOME, completion }, others, STILL)!;
      return evidence[5]!.weight;
    };
    expect(ofSize('ready')).toBeGreaterThan(100 * Math.exp(-10 / 240));
    expect(ofSize('off_plan')).toBeLessThan(4);
  });

  test('more the nearer its size, and most by far at exactly the same size', () => {
    expect(share({ sizeSqft: 1_210 })).toBeCloseTo(Math.exp(-Math.log(1.1) / 0.25));
    expect(share({ sizeSqft: 1_000 })).toBeCloseTo(3 / Math.exp(-Math.log(1.1) / 0.25));
    const outside = { isInside: false };
    expect(share({ ...outside, sizeSqft: 1_000 }, outside)).toBeGreaterThan(100);
  });

  test('less with another number of bedrooms, with age, and if it is off-plan', () => {
    expect(share({ bedrooms: 2 })).toBeCloseTo(Math.exp(-1 / 0.7));
    expect(share({ bedrooms: null })).toBeCloseTo(1);
    expect(share({ days: 250 })).toBeCloseTo(Math.exp(-1));
    expect(share({ completion: 'off_plan' })).toBeCloseTo(0.4);
  });
});
