import type { ListingStatus } from '#app/features/listings/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { Payment, RefundEvents } from '../types.ts';

/** Moves of a person in a day. A move loses and wins no time, so this only spares the ledger. */
export const MOVES_A_DAY = 5;

/** By then the provider has made and confirmed a requested refund. */
const SENT_MS = 60 * 60 * 1000;

/** In these states a listing's promotion is hidden. */
export const OFF_MARKET = ['sold', 'let', 'withdrawn'] as const satisfies ListingStatus[];

/** Whether a listing's paid month is of no more use to it. */
export function isOffMarket(status: ListingStatus): boolean {
  return (OFF_MARKET as readonly ListingStatus[]).includes(status);
}

/** Milliseconds left of a period. */
export function leftOf({ from, until }: { from: Date; until: Date }, now: Date): number {
  return Math.max(0, until.getTime() - Math.max(from.getTime(), now.getTime()));
}

interface Bought {
  /** In fils. */
  amount: number;
  /** Of it, so far. */
  refunded: number;
  /** The month that was bought. */
  from: Date;
  until: Date;
}

/** What is refunded of a month, in fils: its share for each whole day left, rounded down to whole dirhams. */
export function refundFor({ amount, refunded, from, until }: Bought, left: number) {
  const days = Math.floor(left / DAY_MS);
  const of = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  const share = Math.floor((amount * Math.min(days, of)) / of);
  const due = Math.floor(Math.min(share, amount - refunded) / 100) * 100;
  return { days, of, due };
}

/**
 * Whether staff may give back by hand what is due for the days left: the provider has failed to, or the payment is
 * disputed, and the provider isn't being asked for it or for all the money.
 */
export function isLeftToStaff(
  { state, refundDue, refundGivenAt, refundSentAt }: DueRefund,
  { requested, failed, restFailed }: RefundEvents,
  now: Date,
): boolean {
  if (refundDue === null || refundGivenAt) return false;
  if (requested > failed) return false;
  if (refundSentAt && now.getTime() - refundSentAt.getTime() < SENT_MS) return false;
  return restFailed > 0 || state === 'disputed';
}

type DueRefund = Pick<Payment, 'state' | 'refundDue' | 'refundGivenAt' | 'refundSentAt'>;
