import type { Purpose } from '#app/features/listings/types.ts';
import type { OverridableField } from './rules.ts';

/** The value of a column, as JSON has it. */
export type FieldValue = string | number | null;

/** What a company says of a home instead of its feed. */
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
  purpose: Purpose;
  fields: FeedField[];
}
