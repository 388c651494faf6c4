import { formats } from './formats.ts';

const { money, number, plural } = formats;

/** Saved properties, their comparison and hidden ones. */
export const savedHomes = {
  title: 'Saved Properties',
  description: 'The properties you have saved, with the price since then.',
  empty: "You haven't saved any properties yet",
  browse: 'Browse Properties',
  failed: 'Failed to load your saved properties',
  pastEnd: 'There is nothing on this page',
  firstPage: 'Go to the first page',
  count: (n: number) =>
    `${number(n)} ${plural(n, { one: 'property', other: 'properties' })}, last saved first`,
  /** For visitors. */
  onThisDevice: 'Kept in this browser only.',
  signIn: 'Sign in to have them everywhere',
  cheaper: (aed: number) => `${money(aed)} less than when you saved it`,
  dearer: (aed: number) => `${money(aed)} more than when you saved it`,
  gone: 'This property is no longer on the market.',
  goneTitle: 'A property you saved',
  removed: 'Removed from your saved properties.',
  undo: 'Undo',
};
