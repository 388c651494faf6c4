import { drawChart } from '#app/ui/chart/draw.server.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { figureOf } from './rules.ts';
import type { FigureName, PeriodFigures, Unit } from './types.ts';

/** Which figures share a chart: those of one size. */
const CHARTS: FigureName[][] = [
  ['visitors'],
  ['searches', 'emptySearches'],
  ['listings'],
  ['added'],
  ['advertisers'],
  ['enquiries', 'answered'],
  ['firstAnswer'],
  ['revenue'],
];

export interface FigureChart {
  names: FigureName[];
  /** Null where there is nothing to draw yet. */
  drawing: ChartDrawing<FigureName> | null;
}

/** Of whole periods: one that isn't over would look like a fall. */
export function drawFigures(unit: Unit, periods: PeriodFigures[]): FigureChart[] {
  const whole = periods.slice(0, -1);
  const line = (name: FigureName) =>
    whole.flatMap((period) => {
      const value = figureOf(period, name);
      const month = unit === 'month' ? period.from.slice(0, 7) : period.from;
      return value === null ? [] : [{ month, value, cases: value, isThin: false }];
    });
  return CHARTS.map((names) => {
    const lines = names.map((name) => [name, line(name)] as const);
    const isEmpty = lines.every(([, points]) => points.every(({ value }) => value === 0));
    const series = Object.fromEntries(lines) as Record<FigureName, ReturnType<typeof line>>;
    const options = { fromZero: true, isWeekly: unit === 'week' };
    return { names, drawing: isEmpty ? null : drawChart(series, options) };
  });
}
