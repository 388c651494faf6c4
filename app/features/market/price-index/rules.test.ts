import { expect, test } from 'vitest';
import { priceIndex } from '#app/messages/en/price-index.ts';
import { endOf, isTooShort, lastWholeMonth } from './rules.ts';

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

test.each([
  ['2026-07-01', '2026-06', '2026-06-30'],
  ['2026-06-27', '2026-05', '2026-05-31'],
  ['2026-06-28', '2026-06', '2026-06-30'], // a weekend may end a month
  ['2026-01-15', '2025-12', '2025-12-31'],
  ['2028-02-29', '2028-02', '2028-02-29'],
])('of a register up to %s the last whole month is %s, to %s', (day, month, end) => {
  expect(lastWholeMonth(day)).toBe(month);
  expect(endOf(month)).toBe(end);
});

test('real sales beside invented rents are not called invented, nor the other way round', () => {
  const source = (sales: boolean, rents: boolean) =>
    priceIndex.source({ sales, rents }, '1 May 2026', '2 May 2026');
  expect(source(false, true)).toBe(
    'Source: sales up to 1 May 2026, registered with the Dubai Land Department, imported here; invented rent contracts up to 2 May 2026.',
  );
  expect(source(true, false)).toMatch(
    /^Source: rent contracts .*; invented sales up to 1 May 2026/,
  );
  expect(source(false, false)).not.toContain('invented');
  expect(source(true, true)).toMatch(/^Source: invented samples, sales .* and rent contracts /);
});
