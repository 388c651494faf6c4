import { formats } from './formats.ts';

const { number } = formats;

/** The floor plans of a listing, as its owner manages them. */
export const floorPlans = {
  titleOf: (title: string) => `Floor plans of ${title}`,
  description: 'Add, label and remove the floor plans of your property.',
  none: 'This property has no floor plans yet.',
  full: (most: number) =>
    `This property has ${number(most)} floor plans, the most allowed. Remove one to add another.`,
  add: 'Add a floor plan',
  hint: (most: number) =>
    `A PDF, or a JPEG, PNG, WebP or AVIF picture, at most 15 MB. Up to ${number(most)}; they don’t count as photos. We remove location data from pictures.`,
  label: 'Label',
  labelHint: 'Optional: ‘2 bedroom, level 1’.',
  upload: 'Upload',
  uploading: 'Uploading...',
  labelOf: (plan: string) => `Label of ${plan}`,
  save: 'Save label',
  saveOf: (plan: string) => `Save label of ${plan}`,
  saving: 'Saving...',
  remove: 'Remove',
  removeOf: (plan: string) => `Remove ${plan}`,
};
