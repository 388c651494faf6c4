import { plainLine } from '#app/lib/text.ts';
import type { ChartPoint } from '#app/ui/chart/types.ts';
import type { Median } from './types.ts';

export const FEWEST_FOR_MEDIAN = 5;
export const FEWEST_TO_TRUST = 20;

/** How reliable a median is: `few` cases are pointed out, with `too few` none is shown. */
export function weightOf(median: Pick<Median, 'n'> | null): 'too few' | 'few' | 'enough' {
  if (!median || median.n < FEWEST_FOR_MEDIAN) return 'too few';
  return median.n < FEWEST_TO_TRUST ? 'few' : 'enough';
}

/** The points of a chart: months with enough cases for a median. */
export function chartPoints(months: { month: string; perSqft: Median }[]): ChartPoint[] {
  return months
    .filter(({ perSqft }) => weightOf(perSqft) !== 'too few')
    .map(({ month, perSqft }) => ({
      month,
      value: perSqft.median,
      cases: perSqft.n,
      isThin: weightOf(perSqft) === 'few',
    }));
}

export const LONGEST_LOCATION = 100;

/** The parameter `location`, as typed. */
export function parseLocation(params: URLSearchParams): string {
  const text = plainLine(params.get('location') ?? '');
  return text.slice(0, LONGEST_LOCATION).trim();
}
