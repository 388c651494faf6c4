import { expect, test } from 'vitest';
import { PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { comparedType, monthsCovered, standingOf } from './rules.ts';

const spread = { n: 40, q25: 1_000, median: 1_150, q75: 1_300 };

test('a price is compared with the median', () => {
  const percents = [1_150, 1_265, 1_035, 1_154].map(
    (asked) => standingOf(asked, spread, 7).percent,
  );
  expect(percents).toEqual([0, 10, -10, 0]);
});

test('the middle half is the middle third of the bar, and outliers are near its end', () => {
  expect(standingOf(1_150, spread, 7).bar).toEqual({ q25: 33.3, median: 50, q75: 66.7, asked: 50 });
  const places = [1_600, 9_000, 700, 1].map((asked) => standingOf(asked, spread, 7).bar.asked);
  expect(places).toEqual([98, 98, 2, 2]);
});

test('if all cases cost the same, a price is in the middle or at an end', () => {
  const same = { n: 9, q25: 500, median: 500, q75: 500 };
  const places = [499, 500, 501].map((asked) => standingOf(asked, same, 7).bar.asked);
  expect(places).toEqual([2, 50, 98]);
});

test('homes are compared with their type, offices with shops, and other types with nothing', () => {
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

test.each([
  ['2026-06-30', '2026-06-30', 1],
  ['2026-01-01', '2026-01-31', 1],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-01', '2026-06-30', 6],
  ['2025-07-01', '2026-06-30', 12],
  ['2004-03-01', '2026-06-30', 12],
])('from %s to %s a register covers %s of the twelve months', (first, asOf, months) => {
  expect(monthsCovered(first, asOf)).toBe(months);
});
