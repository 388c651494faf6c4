import type { AreaPath } from '#app/features/areas/types.ts';
import type { Problem } from '#app/features/imports/types.ts';
import type { Completion, Furnishing, PropertyType, Purpose, RentPeriod } from '../types.ts';

/** A row of an import file, understood. */
export interface ListingDraft {
  /** Names the listing within its source; a format `keyedByContent` has it numbered among its equals later. */
  sourceKey: string;
  purpose: Purpose;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  completion: Completion;
  furnishing: Furnishing | null;
  title: string;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  /** 0 is a studio, null not stated. */
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number;
  path: AreaPath;
  /** Null: those of the area. */
  lat: number | null;
  lng: number | null;
  brokerage: { name: string; orn: string | null };
  /** Null: the file names no agent. */
  agentKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export type ParsedListing =
  | { kind: 'draft'; draft: ListingDraft }
  | { kind: 'problem'; problem: Problem };

export interface ImportReport {
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** Stored, but without a point on the map because none is known of the place. */
  withoutPlace: number;
}
