import { expect, test } from 'vitest';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { comparedType, percentFromMedian, placeOnBar } from './rules.ts';

const spread = { n: 40, q25: 1_000, median: 1_150, q75: 1_300 };

test('a price is compared with the median', () => {
  expect([1_150, 1_265, 1_035, 1_154].map((asked) => percentFromMedian(asked, spread))).toEqual([
    0, 10, -10, 0,
  ]);
});

test('the middle half is the middle third of the bar, and what lies far out is near its end', () => {
  const places = [1_000, 1_150, 1_300, 1_600, 9_000, 700, 1].map((value) =>
    Math.round(placeOnBar(value, spread)),
  );
  expect(places).toEqual([33, 50, 67, 98, 98, 2, 2]);
});

test('where all cases cost the same, a price is in the middle or at an end', () => {
  const same = { n: 9, q25: 500, median: 500, q75: 500 };
  expect([499, 500, 501].map((value) => placeOnBar(value, same))).toEqual([2, 50, 98]);
});

test('homes are compared with their type, offices with shops, and nothing else is', () => {
  const types = PROPERTY_TYPES.map((type) => [type, comparedType(type)]);
  expect(Object.fromEntries(types)).toEqual({
    apartment: 'apartment',
    villa: 'villa',
    townhouse: 'townhouse',
    penthouse: 'penthouse',
    office: 'commercial',
    retail: 'commercial',
    leisure: null,
    industrial: null,
    other_commercial: null,
    land: null,
  });
});
