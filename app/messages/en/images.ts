import { formats } from './formats.ts';

const { number, plural } = formats;

const photos = (n: number) => `${number(n)} ${plural(n, { one: 'photo', other: 'photos' })}`;

/** The photos of a listing, as its owner manages them. */
export const images = {
  title: 'Photos',
  titleOf: (title: string) => `Photos of ${title}`,
  description: 'Add, order and remove the photos of your property.',
  back: 'Back to Dashboard',
  /** For staff, who came from there. */
  backToEdit: 'Back to Edit property',
  toForm: 'Edit the rest of the property',
  later: 'You can add photos and floor plans as soon as the property is saved.',
  manage: 'Add, order or remove photos',
  floorPlans: 'Add or remove floor plans',
  primary: 'Primary',
  none: 'This property has no photos yet.',
  photo: (n: number) => `Photo ${number(n)}`,
  remove: (n: number) => `Remove photo ${number(n)}`,
  moveEarlier: (n: number) => `Move photo ${number(n)} earlier`,
  moveLater: (n: number) => `Move photo ${number(n)} later`,
  moved: (from: number, to: number, of: number) =>
    `Photo ${number(from)} is now photo ${number(to)} of ${number(of)}.`,
  dragHint: 'Drag photos to change their order, or use the arrows.',
  add: 'Add photos',
  hint: (most: number) =>
    `JPEG, PNG, WebP or AVIF, at most 15 MB each, best from 1,600 pixels wide. Up to ${photos(most)}; people see the first one in search results. We remove location data.`,
  /** Without script. */
  sentLater: 'Photos are sent when you press a button. Allow a few seconds for each.',
  full: (most: number) =>
    `This property has ${photos(most)}, the most allowed. Remove one to add another.`,
  notAdded: (name: string, reason: string) => (name ? `\u2068${name}\u2069: ${reason}` : reason),
  notAddedTitle: (n: number) => `${photos(n)} not added`,
  reasons: {
    full: (most: number) => `A property may have up to ${photos(most)}.`,
    no_place: 'Enter the location, then choose it again.',
    twice: 'This photo is here already.',
    interrupted: 'The connection was lost. Please try again.',
    signed_out: 'You are signed out. Sign in again in another tab, then try again here.',
    blocked:
      'Something between you and the site, such as a firewall, refused this photo. Try again, or from another network.',
    suspended:
      'Your account is suspended; the dashboard says why. Everything you added before is kept.',
  },
  retry: 'Try again',
  dismiss: 'Dismiss',
  /** The form of a listing that wasn't saved; names of files. */
  kept: (names: string[]) =>
    `${photos(names.length)} kept, no need to choose them again: ${names.map((name) => `\u2068${name}\u2069`).join(', ')}`,
  addedSome: (n: number) => `${photos(n)} added.`,
  upload: 'Upload',
  small: (them: { n: number; size: string }[]) =>
    `${them.map(({ n, size }) => `Photo ${number(n)} is only ${size} pixels`).join('. ')}. ${plural(them.length, { one: 'It', other: 'They' })} will look blurred: use 1,600 × 1,200 or larger if you can.`,
  uploading: 'Uploading Images...',
  progress: (name: string) => `Uploading ${name}`,
  sending: (progress: number) => `${number(Math.floor(progress * 100))}%`,
  preparing: 'Preparing...',
  cancel: (name: string) => `Cancel ${name}`,
  onTheWay: (n: number) => `${photos(n)} still on the way.`,
  waitsFor: (n: number, button: string) =>
    `${photos(n)} still on the way. ‘${button}’ follows as soon as they have arrived.`,
  success: 'Success',
  error: 'Error',
  added: 'Your photos have been added',
  listed: 'Your property has been listed successfully',
  removed: 'Image removed successfully',
  notRemoved: 'Failed to remove image',
  notSaved: 'The new order could not be saved',
};
