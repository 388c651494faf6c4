import type { Spread } from '#app/features/market/types.ts';
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

/** Whether a price is far below or above those of similar homes. */
export function priceVerdict(price: number, { low, median, high }: LocalPrices): PriceVerdict {
  if (price < low && price < median * 0.75) return 'low';
  return price > high && price > median * 1.5 ? 'high' : 'usual';
}

/** The same among sales or new rents, per sq ft. */
export function marketVerdict(asked: number, { q25, median, q75 }: Spread): PriceVerdict {
  if (asked < q25 && asked < median * 0.75) return 'low';
  return asked > q75 && asked > median * 1.5 ? 'high' : 'usual';
}
