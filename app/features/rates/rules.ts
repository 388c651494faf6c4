import { DEFAULT_CURRENCIES, USUAL_DIRHAMS } from '#app/lib/currencies.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { Display } from '#app/lib/display.ts';
import { arePlausibleRates, isPlausibleRate, parseRates, type Rates } from '#app/lib/money.ts';
import { latinDigits, visibleText } from '#app/lib/text.ts';
import { isIsoDay } from '#app/lib/typed-dates.ts';

/** The dollar rate fixed by the UAE's central bank since 1997. */
const DIRHAMS_PER_DOLLAR = 3.6725;

/** Older rates are not shown, except the dollar's. */
const OLD_DAYS = 31;

/** Rates, and where they are from: /admin/settings, an imported file, the environment or the site itself. */
export interface KnownRates extends Rates {
  source: 'set' | 'imported' | 'variable' | 'builtIn';
}

/** The rates for showing prices. */
export interface ShownRates {
  /** Their day, as YYYY-MM-DD; null if only the dollar is left, whose rate is fixed. */
  date: string | null;
  isOld: boolean;
  dirhams: Rates['dirhams'];
}

/**
 * Those that hold: of the same day, the first. Those of a day to come wait for it: until then, no newer ones could be set.
 * @param today ISO day.
 */
export function newestRates(known: KnownRates[], today: string): KnownRates | undefined {
  return known
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => b.date.localeCompare(a.date))[0];
}

/**
 * The rates, unless they are too old.
 * @param keepsOld whether old ones are shown too, marked as old.
 * @param offered the currencies that are shown, in their order, as far as they have a rate.
 */
export function shownRates(
  rates: Rates | undefined,
  now: Date,
  keepsOld: boolean,
  offered = DEFAULT_CURRENCIES,
): ShownRates {
  const only = (dirhams: Rates['dirhams']) =>
    Object.fromEntries(
      offered.flatMap((currency) => {
        const rate = dirhams[currency];
        return rate === undefined ? [] : [[currency, rate]];
      }),
    );
  if (rates) {
    const { date, dirhams } = rates;
    const isOld = now.getTime() - Date.parse(date) > OLD_DAYS * DAY_MS;
    if (!isOld || keepsOld) return { date, dirhams: only(dirhams), isOld };
  }
  return { date: null, isOld: false, dirhams: only({ USD: DIRHAMS_PER_DOLLAR }) };
}

/** The chosen display, in dirhams if there is no rate for its currency. */
export function offeredDisplay(display: Display, { dirhams }: ShownRates): Display {
  const isOffered = Object.hasOwn(dirhams, display.currency);
  return isOffered ? display : { ...display, currency: 'AED' };
}

/**
 * Rates as staff type them, a day and then a rate for each currency, or as a file of the European Central Bank has them.
 * @returns null if they can't be right.
 * @param today ISO day.
 * @param needed currencies that must be among them.
 */
export function readTypedRates(
  typed: string,
  today: string,
  needed = DEFAULT_CURRENCIES,
): Rates | null {
  const text = latinDigits(visibleText(typed)).trim();
  const pairs = text
    .toUpperCase()
    .replace(/([A-Z]{3})[\s,;:=]+(?=\d)/g, '$1=')
    .replace(/(?<=\d)[,٫](?=\d)/g, '.');
  const rates = parseRates(pairs, needed) ?? readRatesFile(text, today, needed);
  if (typeof rates === 'string' || rates.date > today) return null;
  return arePlausibleRates(rates) ? rates : null;
}

/** As `parseRates` reads them, one a line. */
export function printRates({ date, dirhams }: Rates): string {
  return [date, ...Object.entries(dirhams).map((rate) => rate.join('='))].join('\n');
}

/**
 * The newest rates in a file of the European Central Bank, of one day or of all days, as XML or CSV, or the sentence that
 * says why it can't be used. The bank gives units of each currency for one euro, and none for the dirham.
 * @param today ISO day.
 * @param needed currencies that must be among them; others are left out where their rate can't be right.
 */
export function readRatesFile(
  text: string,
  today: string,
  needed = DEFAULT_CURRENCIES,
): Rates | string {
  const days = text.trimStart().startsWith('<') ? daysOfXml(text) : daysOfCsv(text);
  const [newest] = days
    .filter(({ date }) => isIsoDay(date) && date <= today)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  if (!newest) return 'it holds no rates of a day: give eurofxref as XML or CSV';
  const perEuro = new Map([...newest.perEuro, ['EUR', 1]]);
  const dollars = perEuro.get('USD') ?? 0;
  const rates = new Map<string, number>();
  for (const currency of Object.keys(USUAL_DIRHAMS)) {
    const dirhams = (dollars * DIRHAMS_PER_DOLLAR) / (perEuro.get(currency) ?? 0);
    const rate = Number(dirhams.toPrecision(6));
    if (isPlausibleRate(currency, rate)) rates.set(currency, rate);
  }
  const missing = needed.find((currency) => !rates.has(currency));
  if (missing) return `its rate of ${newest.date} for ${missing} is missing or cannot be right`;
  return { date: newest.date, dirhams: Object.fromEntries(rates) };
}

interface Day {
  date: string;
  perEuro: [currency: string, units: number][];
}

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
