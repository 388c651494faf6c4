import { expect, test } from 'vitest';
import { toggleBedrooms } from './bedrooms.ts';

test.each([
  ['nothing chosen', 2, [null, null], [2, 2]],
  ['nothing chosen, or more', 5, [null, null], [5, null]],
  ['the only one', 2, [2, 2], [null, null]],
  ['the only one, or more', 5, [5, null], [null, null]],
  ['one above', 3, [1, 1], [1, 3]],
  ['one below', 0, [2, 3], [0, 3]],
  ['or more', 5, [1, 2], [1, null]],
  ['the least', 1, [1, 3], [2, 3]],
  ['the most', 5, [3, null], [3, 4]],
  ['one inside', 2, [1, 4], [2, 2]],
  ['below a maximum alone', 0, [null, 3], [1, 3]],
  ['a maximum beyond the chips', 5, [4, 7], [4, 4]],
] as [string, number, [number | null, number | null], [number | null, number | null]][])(
  '%s: pressing %i',
  (_, pressed, [min, max], [minBedrooms, maxBedrooms]) => {
    expect(toggleBedrooms(pressed, min, max)).toEqual({ minBedrooms, maxBedrooms });
  },
);
