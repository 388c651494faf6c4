import type { Purpose, RentPeriod } from '#app/features/listings/types.ts';

/** In AED: those that the specification lists, and finer ones between them. */
const SALE_STEPS = [
  500_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 1_750_000, 2_000_000, 2_500_000, 3_000_000,
  4_000_000, 5_000_000, 7_500_000, 10_000_000,
];

const RENT_STEPS: Record<RentPeriod, number[]> = {
  yearly: [30_000, 50_000, 80_000, 100_000, 120_000, 150_000, 200_000, 300_000, 500_000, 1_000_000],
  monthly: [2_500, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000, 25_000, 40_000, 80_000],
  weekly: [750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000],
  daily: [100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000],
};

/**
 * Prices to choose from, in AED. The largest maximum is offered as 'or more', which means no limit.
 * @param period the period of rents; null for a year.
 */
export function priceSteps(purpose: Purpose, period: RentPeriod | null): number[] {
  return purpose === 'sale' ? SALE_STEPS : RENT_STEPS[period ?? 'yearly'];
}

/** Options for the all-in cost: to buy, or to move in. */
export const ALL_IN_STEPS: Record<Purpose, number[]> = {
  sale: [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000],
  rent: [15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 200_000],
};

const SALE_EDGES = [
  0, 250_000, 500_000, 625_000, 750_000, 875_000, 1_000_000, 1_250_000, 1_500_000, 1_750_000,
  2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000, 5_000_000, 6_000_000, 7_500_000,
  10_000_000, 15_000_000, 20_000_000, 30_000_000, 50_000_000,
];

/**
 * Where the bars of the price histogram begin: at every step, and at one or two prices between steps; in AED, ascending
 * from 0. The last bar has no end.
 */
export function priceEdges(purpose: Purpose, period: RentPeriod | null): number[] {
  if (purpose === 'sale') return SALE_EDGES;
  const steps = RENT_STEPS[period ?? 'yearly'];
  const between = steps.map((step, at) => (step + (steps[at - 1] ?? 0)) / 2);
  return [0, ...between, ...steps].toSorted((a, b) => a - b);
}
