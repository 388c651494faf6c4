import type { LocalPrices, PriceVerdict, Queue } from './types.ts';

export const APPROVALS_PATH = '/admin/approvals';
export const QUEUE_PATHS: Record<Queue, string> = {
  before: APPROVALS_PATH,
  after: `${APPROVALS_PATH}/afterwards`,
};
/** The feeds of companies that wait to be let in. */
export const WAITING_FEEDS_PATH = `${APPROVALS_PATH}/feeds`;

/** A proof of ownership or a permit; opening it is recorded. */
export function proofPath(id: number): string {
  return `${APPROVALS_PATH}/proofs/${id}`;
}

export const LONGEST_APPROVAL_MESSAGE = 1_000;

/** The fewest homes that a price is compared with. */
export const LEAST_HOMES = 5;

/** Whether a price is far below or above those of similar homes, or a price per sq ft those of sales or new rents. */
export function priceVerdict(
  price: number,
  { low, median, high }: Pick<LocalPrices, 'low' | 'median' | 'high'>,
): PriceVerdict {
  if (price < low && price < median * 0.75) return 'low';
  return price > high && price > median * 1.5 ? 'high' : 'usual';
}
