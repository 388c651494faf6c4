import { DAY_MS } from '#app/lib/dates.ts';
import { comparablePrice } from '../rules.ts';
import type { AskedPrice } from './types.ts';

/**
 * Leaves out prices that stood for less than a day, since most are typing errors, and equal prices that then follow each other.
 *
 * @param prices newest first, beginning with the current one.
 */
export function steadyPrices(prices: AskedPrice[]): AskedPrice[] {
  const stood = prices.filter(({ since }, at) => {
    const next = prices[at - 1];
    return !next || next.since.getTime() - since.getTime() >= DAY_MS;
  });
  return stood.filter((asked, at) => {
    const before = stood[at + 1];
    return !before || asked.price !== before.price || asked.rentPeriod !== before.rentPeriod;
  });
}

/** The difference from the price before, in percent to one decimal; rents by the year. */
export function changeInPercent(asked: AskedPrice, before: AskedPrice): number {
  return Math.round((comparablePrice(asked) / comparablePrice(before) - 1) * 1000) / 10;
}
