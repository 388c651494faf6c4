import type { Completion, Purpose } from '#app/features/listings/types.ts';
import type { GrossYield } from '../rents/types.ts';
import type { SoldType } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';

/** What homes like a listing sold or let for in the months to a day. */
export interface Comparison {
  purpose: Purpose;
  type: SoldType;
  /** Of the sales; rents have none. */
  completion: Completion | null;
  months: number;
  /** ISO day of the last sale or contract known. */
  asOf: string;
  isSample: boolean;
  /** AED per sq ft that the listing asks, for rent a year; null without a size. */
  asked: number | null;
  /** The building or project, then the community, each only with enough cases for a median. */
  places: PlaceComparison[];
}

export interface PlaceComparison {
  name: string;
  /** As /sold-prices finds it. */
  location: string;
  /** AED per sq ft, for rent a year. */
  perSqft: Spread;
  /** How many of them were cheaper per sq ft than the listing. */
  cheaper: number;
}

/** What homes like one for sale let for in its community, in the months to a day. */
export interface AreaRents {
  name: string;
  type: SoldType;
  /** Of the homes in `rent`; null: any. */
  bedrooms: number | null;
  months: number;
  /** ISO day of the last contract known. */
  asOf: string;
  isSample: boolean;
  /** AED a year. */
  rent: Spread;
  /** Of homes of the type, whatever their bedrooms; null where too little is known. */
  yield: YieldWithBasis | null;
}

export interface YieldWithBasis extends GrossYield {
  /** AED a year. */
  rentPerSqft: number;
  pricePerSqft: number;
  /** ISO day of the last sale known. */
  lastSale: string;
}

/** What the property page says of the market around a listing. */
export interface Market {
  comparison: Comparison | null;
  /** Of homes for sale. */
  rents: AreaRents | null;
}
