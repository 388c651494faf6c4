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
  const day = times({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = times({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = times({ day: 'numeric', month: 'short' });
  const weekday = times({ weekday: 'short', day: 'numeric', month: 'short' });
  const clock = times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const plurals = madeOnce(() => new Intl.PluralRules(locale));
  return {
    number: (value) => number().format(value),
    short: (value) => short().format(value),
    money: (aed) => money().format(aed),
    day: (moment) => day().format(moment),
    shortDay: (moment, today) => {
      const isThisYear = today && yearOf(moment) === yearOf(today);
      return (isThisYear ? dayOfYear : shortDay)().format(moment);
    },
    weekday: (moment) => weekday().format(moment),
    clock: (moment) => clock().format(moment),
    moment: (moment) => `${day().format(moment)}, ${clock().format(moment)}`,
    list: (parts) => parts.join(', '),
    plural: (count, forms) => forms[plurals().select(count)] ?? forms.other,
  };
}

/** The same all year. */
const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;

/** Without a formatter: a page of results asks for it twice for each home. */
function yearOf(moment: Date): number {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).getUTCFullYear();
}

function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
