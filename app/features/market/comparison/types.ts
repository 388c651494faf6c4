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
  /** That the register covers. */
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
  /** Of its sales on /sold-prices; null for rents. */
  path: string | null;
  /** AED per sq ft, for rent a year. */
  perSqft: Spread;
  isFew: boolean;
  /** Null where the listing's size isn't known. */
  standing: Standing | null;
}

/** Where the price of a listing stands among others, per sq ft. */
export interface Standing {
  /** How many of them were cheaper. */
  cheaper: number;
  /** By how much it is above the median, in whole percent; below it is negative. */
  percent: number;
  /** Places on a bar, in percent of its length. */
  bar: Record<'q25' | 'median' | 'q75' | 'asked', number>;
}

/** What homes like one for sale let for in its community, in the months to a day. */
export interface AreaRentFigures {
  name: string;
  type: SoldType;
  /** Of the homes in `rent`; null: any. */
  bedrooms: number | null;
  /** That the register covers. */
  months: number;
  /** ISO day of the last contract known. */
  asOf: string;
  isSample: boolean;
  /** AED a year. */
  rent: Spread;
  isFew: boolean;
  /** Of homes of the type, whatever their bedrooms; null where too little is known. */
  yield:
    | (GrossYield & {
        rentPerSqft: number;
        pricePerSqft: number;
        rentMonths: number;
        saleMonths: number;
        salesAsOf: string;
      })
    | null;
}

/** What the property page says of the market around a listing. */
export interface Market {
  comparison: Comparison | null;
  /** Of homes for sale. */
  rents: AreaRentFigures | null;
}
