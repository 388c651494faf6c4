import { required } from '#app/lib/required.ts';
import { parseTable, tidyTableUrl } from '#app/lib/table.ts';
import { grossYield } from '../rents/rules.ts';
import type { GrossYield } from '../rents/types.ts';
import { parseLocation, weightOf } from '../rules.ts';
import { SOLD_TYPES } from '../sold-prices/types.ts';
import type { Median } from '../types.ts';
import {
  AREA_TABLE,
  CHANGE_MONTHS,
  INDEX_SERIES,
  type AreaFigures,
  type AreaSort,
  type IndexFigure,
  type IndexMonth,
  type IndexSearch,
  type IndexSeries,
} from './types.ts';

export const INDEX_PATH = '/house-price-index';
export const AREA_PAGE_SIZE = 24;
export const AREAS_FILE = `${INDEX_PATH}/areas.csv`;

/** Reads the URL of /house-price-index; what is malformed counts as missing. */
export function parseIndexSearch(params: URLSearchParams): IndexSearch {
  return {
    ...parseTable(params, AREA_TABLE),
    location: parseLocation(params),
    type: SOLD_TYPES.find((type) => type === params.get('type')) ?? null,
  };
}

/** The same URL without what a form left as it was; null when it is tidy already. */
export function tidyIndexUrl(params: URLSearchParams): string | null {
  const { location, type } = parseIndexSearch(params);
  return tidyTableUrl(INDEX_PATH, params, { location: location || null, type });
}

/** Where each series stands at its last month. @param months of one place and type, of every series. */
export function figuresOf(
  months: IndexMonth[],
  last: Record<IndexSeries, string | null>,
): IndexFigure[] {
  return INDEX_SERIES.map((series) => {
    const own = new Map(
      months.filter((month) => month.series === series).map((month) => [month.month, month]),
    );
    const end = last[series];
    const latest = (end && own.get(end)) || null;
    const changes = CHANGE_MONTHS.map((count) => {
      const before = end ? own.get(earlierMonth(end, count)) : undefined;
      return [count, changeOf(before ?? null, latest)] as const;
    });
    return {
      series,
      latest,
      changes: Object.fromEntries(changes) as IndexFigure['changes'],
    };
  });
}

/** How much more, as a share; null unless there are enough cases of both. */
export function changeOf(before: Median | null, after: Median | null): number | null {
  if (!before || !after || weightOf(before) !== 'enough' || weightOf(after) !== 'enough')
    return null;
  return after.median / before.median - 1;
}

/** Whether a register has fewer than the three months that a median takes. @param first and last: its months; null without any. */
export function isTooShort(first: string | null, last: string | null): boolean {
  return first !== null && last !== null && first > earlierMonth(last, 2);
}

/** '2026-03' less 12 months is '2025-03'. */
export function earlierMonth(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Of the last month that both are known of. Rents and prices of which one is invented have none. */
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

/** Areas without the figure come last; those alike are in the order of their names. */
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
