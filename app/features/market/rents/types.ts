import type { SoldFilter } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';

/** Which rent contracts are meant: new ones, by the day they start. */
export type RentFilter = Omit<SoldFilter, 'completion'>;

export interface RentSummary {
  total: number;
  /** How many of them are invented. */
  samples: number;
  /** AED a year, and AED a year per sq ft, of comparable contracts; null without any. */
  rent: Spread | null;
  perSqft: Spread | null;
}

export interface GrossYield {
  /** A year's rent as a share of the price: 0.062. */
  share: number;
  /** The number of contracts and sales behind it. */
  rents: number;
  sales: number;
}

/** A gross yield less a service charge. */
export interface NetYield {
  share: number;
  /** AED a year per sq ft. */
  chargePerSqft: number;
}
