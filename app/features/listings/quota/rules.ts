import { type ListingStatus, ON_MARKET } from '../types.ts';

/** How long a company's places last after its package has ended. */
export const GRACE_DAYS = 14;

/** Whether a listing of this status takes one of its company's places. */
export function takesPlace(status: ListingStatus | null): boolean {
  return status !== null && ON_MARKET.includes(status);
}
