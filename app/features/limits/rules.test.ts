import { expect, test } from 'vitest';
import { minutesToWait, networkOf, secondsToWait } from './rules.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('waits are given in whole minutes, rounded up', () => {
  expect([0, 1, 60, 61, 900].map(minutesToWait)).toEqual([1, 1, 1, 2, 15]);
});

test.each([
  [{ count: 49, sinceLast: 0, untilNext: 900 }, 0],
  [{ count: 50, sinceLast: 0, untilNext: 900 }, 1],
  [{ count: 50, sinceLast: 1, untilNext: 899 }, 0],
  [{ count: 299, sinceLast: 0.5, untilNext: 90 }, 5],
  [{ count: 299, sinceLast: 6, untilNext: 90 }, 0],
  [{ count: 300, sinceLast: 60, untilNext: 89.2 }, 90],
  [{ count: 300, sinceLast: 60, untilNext: 0.001 }, 1],
])('of 300, slower every 50: after %j the next waits %d s', (recent, seconds) => {
  expect(secondsToWait(recent, { allowed: 300, seconds: 900, slowEvery: 50 })).toBe(seconds);
});
