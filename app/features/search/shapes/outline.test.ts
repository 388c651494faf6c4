import { expect, test } from 'vitest';
import { crossingsOf, type Corner } from './outline.ts';

/** Corners on a circle, from each to the one `step` further on. */
function star(count: number, step: number): Corner[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at * step) / count;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

test.each<[what: string, corners: Corner[], crossings: number]>([
  ['a triangle', star(3, 1), 0],
  ['a bow tie', [[0, 0], [1, 1], [1, 0], [0, 1]], 1], // prettier-ignore
  ['a pentagram', star(5, 2), 5],
  ['a star of seven that goes around three times', star(7, 3), 14],
  ['corners that touch an edge', [[0, 0], [2, 0], [2, 1], [1, 0], [0, 1]], 0], // prettier-ignore
])('%s', (_, corners, crossings) => {
  expect(crossingsOf(corners)).toBe(crossings);
});
