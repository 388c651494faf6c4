import type { ChartPoint } from '#app/ui/chart/types.ts';
import type { Spread } from './types.ts';

const FEWEST_FOR_MEDIAN = 5;
const FEWEST_TO_TRUST = 20;

/** How much a median is worth: `few` cases are said to be few, `too few` have none shown. */
export function weightOf(spread: Spread | null): 'too few' | 'few' | 'enough' {
  if (!spread || spread.n < FEWEST_FOR_MEDIAN) return 'too few';
  return spread.n < FEWEST_TO_TRUST ? 'few' : 'enough';
}

/** What a chart shows: months with enough cases for a median. */
export function chartPoints(months: { month: string; perSqft: Spread }[]): ChartPoint[] {
  return months
    .filter(({ perSqft }) => weightOf(perSqft) !== 'too few')
    .map(({ month, perSqft }) => ({
      month,
      value: perSqft.median,
      cases: perSqft.n,
      isThin: weightOf(perSqft) === 'few',
    }));
}
