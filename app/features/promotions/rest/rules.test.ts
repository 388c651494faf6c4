import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTING_STATUSES } from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { isOffMarket, leftOf, refundFor } from './rules.ts';

const at = (text: string) => new Date(`${text}+04:00`);
const MONTH = { from: at('2027-01-31T10:00'), until: at('2027-02-28T10:00') };
const PAID = { amount: 19_900, refunded: 0, ...MONTH };

test('a month is of no more use once its listing is sold, let or withdrawn', () => {
  expect(LISTING_STATUSES.filter(isOffMarket)).toEqual(['sold', 'let', 'withdrawn']);
});

describe('what is left', () => {
  test.each([
    ['2027-01-30T10:00', 28], // not begun
    ['2027-01-31T10:00', 28],
    ['2027-02-14T10:00', 14],
    ['2027-02-28T10:00', 0],
    ['2027-03-05T10:00', 0],
  ])('at %s is %d days', (now, days) => {
    expect(leftOf(MONTH, at(now))).toBe(days * DAY_MS);
  });

  test.each([
    [{}, 14 * DAY_MS, { days: 14, of: 28, due: 9_900 }], // 99.50
    [{}, 14 * DAY_MS - 1, { days: 13, of: 28, due: 9_200 }],
    [{}, DAY_MS - 1, { days: 0, of: 28, due: 0 }],
    [{}, 28 * DAY_MS, { days: 28, of: 28, due: 19_900 }],
    // Staff had refunded a part before.
    [{ refunded: 15_050 }, 14 * DAY_MS, { days: 14, of: 28, due: 4_800 }],
    [{ refunded: 19_900 }, 14 * DAY_MS, { days: 14, of: 28, due: 0 }],
  ])('of a month with %j and %d ms is refunded as %j', (values, left, refund) => {
    expect(refundFor({ ...PAID, ...values }, left)).toEqual(refund);
  });

  test('is never refunded as more than its share, nor than what was paid', () => {
    const anyMonth = fc.record({
      amount: fc.integer({ min: 100, max: 1_000_000 }),
      refunded: fc.integer({ min: 0, max: 100 }),
      left: fc.integer({ min: 0, max: 40 * DAY_MS }),
    });
    fc.assert(
      fc.property(anyMonth, ({ left, ...paid }) => {
        const { due, days, of } = refundFor({ ...MONTH, ...paid }, left);
        expect(due % 100).toBe(0);
        expect(due).toBeLessThanOrEqual(paid.amount - paid.refunded);
        expect(due * of).toBeLessThanOrEqual(paid.amount * days);
      }),
    );
  });
});
