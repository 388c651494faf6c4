import type {
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

/** Staff's decisions on a listing that waits. */
export const DECISIONS = ['approve', 'change', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The prices of similar homes; rents are for a year. */
export interface LocalPrices {
  /** How many there are. */
  homes: number;
  low: number;
  median: number;
  high: number;
}

/** A listing that waits for approval, with what staff need to decide. */
export interface WaitingListing {
  id: number;
  /** Changes with everything the public would see. */
  version: string;
  wanted: ListingStatus;
  askedAt: Date;
  title: string;
  description: string;
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
  account: { id: string; email: string; since: Date; listings: number; reports: number };
  checks: {
    /** Another listing with the same permit. */
    samePermit: number | null;
    /** Another advertiser's listing with one of its photos. */
    samePhoto: number | null;
    /** One in the same community with the same title or description. */
    sameText: number | null;
    /** The price for the year, to compare with `prices`. */
    price: number;
    /** Null with fewer than five similar homes. */
    prices: LocalPrices | null;
  };
}
