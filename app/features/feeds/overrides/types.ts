import type { OwnApproval } from '#app/features/listings/approval/types.ts';
import type { ListingField } from '#app/features/listings/form/fields.ts';
import type { StagedFeedRow } from '#app/features/listings/import/mutations.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';

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

/** The value of a column, as JSON has it. */
export type FieldValue = string | number | null;

/** A value that a company sets instead of its feed. */
export interface FeedOverride {
  reference: string;
  field: OverridableField;
  value: FieldValue;
  /** What the feed said when it was last read. */
  stated: FieldValue;
}

/** A field of a feed's home, as its form prints it; empty if nothing is stated. */
export interface FeedField {
  field: OverridableField;
  value: string[];
  /** What the feed says, if it is overridden. */
  stated: string[] | null;
}

/** A home that comes from a feed, with the fields that may be overridden. */
export interface FeedListing {
  id: number;
  title: string;
  /** In the feed. */
  reference: string;
  feedId: number;
  /** Where it stands if staff have taken it down. */
  approval: OwnApproval | null;
  purpose: Purpose;
  fields: FeedField[];
}
