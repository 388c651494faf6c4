import { expect, test } from 'vitest';
import { backOffDelay, isRetryable, isSignedOut, refreshTime, timerDelay } from './rules.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a session of seven days is refreshed once a day of it is gone', () => {
  const signedIn = Date.parse('2026-11-01T12:00:00Z');
  const expiresAt = new Date(signedIn + 7 * DAY).toISOString();
  expect(refreshTime(expiresAt)).toBe(signedIn + DAY);
});

test.each([
  [1_000, 400, 600],
  [400, 1_000, 0],
  [30 * DAY, 0, 2_147_483_647],
])('a timer for %i at %i is set to %i ms', (time, now, delay) => {
  expect(timerDelay(time, now)).toBe(delay);
});

test('pauses double from 200 ms and add up to less than half a minute', () => {
  const delays = Array.from({ length: 9 }, (_, failures) => backOffDelay(failures + 1));
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, null, null]);
});

test.each([
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [401, false],
  [429, false],
])('a refresh answered with %i is retryable: %s', (status, expected) => {
  expect(isRetryable(status)).toBe(expected);
});

test.each([
  [204, true],
  [401, true],
  [403, true],
  [404, true],
  [400, false],
  [429, false],
  [500, false],
  [503, false],
])('a sign-out answered with %i leaves one signed out: %s', (status, expected) => {
  expect(isSignedOut(status)).toBe(expected);
});
