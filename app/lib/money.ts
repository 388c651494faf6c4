import { isIsoDay } from './dates.ts';
import { latinDigits } from './text.ts';

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

/** An amount that may name its currency, before or after, and a multiple: 'AED 4.5M', '4,250,000/-', '٤٫٥ مليون درهم'. */
const TYPED = new RegExp(
  String.raw`^(?:aed|dhs?\.?)? ?(?<figures>\d[\d.,'’ ]*?) ?(?<multiple>\p{L}+)??\.? ?(?:aed|dhs?\.?|درهم|دراهم|درهما|درهمًا|د\.إ\.?)?(?:\/[-=])?$`,
  'u',
);

const LONGEST_TYPED = 60;

/** Words and letters that multiply a number, in lower case. */
export const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['ألف', 1e3],
  ['آلاف', 1e3],
  ['الف', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mil', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['mio', 1e6],
  ['مليون', 1e6],
  ['ملايين', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
  ['مليار', 1e9],
]);

/** Thousands apart by commas, blanks or apostrophes, or as in India by hundreds of them. */
const GROUPED = /^\d{1,3}([,'’ ])(?:\d{2,3}\1)*\d{3}(?:\.\d{1,2})?$/;
/** As on the continent: only if there are two, as '1.500' may be one and a half. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * An amount of money as people type it; NaN for anything else. A figure that could be read in two ways, such as '4,5' or
 * '1.500', is none, unless a multiple behind it leaves one: '4,5 million'.
 */
export function moneyOf(typed: string): number {
  const plain = latinDigits(typed.slice(0, LONGEST_TYPED))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const { figures = '', multiple } = TYPED.exec(plain)?.groups ?? {};
  if (multiple === undefined) return figureOf(figures);
  const times = MULTIPLES.get(multiple) ?? Number.NaN;
  const decimal = /^\d{1,9}(?:[.,]\d{1,2}|\.\d{3,6})?$/.exec(figures)?.[0].replace(',', '.');
  const amount = decimal === undefined && times === 1e3 ? figureOf(figures) : Number(decimal);
  return Math.round(amount * times);
}

/** A filter's parameters with its prices in figures, without one that can't be read: `unreadPrice`. */
export function withPlainPrices(params: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(params);
  for (const name of ['min_price', 'max_price']) {
    const amount = Math.round(moneyOf(params.get(name) ?? ''));
    if (!Number.isNaN(amount)) plain.set(name, String(amount));
    else if (unreadPrice(params, name) !== null) plain.delete(name);
  }
  return plain;
}

/** What was typed as a price and can't be read as one; null if there is nothing wrong. 'Any' is no price, '10,000,000+' no limit. */
export function unreadPrice(params: URLSearchParams, name: string): string | null {
  const typed = params.get(name) ?? '';
  const isPrice = /\d/.test(typed) && !/[+ ]$/.test(typed);
  return isPrice && Number.isNaN(moneyOf(typed)) ? typed : null;
}

function figureOf(figures: string): number {
  if (/^\d{1,15}(?:\.\d{1,2})?$/.test(figures)) return Number(figures);
  if (GROUPED.test(figures)) return Number(figures.replace(/[,'’ ]/g, ''));
  return GROUPED_BY_POINTS.test(figures) ? Number(figures.replaceAll('.', '')) : Number.NaN;
}
