import type { PropertyType, Purpose } from '#app/features/listings/types.ts';

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
/** How often emails go out: at once, every day or every Monday. */
export type Frequency = (typeof FREQUENCIES)[number];

export interface SavedSearch {
  id: number;
  name: string;
  /** The parameters of its result page, its places by slug. */
  query: string;
  frequency: Frequency;
  isPaused: boolean;
}

/** What a search asks for in one area and property type; bounds are inclusive. */
export interface SearchKey {
  purpose: Purpose;
  propertyType: PropertyType;
  /** 0: anywhere. */
  areaId: number;
  /** AED; of rents, for a year. */
  minPrice: number;
  maxPrice: number;
  /** -1 is not stated. */
  minBedrooms: number;
  maxBedrooms: number;
  /** Whether the search asks for nothing else. */
  isWhole: boolean;
}
