import type { Median } from '../types.ts';

export const SOLD_MAP_PATH = '/sold-prices/map';

/** Colours of the map; more would be hard to tell apart. */
export const COLOUR_STEPS = 5;
const ROUND_TO = 50;

/** Where the steps of the scale begin, so that each has about as many areas: round figures without duplicates. */
export function breaksOf(medians: Pick<Median, 'median'>[]): number[] {
  const sorted = medians.map(({ median }) => median).sort((a, b) => a - b);
  const breaks = Array.from({ length: COLOUR_STEPS - 1 }, (_, index) => {
    const at = sorted[Math.floor(((index + 1) * sorted.length) / COLOUR_STEPS)] ?? 0;
    return Math.round(at / ROUND_TO) * ROUND_TO;
  });
  return [...new Set(breaks)].filter((it) => it > (sorted[0] ?? 0));
}

/** Which step a figure is in. */
export function colourStepOf(breaks: number[], figure: number): number {
  return breaks.filter((it) => it <= figure).length;
}
