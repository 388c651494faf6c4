import type { Completion, Purpose } from '#app/features/listings/types.ts';
import type { GrossYield, NetYield } from '../rents/types.ts';
import type { SoldType } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';

/** What similar homes sold or let for, in the months up to a day. */
export interface Comparison {
  purpose: Purpose;
  type: SoldType;
  /** Of the sales; rents have none. */
  completion: Completion | null;
  /** Months that the register covers. */
  months: number;
  /** ISO day of the last known sale or contract. */
  asOf: string;
  isSample: boolean;
  /** AED per sq ft asked for the listing, of rent a year; null without a size. */
  asked: number | null;
  /** The building or project, then the community, each only with enough cases for a median. */
  places: PlaceComparison[];
}

export interface PlaceComparison {
  name: string;
  /** Path of its sales on /sold-prices; null for rents. */
  path: string | null;
  /** AED per sq ft, of rent a year. */
  perSqft: Spread;
  isFew: boolean;
  /** Null if the listing's size isn't known. */
  standing: Standing | null;
}

/** The position of a listing's price among others, per sq ft. */
export interface Standing {
  /** How many were cheaper. */
  cheaper: number;
  /** How far it is above the median, in whole percent; negative below it. */
  percent: number;
  /** Positions on a bar, in percent of its length. */
  bar: Record<'q25' | 'median' | 'q75' | 'asked', number>;
}

/** What homes like one for sale let for in its community, in the months up to a day. */
export interface AreaRentFigures {
  name: string;
  type: SoldType;
  /** Bedrooms of the homes in `rent`; null for any. */
  bedrooms: number | null;
  /** Months that the register covers. */
  months: number;
  /** ISO day of the last known contract. */
  asOf: string;
  isSample: boolean;
  /** AED a year. */
  rent: Spread;
  isFew: boolean;
  /** The median rent of similar homes, as a share of its price; null with too few. */
  own: number | null;
  /** For homes of the type, whatever their bedrooms; null if too little is known. */
  yield:
    | (GrossYield & {
        rentPerSqft: number;
        pricePerSqft: number;
        rentMonths: number;
        saleMonths: number;
        salesAsOf: string;
        /** With the listing's service charge, if it states one. */
        net: NetYield | null;
      })
    | null;
}

/** The market around a listing, as the property page shows it. */
export interface Market {
  comparison: Comparison | null;
  /** Only for homes for sale. */
  rents: AreaRentFigures | null;
}
