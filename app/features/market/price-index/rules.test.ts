import { expect, test } from 'vitest';
import { priceIndex } from '#app/messages/en/price-index.ts';
import { isTooShort } from './rules.ts';

test.each([
  [0.0421, '+4.2%'],
  [-0.0421, '−4.2%'],
  [0.0004, '0%'],
  [-0.0004, '0%'],
  [0, '0%'],
])('a change of %d is %s', (share, text) => {
  expect(priceIndex.latest.change(share)).toBe(text);
});

test.each([
  ['2026-01', '2026-02', true],
  ['2026-01', '2026-03', false],
  ['2025-12', '2026-02', false],
  [null, null, false],
])('a register of %s to %s is too short for a median of three months: %s', (first, last, is) => {
  expect(isTooShort(first, last)).toBe(is);
});
