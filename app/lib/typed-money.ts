import { latinDigits } from './text.ts';

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

const PRICES = ['min_price', 'max_price', 'max_all_in'];

/** A filter's parameters with its prices in figures, without one that can't be read: `unreadPrice`. */
export function withPlainPrices(params: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(params);
  for (const name of PRICES) {
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

/** What was typed as prices of a filter and can't be read. */
export function unreadPrices(params: URLSearchParams): string[] {
  return PRICES.map((name) => unreadPrice(params, name)).filter((typed) => typed !== null);
}

function figureOf(figures: string): number {
  if (/^\d{1,15}(?:\.\d{1,2})?$/.test(figures)) return Number(figures);
  if (GROUPED.test(figures)) return Number(figures.replace(/[,'’ ]/g, ''));
  return GROUPED_BY_POINTS.test(figures) ? Number(figures.replaceAll('.', '')) : Number.NaN;
}
