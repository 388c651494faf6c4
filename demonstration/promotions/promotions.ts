import { monthLater } from '#app/features/promotions/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { required } from '#app/lib/required.ts';

/** The payments of the demonstration's agent: one promotion was refunded, one ends so soon that it can be renewed, one has begun. */
export function promotionsPaid(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Months differ: the longest ago that still leaves a day.
  const endsSoon = required(
    [29, 28, 27, 26].map(daysAgo).find((from) => monthLater(from) > daysAgo(-1)),
    'a month that ends soon',
  );
  return [
    { purpose: 'sale', from: daysAgo(45), isRefunded: true },
    { purpose: 'sale', from: endsSoon, isRefunded: false },
    { purpose: 'rent', from: daysAgo(6), isRefunded: false },
  ] as const;
}
