import type { ListingField } from '#app/features/listings/form/fields.ts';
import type { StagedFeedRow } from '#app/features/listings/import/mutations.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import type { FeedOverride } from './types.ts';

/** The fields of a feed's home that its company may override, each a column of its own. */
export const OVERRIDABLE = [
  'title',
  'price',
  'cheques',
  'size_sqft',
  'bedrooms',
  'bathrooms',
  'furnishing',
  'service_charge',
  'parking_spaces',
  'permit_number',
  'developer',
  'available_from',
  'occupancy',
  'description',
  'title_ar',
  'description_ar',
] as const satisfies (ListingField & keyof StagedFeedRow)[];
export type OverridableField = (typeof OVERRIDABLE)[number];

/** Those of a home for sale or to rent. */
export function overridableOf(purpose: Purpose): OverridableField[] {
  return OVERRIDABLE.filter((field) => purpose === 'rent' || field !== 'cheques');
}

export function overridableField(text: unknown): OverridableField | null {
  return OVERRIDABLE.find((field) => field === text) ?? null;
}

/** A home's row with what its company says instead of its feed. Rents alone have cheques. */
export function overridden(row: StagedFeedRow, overrides: FeedOverride[]): StagedFeedRow {
  const fields = overridableOf(row.purpose);
  const own = overrides.filter(({ field }) => fields.includes(field));
  return { ...row, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) };
}
