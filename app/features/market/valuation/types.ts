import type { Completion, PropertyType } from '#app/features/listings/types.ts';
import type { SoldHome } from '../sold-prices/types.ts';

export const VALUED_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse'] as const;
export type ValuedType = (typeof VALUED_TYPES)[number];

/** What a home is compared by. */
export interface ValuedHome {
  propertyType: ValuedType;
  completion: Completion;
  /** 0 is a studio. */
  bedrooms: number;
  sizeSqft: number;
}

/** How near sales are, the nearest first. */
export const LEVELS = ['building', 'project', 'area'] as const;
export type Level = (typeof LEVELS)[number];

/** Where sales are compared. */
export interface ComparedPlace {
  level: Level;
  name: string;
  /** Null: everywhere. */
  communityIds: number[] | null;
  /** One of these, as whole words in `plainWords`, is the building's name, or a building's or project's; null: any is. */
  names: string[] | null;
}

export interface ComparedSale extends SoldHome {
  propertyType: PropertyType;
  sizeSqft: number;
  pricePerSqft: number;
  level: Level;
}

/** AED, or AED per sq ft. */
export interface ValueRange {
  low: number;
  high: number;
  /** Null: too few cases for a single figure. */
  middle: number | null;
}

/** What a home may sell for. */
export interface Valuation {
  level: Level;
  /** Of the building, project or area whose sales were compared. */
  placeName: string;
  price: ValueRange;
  perSqft: ValueRange;
  /** The most alike first. */
  sales: ComparedSale[];
}

/** What /home-valuation answers. */
export interface ValuationAnswer {
  /** Null: too few sales. */
  valuation: Valuation | null;
  /** Whether the site, or a sale, knows the place. */
  isPlaceKnown: boolean;
  /** The community; null: not known. */
  areaName: string | null;
  /** How many sales like it each place has, from the nearest on, as far as was looked. */
  looked: { name: string; level: Level; count: number }[];
  /** ISO day of the last sale known: nothing later counts; null while there are none. */
  asOf: string | null;
}
