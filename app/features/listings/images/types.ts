import type { FormError } from '#app/lib/form.ts';

/** A photo as its owner sees and orders it; the first is the primary one. */
export interface OwnImage {
  id: number;
  url: string;
  /** A tiny picture (data URL) to show while the real one loads. */
  placeholder: string | null;
  /** Its size, '300 × 200', if it looks blurred on the site; else null. */
  small: string | null;
}

/** A file that was not accepted as a photo. */
export interface RefusedImage {
  /** The file's name, as sent. */
  name: string;
  error: FormError;
}

/** The outcome of a change to a listing's photos. */
export type ImageOutcome =
  /** The person has no such listing. */
  | { kind: 'not_found' }
  /** The photos have changed since their order was chosen. */
  | { kind: 'outdated'; images: OwnImage[] }
  | { kind: 'ordered' | 'removed'; images: OwnImage[] }
  | AddedImages;

export interface AddedImages {
  kind: 'added';
  images: OwnImage[];
  /** How many files are photos of the listing now, some of them perhaps already before. */
  taken: number;
  refused: RefusedImage[];
  /** The names of files left out because the listing has all the photos it may have. */
  leftOut: string[];
  /** The answer's status: that of the first refusal, if any. */
  status: number;
  retryAfterSeconds: number | null;
}

/** The API's answer to a change, in the sender's language. */
export interface ImageAnswer {
  /** All photos, in order; null if the listing isn't found. */
  images: OwnImage[] | null;
  refused: { name: string; reason: string }[];
  leftOut: number;
}

/** The result of adding one listing's photos to others. */
export interface PhotosShared {
  /** Photos, over all of them. */
  added: number;
  /** Photos for which a listing had no room. */
  leftOut: number;
}
