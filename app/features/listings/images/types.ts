import type { FormError } from '#app/lib/form.ts';

/** A photo as its owner sees and orders it; the first is the primary one. */
export interface OwnImage {
  id: number;
  url: string;
  /** A tiny picture (data URL) to show until the real one is there. */
  placeholder: string | null;
}

/** A file that did not become a photo. */
export interface RefusedImage {
  /** Of the file, as the sender called it. */
  name: string;
  error: FormError;
}

/** What became of a change to a listing's photos. */
export type ImageOutcome =
  /** There is no such listing of this person's. */
  | { kind: 'not_found' }
  /** The photos are not those that were to be ordered. */
  | { kind: 'outdated'; images: OwnImage[] }
  | { kind: 'ordered' | 'removed'; images: OwnImage[] }
  | AddedImages;

export interface AddedImages {
  kind: 'added';
  images: OwnImage[];
  /** How many files became photos. */
  taken: number;
  refused: RefusedImage[];
  /** How many files were left out because the listing has all the photos it may have. */
  leftOut: number;
  /** Of the answer: the first refusal's, if any. */
  status: number;
  retryAfterSeconds: number | null;
}

/** What the API answers to a change, in the sender's language. */
export interface ImageAnswer {
  /** All photos, in order. */
  images: OwnImage[];
  refused: { name: string; reason: string }[];
  leftOut: number;
}
