import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import {
  type FigureName,
  type PeriodFigures,
  PRODUCTS,
  type Revenue,
  type Unit,
  UNITS,
} from './types.ts';

export const FIGURES_PATH = '/admin/figures';
export const FIGURES_FILE = `${FIGURES_PATH}.csv`;
export const EMPTY_SEARCHES_FILE = `${FIGURES_PATH}/searches.csv`;

/** Path of the page, or of a file beside it. */
export function figuresPath(unit: Unit, path = FIGURES_PATH): string {
  return unit === UNITS[0] ? path : `${path}?by=${unit}`;
}

/** The unit in a URL; anything else is days. */
export function parseUnit(params: URLSearchParams): Unit {
  return UNITS.find((unit) => unit === params.get('by')) ?? UNITS[0];
}

/** With the one that isn't over: thirteen months have the same month a year before. */
const SHOWN: Record<Unit, number> = { day: 31, week: 27, month: 14 };

/** The first days of the periods shown, oldest first; the last period isn't over. */
export function periodsOf(unit: Unit, now: Date): string[] {
  const today = Date.parse(isoDay(now));
  return Array.from({ length: SHOWN[unit] }, (_, at) => {
    const ago = SHOWN[unit] - 1 - at;
    if (unit === 'month') {
      const day = new Date(today);
      return utcDay(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - ago));
    }
    if (unit === 'week') return utcDay(monday(today) - ago * 7 * DAY_MS);
    return utcDay(today - ago * DAY_MS);
  });
}

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function monday(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
}

/** The hour in Dubai at which the figures of a week are mailed, on the Monday after it. */
const MAILED_AT = 7;

/** The Monday of the last week whose figures are due. */
export function weekDue(now: Date): string {
  const start = monday(Date.parse(isoDay(new Date(now.getTime() - MAILED_AT * 3_600_000))));
  return utcDay(start - 7 * DAY_MS);
}

export function totalRevenue({ revenue }: Pick<PeriodFigures, 'revenue'>): Revenue {
  const sum = (part: keyof Revenue) =>
    PRODUCTS.reduce((total, product) => total + revenue[product][part], 0);
  return { paid: sum('paid'), refunded: sum('refunded') };
}

/** Revenue in dirhams after refunds, answers in minutes; null without one. */
export function figureOf(period: PeriodFigures, name: FigureName): number | null {
  if (name === 'revenue') {
    const { paid, refunded } = totalRevenue(period);
    return Math.round((paid - refunded) / 100);
  }
  if (name === 'firstAnswer') {
    return period.firstAnswer === null ? null : Math.ceil(period.firstAnswer / 60);
  }
  return period[name];
}
