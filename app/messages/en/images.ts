import { formats } from './formats.ts';

const { number, plural } = formats;

const photos = (n: number) => `${number(n)} ${plural(n, { one: 'photo', other: 'photos' })}`;

/** The photos of a listing, as its owner manages them. */
export const images = {
  titleOf: (title: string) => `Photos of ${title}`,
  description: 'Add, order and remove the photos of your property.',
  back: 'Back to Dashboard',
  primary: 'Primary',
  none: 'This property has no photos yet.',
  photo: (n: number) => `Photo ${number(n)}`,
  remove: (n: number) => `Remove photo ${number(n)}`,
  earlier: (n: number) => `Move photo ${number(n)} earlier`,
  later: (n: number) => `Move photo ${number(n)} later`,
  add: 'Add photos',
  hint: (most: number) =>
    `JPEG, PNG, WebP or AVIF, at most 15 MB each. Up to ${photos(most)}; the first is the one people see in search results. Location data is removed.`,
  full: (most: number) =>
    `This property has all of its ${photos(most)}. Remove one to add another.`,
  upload: 'Upload',
  uploading: 'Uploading Images...',
};
