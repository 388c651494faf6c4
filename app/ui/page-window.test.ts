import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, null, 20]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, null, 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('page %i of %i offers %j', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});
