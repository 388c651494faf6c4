import { expect, test } from 'vitest';
import { withValue } from './rules.ts';

test('a price between two steps is offered between them', () => {
  expect(withValue([1, 3], 2)).toEqual([1, 2, 3]);
  expect(withValue([1, 3], 3)).toEqual([1, 3]);
  expect(withValue([1, 3], null)).toEqual([1, 3]);
});
