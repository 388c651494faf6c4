import { expect, test } from 'vitest';
import { COMMERCIAL_AREAS, nearestAreas } from './rules.ts';

test('14 areas are suggested', () => {
  expect(COMMERCIAL_AREAS).toEqual([
    'Business Bay',
    'Dubai Marina',
    'Downtown Dubai',
    'Jumeirah Lake Towers',
    'Dubai Internet City',
    'Al Quoz',
    'Deira',
    'Barsha Heights',
    'Jumeirah Village Circle',
    'Silicon Oasis',
    'Al Barsha',
    'Arabian Ranches',
    'Al Rigga',
    'Dubai Design District',
  ]);
});

test.each([
  ['', []],
  ['d', []],
  [' d ', []],
  ['du', ['Dubai Marina', 'Dubai Internet City', 'Dubai Design District']],
  ['DUBAI M', ['Dubai Marina']],
  ['  al', ['Al Quoz', 'Al Barsha', 'Al Rigga']],
  ['bay', []], // within a name is not its beginning
  ['jum', ['Jumeirah Lake Towers', 'Jumeirah Village Circle']],
])('%j suggests %j', (typed, names) => {
  expect(nearestAreas(typed)).toEqual(names);
});

test('at most 8 are suggested', () => {
  const areas = Array.from({ length: 9 }, (_, index) => `Area ${index}`);
  expect(nearestAreas('AR', areas)).toEqual(areas.slice(0, 8));
});
