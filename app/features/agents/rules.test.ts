import { expect, test } from 'vitest';
import { roundedWait } from './rules.ts';

test.each([
  [0, 'minutes', 5],
  [301, 'minutes', 10],
  [3_600, 'minutes', 60],
  [3_601, 'hours', 2],
  [86_400, 'hours', 24],
  [86_401, 'days', 2],
])('a wait of %i seconds is said as %s: %i', (seconds, unit, count) =>
  expect(roundedWait(seconds)).toEqual({ unit, count }),
);
