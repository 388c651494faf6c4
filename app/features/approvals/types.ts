import type { Proof } from '#app/features/listings/proofs/types.ts';
import type {
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

/** Staff's decisions on a listing: of one on the site, to leave it there, or to take it off until it is changed or for good. */
export const DECISIONS = ['approve', 'change', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Listings that staff review before they are public, and samples of those that went live without that. */
export type Queue = 'before' | 'after';

/** How many wait in each queue, and how many feeds of companies. */
export type ApprovalTotals = Record<Queue | 'feeds', number>;

/** The prices of similar homes; rents are for a year. */
export interface LocalPrices {
  /** How many there are. */
  homes: number;
  low: number;
  median: number;
  high: number;
}

export type PriceVerdict = 'low' | 'usual' | 'high';

/** The position of a price per sq ft among sales or new rents, as the listing's page says it. */
export interface MarketPrice {
  purpose: Purpose;
  /** The building or community. */
  place: string;
  /** How far it is above the median, in whole percent; negative below it. */
  percent: number;
  /** How many sales or contracts there are, and in how many months. */
  cases: number;
  months: number;
  verdict: PriceVerdict;
}

/** A listing in a queue, with what staff need to decide. */
export interface WaitingListing {
  id: number;
  /** Changes with everything that is shown of it. */
  version: string;
  /** Whether its feed says something else, which is yet to be stored: then it can't be decided. */
  isChanging: boolean;
  /** What it becomes once it is approved, or is already. */
  wanted: ListingStatus;
  /** When it was handed in, or drawn. */
  askedAt: Date;
  title: string;
  titleAr: string | null;
  description: string;
  descriptionAr: string | null;
  placeName: string;
  purpose: Purpose;
  propertyType: PropertyType;
  bedrooms: number | null;
  sizeSqft: number | null;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  permit: string | null;
  /** The permit at the Dubai Land Department. */
  permitUrl: string | null;
  pictures: string[];
  /** Files that show that the advertiser may list it. */
  proofs: Pick<Proof, 'id' | 'name'>[];
  advertiser: {
    /** Null: a company, whose feed brings it. */
    account: string | null;
    /** The account's email, or the company's name. */
    name: string;
    since: Date;
    listings: number;
    reports: number;
  };
  checks: {
    /** The listing as which staff have refused its advertiser the same home, and what they wrote. */
    refused: { id: number; message: string } | null;
    /** Another public listing with the same permit. */
    samePermit: number | null;
    /** Another advertiser's listing with one of its photos. */
    samePhoto: number | null;
    /** Another public listing with the same description, or in the same community with the same title. */
    sameText: number | null;
    /** The price for the year, to compare with `prices`. */
    price: number;
    /** Null with fewer than five similar homes. */
    prices: LocalPrices | null;
    /** Without those; null with too few sales or rents. */
    market: MarketPrice | null;
  };
}
