export interface Formats {
  /** With thousands separators: 12,345. */
  number(value: number): string;
  /** Abbreviated, to about three figures: 1.25M. */
  short(value: number): string;
  /** Whole dirhams as currency: AED 1,250,000. */
  money(aed: number): string;
  /** The day in Dubai: 21 November 2026. */
  day(moment: Date): string;
  /** The same, abbreviated: 21 Nov 2026, and 21 Nov in the year of `today`. */
  shortDay(moment: Date, today?: Date): string;
  /** The weekday and day in Dubai: Mon, 23 Nov. */
  weekday(moment: Date): string;
  /** The time in Dubai: 14:05. */
  clock(moment: Date): string;
  /** Day and time in Dubai: 21 November 2026, 14:05. */
  moment(moment: Date): string;
  /** Parts one after the other: a, b, c. */
  list(parts: string[]): string;
  /** The form for a count: `plural(1, { one: 'bed', other: 'beds' })` is 'bed'. */
  plural(count: number, forms: PluralForms): string;
}

/** A language's plural forms by Unicode's rules: English has `one` and `other`, Arabic all six. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * How numbers, times and counts are written. Each formatter is made when first used: a page needs few of them, and all take a phone a fifth of a second.
 * @param locale BCP 47 tag.
 */
export function formatsFor(locale: string): Formats {
  const numbers = (options?: Intl.NumberFormatOptions) =>
    madeOnce(() => new Intl.NumberFormat(locale, options));
  const times = (options: Intl.DateTimeFormatOptions) =>
    madeOnce(() => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dubai', ...options }));
  const number = numbers();
  const short = numbers({ notation: 'compact', maximumFractionDigits: 2 });
  const money = numbers({ style: 'currency', currency: 'AED', maximumFractionDigits: 0 });
  const days = (options: Intl.DateTimeFormatOptions) => oncePerDay(times(options));
  const day = days({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = days({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = days({ day: 'numeric', month: 'short' });
  const year = days({ year: 'numeric' });
  const weekday = days({ weekday: 'short', day: 'numeric', month: 'short' });
  const clock = times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const plurals = madeOnce(() => new Intl.PluralRules(locale));
  return {
    number: (value) => number().format(value),
    short: (value) => short().format(value),
    money: (aed) => money().format(aed),
    day,
    shortDay: (moment, today) =>
      (today && year(moment) === year(today) ? dayOfYear : shortDay)(moment),
    weekday,
    clock: (moment) => clock().format(moment),
    moment: (moment) => `${day(moment)}, ${clock().format(moment)}`,
    list: (parts) => parts.join(', '),
    plural: (count, forms) => forms[plurals().select(count)] ?? forms.other,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** All year. */
const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;
const MOST_DAYS = 4_000;

/** A formatter takes microseconds, and a page of results has a hundred dates. */
function oncePerDay(format: () => Intl.DateTimeFormat): (moment: Date) => string {
  const known = new Map<number, string>();
  return (moment) => {
    const day = Math.floor((moment.getTime() + DUBAI_AHEAD_MS) / DAY_MS);
    const text = known.get(day) ?? format().format(moment);
    if (known.size >= MOST_DAYS) known.clear();
    known.set(day, text);
    return text;
  };
}

function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
