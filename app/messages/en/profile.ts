import type { PictureProblem } from '#app/features/profiles/rules.ts';
import { formats } from './formats.ts';

const { plural } = formats;

const minutes = (n: number) => `${n} ${plural(n, { one: 'minute', other: 'minutes' })}`;

const pictureProblems: Record<PictureProblem, string> = {
  empty: 'The picture you chose is an empty file. Choose another one.',
  type: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  bytes: 'Choose a picture of at most 5 MB.',
  pixels: 'Choose a picture of at most 40 megapixels.',
  unreadable: 'This picture is damaged or in a format we cannot read. Choose another one.',
  waiting: 'Another picture of yours is still being saved. Please try again in a moment.',
  busy: 'Many people are changing their pictures right now. Please try again in a moment.',
  failed: 'Your picture could not be saved. Please try again in a moment.',
};

/** What a person says of themselves: Profile and Agent Details. */
export const profile = {
  notAvailable: 'N/A',
  email: 'Email',
  createdAt: 'Account created',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  picture: 'Picture',
  yourPicture: 'Your picture',
  edit: 'Edit Profile',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  optional: 'All fields are optional.',
  changeEmail: 'Change',
  phoneHint: 'For example 050 123 4567 or +971 50 123 4567',
  pictureHint: 'JPEG, PNG, WebP or AVIF, at most 5 MB. We crop it to a square around its centre.',
  publicPicture: 'It is shown beside your listings.',
  removePicture: 'Remove picture',
  problems: pictureProblems,
  limited: (n: number) =>
    `You have changed your picture too often. Please wait ${minutes(n)} before changing it again.`,
  agent: {
    title: 'Agent Details',
    text: 'What people see next to your properties.',
    company: 'Company name',
    address: 'Business address',
    email: 'Business email',
    phone: 'Phone',
    save: 'Update Agent Details',
    saving: 'Updating...',
    failedTitle: 'Error',
    loadFailed: 'Failed to load agent profile',
    retry: 'Try again',
    saveFailed: 'Your agent details could not be saved. Please try again in a moment.',
  },
};
