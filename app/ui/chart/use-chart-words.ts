import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ChartPoint, ChartProps, DrawnSeries } from './types.ts';
import { useMonthNames } from './use-month-names.ts';

/** Whether a line covers a month, even with too few cases. */
export function isOfMonth({ points }: DrawnSeries, at: number, hasParts = false): boolean {
  if (!hasParts) return true;
  const isKnown = (point: ChartPoint | null) => point !== null;
  return points.slice(0, at + 1).some(isKnown) && points.slice(at).some(isKnown);
}

/** 'AED 1,540, 34 sales'. */
export function usePointInWords<Name extends string>({
  valueOf,
  casesOf,
}: Pick<ChartProps<Name>, 'valueOf' | 'casesOf'>) {
  const t = useMessages('chart');
  return (point: ChartPoint | null) => {
    if (point === null) return t.none;
    const value = valueOf(point.value);
    return casesOf ? t.point(value, casesOf(point.cases)) : value;
  };
}

/** The name of a month, by its place, and its figure in each line. */
export interface MonthFigures {
  /** 'March 2026'. */
  month: string;
  /** 'Ready AED 1,540, 34 sales', 'Off-plan too few'. */
  figures: string[];
}

export function useMonthFigures<Name extends string>(props: ChartProps<Name>) {
  const { drawing, names, hasParts } = props;
  const pointInWords = usePointInWords(props);
  const month = useMonthNames();
  return (at: number): MonthFigures => ({
    month: month.whole(itemAt(drawing.months, at)),
    figures: drawing.series
      .filter((series) => isOfMonth(series, at, hasParts))
      .map(({ name, points }) => `${names[name]} ${pointInWords(points[at] ?? null)}`),
  });
}
