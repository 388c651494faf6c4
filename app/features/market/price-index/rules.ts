import { required } from '#app/lib/required.ts';
import { parseTable, tidyTableUrl } from '#app/lib/table-view.ts';
import { grossYield } from '../rents/rules.ts';
import type { GrossYield } from '../rents/types.ts';
import { parseLocation, weightOf } from '../rules.ts';
import { SOLD_TYPES } from '../sold-prices/types.ts';
import {
  AREA_TABLE,
  CHANGE_MONTHS,
  INDEX_SERIES,
  type AreaFigures,
  type AreaSort,
  type EarlierMonth,
  type IndexFigure,
  type IndexMonth,
  type IndexSearch,
  type IndexSeries,
} from './types.ts';

export const INDEX_PATH = '/house-price-index';
export const AREA_PAGE_SIZE = 12;
export const AREAS_FILE = `${INDEX_PATH}/areas.csv`;

/** Parses the URL of /house-price-index; malformed parameters count as missing. */
export function parseIndexSearch(params: URLSearchParams): IndexSearch {
  return {
    ...parseTable(params, AREA_TABLE),
    location: parseLocation(params),
    type: SOLD_TYPES.find((type) => type === params.get('type')) ?? null,
  };
}

/** The same URL without default values; null if it is canonical already. */
export function tidyIndexUrl(params: URLSearchParams): string | null {
  const { location, type } = parseIndexSearch(params);
  return tidyTableUrl(INDEX_PATH, params, { location: location || null, type });
}

/**
 * The latest figure of each series.
 * @param months of one place and type, of every series. @param earlier months from aggregates, for changes that reach back to them.
 */
export function figuresOf(
  months: IndexMonth[],
  last: Record<IndexSeries, string | null>,
  earlier: EarlierMonth[] = [],
): IndexFigure[] {
  return INDEX_SERIES.map((series) => {
    const own = new Map(
      months.filter((month) => month.series === series).map((month) => [month.month, month]),
    );
    const end = last[series];
    const latest = (end && own.get(end)) || null;
    const changes = CHANGE_MONTHS.map((count) => {
      const month = end && earlierMonth(end, count);
      const before =
        own.get(month ?? '') ?? earlier.find((it) => it.series === series && it.month === month);
      return [count, changeOf(before ?? null, latest)] as const;
    });
    return {
      series,
      latest,
      changes: Object.fromEntries(changes) as IndexFigure['changes'],
    };
  });
}

/** The change in price of the same homes, as a share; null unless enough cases of both were compared. */
export function changeOf(before: Adjustable, after: Adjustable): number | null {
  const [from, to] = [before?.adjusted ?? null, after?.adjusted ?? null];
  if (!from || !to || weightOf(from) !== 'enough' || weightOf(to) !== 'enough') return null;
  return to.level / from.level - 1;
}

type Adjustable = Pick<IndexMonth, 'adjusted'> | null;

/**
 * The AED per sq ft of the adjusted line's level 1, so that it meets the median in the last month: the line is the earlier price of that
 * month's homes.
 * @param months of one series, area and type. @param end the last month shown. @returns null if nothing was compared.
 */
export function adjustedUnit(months: IndexMonth[], end: string | null): number | null {
  const meeting = months.findLast(({ month, adjusted }) => end && month <= end && adjusted);
  return meeting?.adjusted ? meeting.median / meeting.adjusted.level : null;
}

/** Whether a register has fewer than the three months that a median needs. @param first and last: its months; null without any. */
export function isTooShort(first: string | null, last: string | null): boolean {
  return first !== null && last !== null && first > earlierMonth(last, 2);
}

/** '2026-03' minus 12 months is '2025-03'. */
export function earlierMonth(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last complete month of a register; within three days of a month's end, that month. @param day ISO. */
export function lastWholeMonth(day: string): string {
  const month = day.slice(0, 7);
  const soon = new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 7);
  return soon > month ? month : earlierMonth(month, 1);
}

/** The ISO day a month ends. */
export function endOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The yield of the last month known for both. None if one of them is invented. */
export function yieldOf(
  months: IndexMonth[],
  last: Record<IndexSeries, string | null>,
  samples: { sales: boolean; rents: boolean },
): GrossYield | null {
  if (last.ready === null || last.rent === null || samples.sales !== samples.rents) return null;
  const common = last.ready < last.rent ? last.ready : last.rent;
  const find = (series: IndexSeries) =>
    months.find((month) => month.series === series && month.month === common) ?? null;
  return grossYield(find('rent'), find('ready'));
}

const KEYS: Record<string, (area: AreaFigures) => number | undefined> = {
  busiest: ({ ready, offPlan }) => (ready?.n ?? 0) + (offPlan?.n ?? 0),
  ready: ({ ready }) => ready?.median,
  ready_change: ({ readyChange }) => readyChange ?? undefined,
  off_plan: ({ offPlan }) => offPlan?.median,
  off_plan_change: ({ offPlanChange }) => offPlanChange ?? undefined,
  rent: ({ rent }) => rent?.median,
  yield: ({ yield: share }) => share?.share,
};

/** Areas without the figure come last; equal ones are sorted by name. */
export function sortAreas(areas: AreaFigures[], sort: AreaSort): AreaFigures[] {
  const byName = areas.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'name') return byName;
  if (sort === 'name_down') return byName.toReversed();
  const [, key = 'busiest', way = 'high'] = /^(.*)_(high|low)$/.exec(sort) ?? [];
  const valueOf = required(KEYS[key], key);
  const least = way === 'high' ? 1 : -1;
  const valued = byName.flatMap((area) => {
    const value = valueOf(area);
    return value === undefined ? [] : [{ area, value }];
  });
  const sorted = valued.toSorted((a, b) => least * (b.value - a.value)).map(({ area }) => area);
  return [...sorted, ...byName.filter((area) => valueOf(area) === undefined)];
}
