import type { OwnApproval } from '#app/features/listings/approval/types.ts';
import { FIELD_NAMES } from '#app/features/listings/form/fields.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { type StatedField, STATED_NAMES } from '../fields.ts';

/** Besides `STATED_FIELDS`. */
const OTHERS = [
  'title',
  'price',
  'size_sqft',
  'permit_number',
  'description',
  'title_ar',
  'description_ar',
] as const;
export type OverridableField = StatedField | (typeof OTHERS)[number];

/** The fields of a feed's home that its company may override, each a column of its own, in the order of the form. */
export const OVERRIDABLE = FIELD_NAMES.filter((name): name is OverridableField =>
  [...STATED_NAMES, ...OTHERS].some((it) => it === name),
);

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
  /** Those it may be handed over in. */
  quarters: string[];
  fields: FeedField[];
}
