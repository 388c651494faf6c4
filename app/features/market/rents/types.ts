import type { SoldFilter } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';

/** Which rent contracts are meant: new ones, by the day they start. */
export type RentFilter = Omit<SoldFilter, 'completion'>;

export interface RentSummary {
  total: number;
  /** How many of them are invented. */
  samples: number;
  /** AED a year, and AED a year per sq ft, of what compares; null without any. */
  rent: Spread | null;
  perSqft: Spread | null;
}

export interface GrossYield {
  /** Rent of a year as a share of the price: 0.062. */
  share: number;
  /** How many contracts and sales are behind it. */
  rents: number;
  sales: number;
}
