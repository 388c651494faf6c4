import type { PriceVerdict } from '#app/features/approvals/rules.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const prices: Record<PriceVerdict, string> = {
  low: 'Far below similar homes',
  usual: 'In line with similar homes',
  high: 'Far above similar homes',
};

/** Where staff decide on listings before they are public. */
export const adminApprovals = {
  title: 'Approvals',
  text: 'Listings that are hidden until you approve them, oldest first.',
  back: 'Dashboard',
  none: 'No listing waits.',
  noMore: 'That was the last one.',
  again: 'Start again',
  failed: 'The approvals could not be loaded.',
  waiting: (n: number) => `${number(n)} ${plural(n, { one: 'waits', other: 'wait' })}`,
  purposes: { sale: 'For sale', rent: 'To rent' },
  since: 'Submitted',
  advertiser: 'Advertiser',
  account: (since: string, listings: number, reports: number) =>
    `Here since ${since} · ${number(listings)} on the site · ${number(reports)} ${plural(reports, { one: 'report', other: 'reports' })}`,
  checks: 'Checks',
  permit: 'Permit',
  noPermit: 'None stated',
  atLandDepartment: 'Check it at the Land Department',
  samePermit: 'Another listing has the same',
  price: 'Price',
  prices,
  range: (low: string, high: string, homes: number) =>
    `${low} to ${high} for ${number(homes)} similar homes on the site`,
  noRange: 'Too few similar homes to compare',
  photos: 'Photos',
  noPhotos: 'None',
  samePhoto: 'Somebody else’s listing shows the same photo',
  unique: 'Not found elsewhere on the site',
  words: 'Text',
  sameText: 'Another listing in this community has the same',
  open: 'Open it',
  description: 'Description',
  photo: (n: number) => `Photo ${number(n)}`,
  message: 'Message to the advertiser',
  messageHint: 'For a change or a refusal: what is wrong, and what to do.',
  approve: 'Approve',
  change: 'Ask for a change',
  refuse: 'Refuse',
  working: 'Saving...',
  skip: 'Skip',
  keys: 'Shortcuts: A to approve, M for the message, S to skip.',
};
