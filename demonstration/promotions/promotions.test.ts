import { expect, test } from 'vitest';
import { monthLater } from '#app/features/promotions/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { promotionsPaid } from './promotions.ts';

test.each(['2026-11-22', '2026-12-22', '2027-03-10', '2027-03-30', '2028-02-29'])(
  'on %s one promotion ends in two days, so its advertiser is reminded and may renew it',
  (day) => {
    const now = new Date(`${day}T12:00:00Z`);
    const daysLeft = promotionsPaid(now).map(
      ({ from }) => (monthLater(from).getTime() - now.getTime()) / DAY_MS,
    );
    expect(daysLeft.filter((days) => days > 0)).toEqual([2, expect.any(Number)]);
  },
);
