import { expect, test } from 'vitest';
import { choosing, withValue } from './rules.ts';

test('a price between two steps is offered between them', () => {
  expect(withValue([1, 3], 2)).toEqual([1, 2, 3]);
  expect(withValue([1, 3], 3)).toEqual([1, 3]);
  expect(withValue([1, 3], null)).toEqual([1, 3]);
});

test('a price stays with the period it is given for: without one, rents are compared by the year', () => {
  const byYear = { rentPeriod: 'yearly' };
  expect(choosing({ rentPeriod: null }, 'rentPeriod', 'yearly')).toEqual(byYear);
  expect(choosing({ rentPeriod: 'yearly' }, 'rentPeriod', null)).toEqual({ rentPeriod: null });
  const unpriced = { minPrice: null, maxPrice: null };
  expect(choosing({ rentPeriod: 'monthly' }, 'rentPeriod', 'yearly')).toEqual({
    ...byYear,
    ...unpriced,
  });
});
