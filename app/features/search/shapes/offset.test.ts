import { expect, test } from 'vitest';
import { offsetBetween } from './offset.ts';
import type { Corner } from './outline.ts';

test.each<[to: Corner, metres: number, direction: string]>([
  [[55.2, 25.2], 11_120, 'n'],
  [[55.2, 25.0], 11_120, 's'],
  [[55.3, 25.1], 10_070, 'e'],
  [[55.1, 25.1], 10_070, 'w'],
  [[55.21, 25.109], 1_420, 'ne'],
  [[55.19, 25.091], 1_420, 'sw'],
  [[55.21, 25.091], 1_420, 'se'],
  [[55.19, 25.109], 1_420, 'nw'],
])('from 55.2, 25.1 to %j are %d metres, %s', (to, metres, direction) => {
  const offset = offsetBetween([55.2, 25.1], to);
  expect(Math.round(offset.metres / 10) * 10).toBe(metres);
  expect(offset.direction).toBe(direction);
});
