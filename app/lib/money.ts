import { isIsoDay } from './dates.ts';

/** The currencies prices can be shown in besides dirhams, the currency they are set in. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR'] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

export const CURRENCIES = ['AED', ...FOREIGN_CURRENCIES] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface Rates {
  /** Their day, as YYYY-MM-DD. */
  date: string;
  /** Dirhams per unit of each. */
  dirhams: Record<ForeignCurrency, number>;
}

/** The dollar's rate is fixed by the UAE's central bank; the others are rounded rates of the day. */
export const DEFAULT_RATES = '2025-11-03 USD=3.6725 EUR=4.23 GBP=4.82 INR=0.0414';

/** Parses rates in the format of `DEFAULT_RATES`; null unless there is a day and a rate for each currency. */
export function parseRates(text: string): Rates | null {
  const [date = '', ...entries] = text.trim().split(/\s+/);
  if (!isIsoDay(date)) return null;
  const given = new Map(entries.map((entry) => entry.split('=') as [string, string]));
  const rates = FOREIGN_CURRENCIES.map(
    (currency) => [currency, rateOf(given.get(currency))] as const,
  );
  if (entries.length !== rates.length || rates.some(([, rate]) => rate === null)) return null;
  return { date, dirhams: Object.fromEntries(rates) as Rates['dirhams'] };
}

/** Dirhams per unit, roughly. */
const USUAL: Record<ForeignCurrency, number> = { USD: 3.67, EUR: 4.2, GBP: 4.9, INR: 0.042 };

/** Whether a rate may be right: one below half or above twice the usual is a mistake. */
export function isPlausibleRate(currency: ForeignCurrency, dirhams: number): boolean {
  const times = dirhams / USUAL[currency];
  return times > 0.5 && times < 2;
}

export function arePlausibleRates({ dirhams }: Rates): boolean {
  return FOREIGN_CURRENCIES.every((currency) => isPlausibleRate(currency, dirhams[currency]));
}

function rateOf(text = ''): number | null {
  const rate = /^\d{1,6}(\.\d{1,8})?$/.test(text) ? Number(text) : 0;
  return rate > 0 ? rate : null;
}

/**
 * Dirhams in another currency to three figures, marked as approximate: '≈ $1.23M', '≈ ₹2.84Cr'.
 * @param rate dirhams per unit.
 */
export function formatApproximately(
  amount: number,
  currency: ForeignCurrency,
  rate: number,
): string {
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return `≈ ${format.format(amount / rate)}`;
}
