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

/** What a form sent, for showing it again: the named fields as typed, as far as anybody types. */
export function typedValues<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value.slice(0, 1_000) : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
