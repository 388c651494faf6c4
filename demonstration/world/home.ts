import type { Amenity } from '#app/features/listings/amenities.ts';
import type {
  Completion,
  FitOut,
  Furnishing,
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

/** Everything decided about a demonstration listing before its texts are written. */
export interface Home {
  purpose: Purpose;
  rentPeriod: RentPeriod | null;
  cheques: number | null;
  propertyType: PropertyType;
  status: ListingStatus;
  completion: Completion;
  furnishing: Furnishing | null;
  fitOut: FitOut | null;
  /** 0 is a studio; null for offices, shops and plots. */
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number;
  plotSqft: number | null;
  floor: number | null;
  view: Amenity | null;
  amenities: Amenity[];
  parkingSpaces: number;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  /** AED a year. */
  serviceCharge: number | null;
  /** '2028-Q2', of an off-plan home. */
  handover: string;
  permit: string;
  areaSlug: string;
  communitySlug: string;
  /** Slug of its building; null in a district of many. */
  building: string | null;
  placeShort: string;
  placeName: string;
  address: string;
  lat: number;
  lng: number;
  pictures: string[];
}
