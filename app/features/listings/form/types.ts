import type { FormAnswer } from '#app/lib/form.ts';
import type { ListingField } from './fields.ts';

/** What the fields of the listing form show, as a form sends it. */
export type ListingFormValues = Record<ListingField, string[]>;

/** What a new listing says of its owner. */
export interface PublicContact {
  /** From their profile, else their agent record; null: 'Private owner'. */
  name: string | null;
  phone: string | null;
  /** Whether their last listing took messages only. */
  isMessagesOnly: boolean;
}

/** What the server says of a listing it did not save. */
export interface ListingAnswer extends FormAnswer {
  /** Areas that resemble the one that is not known. */
  closest?: string[];
  /** What somebody else has saved since this form was opened. */
  meanwhile?: { version: string; values: ListingFormValues };
}
