import { isIsoDay } from '#app/lib/typed-dates.ts';
import { DEFAULT_CURRENCIES, USUAL_DIRHAMS } from './currencies.ts';
import { ownValue } from './own-value.ts';

export interface Rates {
  /** Their day, as YYYY-MM-DD. */
  date: string;
  /** Dirhams per unit of each currency, by its ISO code. */
  dirhams: Record<string, number>;
}

/** The dollar's rate is fixed by the UAE's central bank; the others are rounded rates of the day. */
export const DEFAULT_RATES = '2025-11-03 USD=3.6725 EUR=4.23 GBP=4.82 INR=0.0414';

/**
 * Parses rates in the format of `DEFAULT_RATES`; null unless there is a day, and a rate for each currency named.
 * @param needed currencies that must be among them.
 */
export function parseRates(text: string, needed = DEFAULT_CURRENCIES): Rates | null {
  const [date = '', ...entries] = text.trim().split(/\s+/);
  if (!isIsoDay(date)) return null;
  const rates = new Map<string, number>();
  for (const entry of entries) {
    const [currency = '', ...parts] = entry.split('=');
    const rate = rateOf(parts.join('='));
    if (rate === null || !Object.hasOwn(USUAL_DIRHAMS, currency) || rates.has(currency))
      return null;
    rates.set(currency, rate);
  }
  if (rates.size === 0 || !needed.every((currency) => rates.has(currency))) return null;
  return { date, dirhams: Object.fromEntries(rates) };
}

/** Whether a rate may be right: one below half or above twice the usual is a mistake. */
export function isPlausibleRate(currency: string, dirhams: number): boolean {
  const times = dirhams / (ownValue(USUAL_DIRHAMS, currency) ?? 0);
  return times > 0.5 && times < 2;
}

export function arePlausibleRates({ dirhams }: Rates): boolean {
  return Object.entries(dirhams).every(([currency, rate]) => isPlausibleRate(currency, rate));
}

function rateOf(text = ''): number | null {
  const rate = /^\d{1,6}(\.\d{1,12})?$/.test(text) ? Number(text) : 0;
  return rate > 0 ? rate : null;
}

/**
 * Dirhams in another currency to three figures, marked as approximate: '≈ $1.23M', '≈ ₹2.84Cr'.
 * @param rate dirhams per unit.
 */
export function formatApproximately(amount: number, currency: string, rate: number): string {
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return `≈ ${format.format(amount / rate)}`;
}
