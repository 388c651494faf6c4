import { expect, test } from 'vitest';
import { type Vertex, straightened } from './straighten.ts';

const LINE: Vertex[] = [
  [0, 0],
  [10, 1],
  [20, 0],
  [30, 9],
  [40, 0],
];

test('a line loses the points that are hardly off it', () => {
  expect(straightened(LINE, 2)).toEqual([
    [0, 0],
    [20, 0],
    [30, 9],
    [40, 0],
  ]);
});

test('it is the same whichever way it is walked', () => {
  expect(straightened(LINE.toReversed(), 2)).toEqual(straightened(LINE, 2).toReversed());
});

test('a ring stays closed, and what is smaller than the tolerance keeps two points', () => {
  const ring: Vertex[] = [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(straightened(ring, 2)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]);
  expect(straightened(ring, 50)).toHaveLength(2);
});
