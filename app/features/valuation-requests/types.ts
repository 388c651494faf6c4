import type { RatingAverage } from '#app/features/agents/ratings/types.ts';

/** An agent who may be asked to value a home. */
export interface Valuer {
  slug: string;
  name: string;
  company: string | null;
  /** Homes they list now in the area. */
  listed: number;
  /** Null if too few enquiries have been answered. */
  response: { seconds: number; count: number } | null;
  rating: RatingAverage | null;
}

/** A nearby area and how many agents list homes there. */
export interface NearbyArea {
  slug: string;
  name: string;
  agents: number;
}

/** Who may be asked about a home. */
export interface ValuerOffer {
  /** Where the agents list homes; null if the home's community isn't known. */
  area: { id: number; name: string } | null;
  /** Those who list most first. */
  agents: Valuer[];
  /** Where agents list, if none do in the home's area: the nearest first. */
  nearby: NearbyArea[];
}
