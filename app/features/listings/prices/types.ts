import type { RentPeriod } from '../types.ts';

/** A price and from when on it was asked. */
export interface AskedPrice {
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  since: Date;
}

/** Every price a listing has been offered at on this site. */
export interface AskingPriceHistory {
  /** The newest first; the last is the first price known. */
  prices: AskedPrice[];
  /** There were more before those. */
  isCut: boolean;
}
