import type { ComparedHome } from './types.ts';

/** Which figure is worth a mark. */
export type Best = 'lowest' | 'largest' | 'highest';

/**
 * Which homes have the best of their figures. Null if there is none: fewer than two are known, all are the same,
 * or they are for sale and for rent, or rents of different periods.
 */
export function bestOf(
  homes: ComparedHome[],
  figureOf: (home: ComparedHome) => number | null,
  kind: Best,
): boolean[] | null {
  if (new Set(homes.map(({ rentPeriod }) => rentPeriod)).size > 1) return null;
  const figures = homes.map(figureOf);
  const known = figures.filter((figure) => figure !== null);
  if (new Set(known).size < 2) return null;
  const best = kind === 'lowest' ? Math.min(...known) : Math.max(...known);
  return figures.map((figure) => figure === best);
}
