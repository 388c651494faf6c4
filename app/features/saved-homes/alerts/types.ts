import type { ListingStatus, Purpose } from '#app/features/listings/types.ts';
import type { Price } from '../types.ts';

/** News of a home: it is back, costs less or is off the market. */
export type News = 'back' | 'reduced' | 'closed';

/** A home that may be in an alert. */
export interface DueHome extends Price {
  id: number;
  /** Off the market, as when it was saved. */
  title: string;
  isPublic: boolean;
  status: ListingStatus;
  purpose: Purpose;
  /** Cash to close or to move in, in AED; null if no rule applies. */
  allIn: number | null;
  /** The state the person was last notified of, else the state when they saved it. */
  known: Price & { isAvailable: boolean };
  news: News[];
}
