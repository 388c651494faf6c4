import type { FormAnswer } from '#app/lib/form.ts';
import type { ListingField } from './fields.ts';

/** The values of the listing form, as a form sends them. */
export type ListingFormValues = Record<ListingField, string[]>;

/** What a new listing shows of its owner. */
export interface PublicContact {
  /** From their profile, else their agent record; null for 'Private owner'. */
  name: string | null;
  phone: string | null;
  /** Whether their last listing accepted messages only. */
  isMessagesOnly: boolean;
}

/** What became of the photos sent with a listing's form. */
export interface SentPhotos {
  /** The names of those the listing has now. */
  kept: string[];
  /** The URLs of all the listing has. */
  urls: string[];
  /** A sentence for each other. */
  refused: string[];
}

/** The server's answer to a listing it did not save. */
export interface ListingAnswer extends FormAnswer {
  /** Null, if it came without. */
  photos?: SentPhotos | null;
  /** Names similar to an unknown area. */
  closest?: string[];
  /** The values somebody else has saved since this form was opened. */
  conflict?: { version: string; revision: number; values: ListingFormValues };
}
