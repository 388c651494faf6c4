import type { LocalPrices } from './types.ts';

export const APPROVALS_PATH = '/admin/approvals';
export const LONGEST_APPROVAL_MESSAGE = 1_000;

/** The fewest homes that a price is compared with. */
export const LEAST_HOMES = 5;

export type PriceVerdict = 'low' | 'usual' | 'high';

/** Whether a price is far below or above those of similar homes. */
export function priceVerdict(price: number, { low, median, high }: LocalPrices): PriceVerdict {
  if (price < low && price < median * 0.75) return 'low';
  return price > high && price > median * 1.5 ? 'high' : 'usual';
}
