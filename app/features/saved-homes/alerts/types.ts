import type { ListingStatus, Purpose } from '#app/features/listings/types.ts';
import type { Price } from '../types.ts';

/** What there is to say of a home: it is back, costs less or is off the market. */
export type News = 'back' | 'reduced' | 'closed';

/** A home that may be told of. */
export interface DueHome extends Price {
  id: number;
  /** Off the market, as when it was saved. */
  title: string;
  isPublic: boolean;
  status: ListingStatus;
  purpose: Purpose;
  /** Cash to close or to move in, in AED; null where no rule says. */
  allIn: number | null;
  /** What the person was last told; if never, how it was when they saved it. */
  known: Price & { isAvailable: boolean };
  news: News[];
}
