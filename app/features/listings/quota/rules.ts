import type { ListingStatus } from '../types.ts';

/** How long a company's places last after its package has ended. */
export const GRACE_DAYS = 14;

/** Whether a listing of this status takes one of its company's places. */
export function isOnMarket(status: ListingStatus | null): boolean {
  return status === 'available' || status === 'under_offer';
}
