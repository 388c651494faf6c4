import type { AreaPath } from '#app/features/areas/types.ts';
import type { Completion, Furnishing, PropertyType, Purpose, RentPeriod } from '../types.ts';

/** A parsed row of an import file. */
export interface ImportedListing {
  /** Its id within the source; a format `keyedByContent` numbers equal rows later. */
  sourceKey: string;
  purpose: Purpose;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  completion: Completion;
  furnishing: Furnishing | null;
  title: string;
  titleAr: string | null;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  /** 0 is a studio, null not stated. */
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number;
  path: AreaPath;
  /** Null for the area's. */
  lat: number | null;
  lng: number | null;
  brokerage: { name: string; orn: string | null };
  /** Null if the file names no agent. */
  agentKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ImportReport {
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** Stored, but without a point on the map because its place has none. */
  withoutPlace: number;
}
