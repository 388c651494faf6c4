import { formats } from './formats.ts';

const { day, number } = formats;

/** The files with which an advertiser shows that they may list a home, as they manage them. */
export const proofs = {
  title: 'Proof of ownership or permit',
  why: 'Our team looks at your property before it is public. With its title deed, your contract with the owner or its permit, that takes less time.',
  manage: 'Add a proof',
  titleOf: (title: string) => `Proofs of ${title}`,
  description: 'Add and remove files that show that you may list this property.',
  secret:
    'Only our team can open these files, and each opening is recorded. Nobody else sees them, you included: keep your own copy.',
  none: 'No files yet.',
  notWanted: 'Our team needs no proof for this property now.',
  full: (most: number) =>
    `This property has ${number(most)} files, the most allowed. Remove one to add another.`,
  add: 'Add a file',
  hint: (most: number) =>
    `A PDF, or a JPEG, PNG, WebP or AVIF picture, at most 10 MB. Up to ${number(most)}.`,
  upload: 'Upload',
  uploading: 'Uploading...',
  file: (bytes: number, added: Date) =>
    `${number(Math.ceil(bytes / 1024))} kB · added ${day(added)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
};
