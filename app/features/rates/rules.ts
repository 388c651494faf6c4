import { DAY_MS, isIsoDay } from '#app/lib/dates.ts';
import type { Display } from '#app/lib/display.ts';
import {
  FOREIGN_CURRENCIES,
  type ForeignCurrency,
  parseRates,
  type Rates,
} from '#app/lib/money.ts';
import { latinDigits } from '#app/lib/text.ts';

/** The dollar rate fixed by the UAE's central bank since 1997. */
const DIRHAMS_PER_DOLLAR = 3.6725;

/** Older rates are not shown, except the dollar's. */
const OLD_DAYS = 31;

/** Dirhams per unit, roughly: twice or half as much is a mistake in the file. */
const USUAL: Record<ForeignCurrency, number> = { USD: 3.67, EUR: 4.2, GBP: 4.9, INR: 0.042 };

/** Rates, and where they are from: /admin/settings, an imported file or the environment. */
export interface KnownRates extends Rates {
  source: 'set' | 'imported' | 'variable';
}

/** The rates for showing prices. */
export interface ShownRates {
  /** Their day, as YYYY-MM-DD; null if only the dollar is left, whose rate is fixed. */
  date: string | null;
  isOld: boolean;
  dirhams: Partial<Rates['dirhams']>;
}

/** Those that hold: of the same day, the first. */
export function newestRates(known: KnownRates[]): KnownRates | undefined {
  return known.toSorted((a, b) => b.date.localeCompare(a.date))[0];
}

/**
 * The rates, unless they are too old.
 * @param keepsOld whether old ones are shown too, marked as old.
 */
export function shownRates(rates: Rates | undefined, now: Date, keepsOld: boolean): ShownRates {
  if (rates) {
    const { date, dirhams } = rates;
    const isOld = now.getTime() - Date.parse(date) > OLD_DAYS * DAY_MS;
    if (!isOld || keepsOld) return { date, dirhams, isOld };
  }
  return { date: null, isOld: false, dirhams: { USD: DIRHAMS_PER_DOLLAR } };
}

/** The chosen display, in dirhams if there is no rate for its currency. */
export function offeredDisplay(display: Display, { dirhams }: ShownRates): Display {
  const isOffered = display.currency in dirhams;
  return isOffered ? display : { ...display, currency: 'AED' };
}

/**
 * Rates as staff type them, a day and then a rate for each currency, or as a file of the European Central Bank has them.
 * @returns null if they can't be right.
 * @param today ISO day.
 */
export function readTypedRates(typed: string, today: string): Rates | null {
  const text = latinDigits(typed).trim();
  const rates =
    parseRates(text.replace(/([A-Z]{3})[\s,;:=]+(?=\d)/g, '$1=')) ?? readRatesFile(text, today);
  if (typeof rates === 'string' || rates.date > today) return null;
  const arePlausible = FOREIGN_CURRENCIES.every((it) => isPlausible(rates.dirhams[it] / USUAL[it]));
  return arePlausible ? rates : null;
}

/** As `parseRates` reads them, one a line. */
export function printRates({ date, dirhams }: Rates): string {
  return [date, ...FOREIGN_CURRENCIES.map((it) => `${it}=${dirhams[it]}`)].join('\n');
}

/**
 * The newest rates in a file of the European Central Bank, of one day or of all days, as XML or CSV, or the sentence that
 * says why it can't be used. The bank gives units of each currency for one euro, and none for the dirham.
 * @param today ISO day.
 */
export function readRatesFile(text: string, today: string): Rates | string {
  const days = text.trimStart().startsWith('<') ? daysOfXml(text) : daysOfCsv(text);
  const [newest] = days
    .filter(({ date }) => isIsoDay(date) && date <= today)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  if (!newest) return 'it holds no rates of a day: give eurofxref as XML or CSV';
  const perEuro = new Map([...newest.perEuro, ['EUR', 1]]);
  const dollars = perEuro.get('USD') ?? 0;
  const rates = FOREIGN_CURRENCIES.map((currency) => {
    const dirhams = (dollars * DIRHAMS_PER_DOLLAR) / (perEuro.get(currency) ?? 0);
    return [currency, Number(dirhams.toPrecision(6))] as const;
  });
  const odd = rates.find(([currency, rate]) => !isPlausible(rate / USUAL[currency]));
  if (odd) return `its rate of ${newest.date} for ${odd[0]} is missing or cannot be right`;
  return { date: newest.date, dirhams: Object.fromEntries(rates) as Rates['dirhams'] };
}

interface Day {
  date: string;
  perEuro: [currency: string, units: number][];
}

const isPlausible = (times: number) => times > 0.5 && times < 2;

function daysOfXml(text: string): Day[] {
  return text
    .split(/<Cube\s+time=/)
    .slice(1)
    .map((part) => ({
      date: part.slice(1, 11),
      perEuro: [
        ...part.matchAll(/<Cube\s+currency=["'](\w{3})["']\s+rate=["']([\d.]{1,20})["']/g),
      ].map(([, currency, rate]) => [currency ?? '', Number(rate)]),
    }));
}

function daysOfCsv(text: string): Day[] {
  const [names = [], ...rows] = text
    .split(/\r?\n/)
    .map((line) => line.split(',').map((value) => value.trim()));
  if (names[0] !== 'Date') return [];
  return rows.map(([date = '', ...values]) => ({
    date: isoDayOf(date),
    perEuro: values.map((value, at) => [names[at + 1] ?? '', Number(value)]),
  }));
}

/** The bank writes '2026-11-20' in its history and '20 November 2026' in its file of a day. */
function isoDayOf(date: string): string {
  if (!/^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(date)) return date;
  const time = Date.parse(`${date} UTC`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
