import { DAY_MS } from '#app/lib/dates.ts';
import { comparablePrice } from '../rules.ts';
import type { AskedPrice } from './types.ts';

/**
 * Prices that stood for less than a day are left out, since most are slips of the keyboard, and what is then no change.
 *
 * @param prices the newest, which stands, first.
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

/** By how much a price differs from the one before, in percent to one decimal; rents by the year. */
export function changeInPercent(asked: AskedPrice, before: AskedPrice): number {
  return Math.round((comparablePrice(asked) / comparablePrice(before) - 1) * 1000) / 10;
}
