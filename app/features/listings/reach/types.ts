import type { PropertyType, Purpose } from '../types.ts';

/** What is counted of a listing: what it reaches people with. */
export const REACH_FIGURES = ['views', 'saves', 'enquiries', 'phoneRequests'] as const;
export type ReachFigure = (typeof REACH_FIGURES)[number];

/** What happened on a day in Dubai (ISO 8601). */
export type ReachDay = Record<ReachFigure, number> & { day: string };

export interface Reach {
  /** Every whole day of the period, oldest first. */
  days: ReachDay[];
  /** The day the first of the listings was listed; null without listings. */
  since: string | null;
}

/** What a comparison looks at. */
export interface Measures {
  /** In the compared days. */
  views: number;
  pictures: number;
  /** AED; for rent, a year's. */
  price: number;
  /** Length of the description. */
  characters: number;
}

/** Medians of similar homes. */
export interface SimilarMedians extends Measures {
  /** How many homes they are of. */
  n: number;
  /** Of all Dubai: the community has too few. */
  isWide: boolean;
}

/** A listing as its owner compares it. */
export interface ReachListing {
  id: number;
  title: string;
  ownerId: string | null;
  purpose: Purpose;
  propertyType: PropertyType;
  placeName: string;
  communityId: number;
  communityName: string;
  bedrooms: number | null;
  hasPermit: boolean;
  isOnMarket: boolean;
  /** Long enough to be compared. */
  isSettled: boolean;
  measures: Measures;
}

/** One of the listings seen most. */
export interface SeenListing {
  id: number;
  title: string;
  placeName: string;
  views: number;
}
