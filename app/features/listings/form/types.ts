import type { FormAnswer } from '#app/lib/form.ts';
import type { ListingValues } from './schema.ts';

export type ListingField = keyof ListingValues;

/** What the fields of the listing form show, as a form sends it. */
export type ListingFormValues = Record<ListingField, string[]>;

/** What the server says of a listing it did not save. */
export interface ListingAnswer extends FormAnswer {
  /** Areas that resemble the one that is not known. */
  closest?: string[];
  /** What somebody else has saved since this form was opened. */
  meanwhile?: { version: string; values: ListingFormValues };
}
