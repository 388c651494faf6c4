import type { MarketPrice, PriceVerdict } from '#app/features/approvals/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const prices: Record<PriceVerdict, string> = {
  low: 'Far below similar homes',
  usual: 'In line with similar homes',
  high: 'Far above similar homes',
};

const market: Record<PriceVerdict, string> = {
  low: 'Far below what similar homes went for',
  usual: 'In line with what similar homes went for',
  high: 'Far above what similar homes went for',
};

const casesOf: Record<MarketPrice['purpose'], Record<'one' | 'other', string>> = {
  sale: { one: 'sale', other: 'sales' },
  rent: { one: 'new contract', other: 'new contracts' },
};

/** Where staff decide on listings before they are public. */
export const adminApprovals = {
  title: 'Approvals',
  queues: { before: 'Before they are public', after: 'Afterwards', feeds: 'Feeds' },
  queueOf: (queue: string, n: number) => `${queue} (${number(n)})`,
  texts: {
    before: 'Listings that are hidden until you approve them, oldest first.',
    after:
      'Drawn from the listings that went public without approval, oldest first. They are on the site. Under Settings you choose how many.',
    feeds:
      'Feeds that companies have published while their homes need approval, oldest first. One that you publish stays in: its new homes are public at once, and a share of them is drawn for a look afterwards.',
  },
  back: 'Dashboard',
  none: 'No listings are waiting.',
  noMore: 'That was the last one.',
  again: 'Start again',
  failed: 'The approvals could not be loaded.',
  purposes: { sale: 'For sale', rent: 'To rent' },
  since: { before: 'Submitted', after: 'Public since' },
  changing:
    'Its feed says something else now, which is yet to be stored. You can decide once it is; nothing is decided until then.',
  advertiser: 'Advertiser',
  account: (since: string, listings: number, reports: number) =>
    `Here since ${since} · ${number(listings)} on the site · ${number(reports)} ${plural(reports, { one: 'report', other: 'reports' })}`,
  checks: 'Checks',
  refused: 'Refused before',
  refusedOther: 'Perhaps the same home, which this advertiser tried under another reference',
  permit: 'Permit',
  noPermit: 'None stated',
  atLandDepartment: 'Check it at the Land Department',
  samePermit: 'Another listing has the same',
  proofs: 'Proofs',
  noProofs: 'None',
  price: 'Price',
  prices,
  range: (low: string, high: string, homes: number) =>
    `${low} to ${high} for ${number(homes)} similar homes on the site`,
  market,
  standing: ({ percent, place, cases, purpose, months }: MarketPrice) => {
    const where =
      percent === 0
        ? 'At the median'
        : `${number(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} the median`;
    return `${where} per sq ft in ${place}: ${number(cases)} ${plural(cases, casesOf[purpose])} in ${number(months)} ${plural(months, { one: 'month', other: 'months' })}`;
  },
  noRange:
    'Too few similar homes on the site, and too few sales or rents of the register, to compare',
  photos: 'Photos',
  noPhotos: 'None',
  samePhoto: 'Somebody else’s listing shows the same photo',
  unique: 'Not found elsewhere on the site',
  words: 'Text',
  sameText: 'Another listing has the same',
  open: 'Open it',
  description: 'Description',
  photo: (n: number) => `Photo ${number(n)}`,
  message: 'Message to the advertiser',
  messageHint: {
    before:
      'For a change or a refusal: what is wrong, and what to do. After a change it comes back here; what is refused does not.',
    after: 'If you take it down: what is wrong, and what to do.',
  },
  decisions: {
    before: { approve: 'Approve', change: 'Ask for a change', refuse: 'Refuse for good' },
    after: { approve: 'Fine', change: 'Take down until changed', refuse: 'Take down for good' },
  },
  feeds: {
    none: 'No feeds are waiting.',
    orn: (orn: string) => `ORN ${orn}`,
    files: 'Files that the company sends',
    homes: (n: number, leftOut: number) =>
      `${number(n)} ${plural(n, { one: 'home', other: 'homes' })} would be public, ${number(leftOut)} left out`,
    message: 'Message to the company',
    messageHint: 'If you give it back: what is wrong, and what to do.',
    giveBack: 'Give back',
  },
  working: 'Saving...',
  skip: 'Skip',
  keys: {
    before: 'Shortcuts: A to approve, M for the message, S to skip.',
    after: 'Shortcuts: A if it is fine, M for the message, S to skip.',
  },
};
