/** Largest picture that is taken, in bytes. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** Most pixels a picture may have before it is made small. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** What is kept: a square of this many pixels. */
export const PICTURE_EDGE = 256;
/** What the file dialog offers; what a file really is, its content says. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** What keeps a file from becoming a profile picture. */
export type PictureProblem =
  | 'empty'
  | 'type'
  | 'bytes'
  | 'pixels'
  | 'unreadable'
  | 'waiting'
  | 'busy'
  | 'failed';
