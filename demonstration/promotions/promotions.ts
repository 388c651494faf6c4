import { monthLater } from '#app/features/promotions/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';

/** What the demonstration's agent has paid: one promotion was refunded, one ends so soon that it can be renewed, one has begun. */
export function promotionsPaid(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Months differ: the longest ago that still has a day left.
  const endsSoon = [29, 28, 27, 26].map(daysAgo).find((from) => monthLater(from) > daysAgo(-1))!;
  return [
    { purpose: 'sale', from: daysAgo(45), isRefunded: true },
    { purpose: 'sale', from: endsSoon, isRefunded: false },
    { purpose: 'rent', from: daysAgo(6), isRefunded: false },
  ] as const;
}
