import type { RentPeriod } from '../types.ts';

/** A price and when it was first asked. */
export interface AskedPrice {
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  since: Date;
}

/** Every price a listing has had on this site. */
export interface AskingPriceHistory {
  /** Newest first; the last is the first price known. */
  prices: AskedPrice[];
  /** There are earlier ones. */
  isCut: boolean;
}
