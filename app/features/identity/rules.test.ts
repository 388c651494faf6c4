import { expect, test } from 'vitest';
import { isStale, expiryAfterRefresh } from './rules.ts';

test('a link older than 120 seconds is stale', () => {
  const issued = new Date('2026-11-21T12:00:00Z');
  const after = (seconds: number) => new Date(issued.getTime() + seconds * 1000);
  expect(isStale(issued, after(120))).toBe(false);
  expect(isStale(issued, after(120.001))).toBe(true);
});

test('a refresh adds a week, up to ninety days from signing in', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
  expect(expiryAfterRefresh(day(0), day(10))).toEqual(day(17));
  expect(expiryAfterRefresh(day(0), day(88))).toEqual(day(90));
});
