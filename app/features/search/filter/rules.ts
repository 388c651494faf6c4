import type { Selectable } from 'kysely';
import { comparablePrice } from '#app/features/listings/rules.ts';
import type { Listing } from '#app/server/schema.server.ts';
import type { ListingFilter } from '../types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const JUDGED_COLUMNS = [
  'id',
  'status',
  'purpose',
  'community_id',
  'area_id',
  'property_type',
  'bedrooms',
  'bathrooms',
  'price',
  'rent_period',
  'cheques',
  'size_sqft',
  'furnishing',
  'completion',
  'amenities',
  'created_at',
] as const;

/** What a listing is judged by. */
export type JudgedListing = Pick<Selectable<Listing>, (typeof JUDGED_COLUMNS)[number]>;

/** Whether a search finds a listing, as far as its keyword goes: only the database reads texts. */
export function matches(listing: JudgedListing, filter: ListingFilter): boolean {
  const { price, rent_period: rentPeriod, created_at: added } = listing;
  const priceMeant = filter.rentPeriod ? price : comparablePrice({ price, rentPeriod });
  return (
    !['draft', 'withdrawn'].includes(listing.status) &&
    (filter.includeUnderOffer || listing.status === 'available') &&
    listing.purpose === filter.purpose &&
    isInPlaces(listing, filter) &&
    isOneOf(listing.property_type, filter.propertyTypes) &&
    isWithin(listing.bedrooms, filter.minBedrooms, filter.maxBedrooms) &&
    isWithin(priceMeant, filter.minPrice, filter.maxPrice) &&
    is(rentPeriod, filter.rentPeriod) &&
    isWithin(listing.cheques, filter.minCheques, null) &&
    isWithin(listing.bathrooms, filter.minBathrooms, null) &&
    isWithin(listing.size_sqft, filter.minSize, filter.maxSize) &&
    is(listing.furnishing, filter.furnishing) &&
    is(listing.completion, filter.completion) &&
    filter.amenities.every((amenity) => listing.amenities.includes(amenity)) &&
    (!filter.addedDays || filter.now.getTime() - added.getTime() <= filter.addedDays * DAY_MS)
  );
}

function isInPlaces(
  { community_id: communityId, area_id: areaId }: JudgedListing,
  { places }: ListingFilter,
): boolean {
  if (places.length === 0) return true;
  return places.some(
    (place) => place.communityId === communityId && (place.areaIds?.includes(areaId) ?? true),
  );
}

function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return value !== null && value >= (min ?? 0) && value <= (max ?? Infinity);
}

function is<T>(value: T, wanted: T | null): boolean {
  return wanted === null || value === wanted;
}

function isOneOf<T>(value: T, wanted: T[]): boolean {
  return wanted.length === 0 || wanted.includes(value);
}
