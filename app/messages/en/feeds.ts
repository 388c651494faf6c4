import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;
const has = (n: number) => (n === 1 ? 'has' : 'have');

/** Feeds of companies: what a run did, and what should be mended. */
export const feeds = {
  counts: {
    added: (n: number) => `${homes(n)} added`,
    changed: (n: number) => `${homes(n)} changed`,
    unchanged: (n: number) => `${homes(n)} unchanged`,
    leftOut: (n: number) => `${homes(n)} left out`,
    missing: (n: number) =>
      `${homes(n)} no longer in the feed: withdrawn if the next run doesn’t find them either`,
    withdrawn: (n: number) => `${homes(n)} withdrawn`,
  },
  busy: 'This feed is being read at this moment. Wait until that run has ended.',
  failed: (reason: string) =>
    `The feed can’t be used: ${reason}. Nothing was changed or withdrawn.`,
  stopped: 'The run was stopped. Nothing was changed.',
  held: (n: number) =>
    `This run would withdraw ${homes(n)}, more than a third of those on the market. Nothing was changed: it waits for a yes.`,
  /** A line of a report. */
  notes: {
    too_large: (n: number) => `${homes(n)} ${has(n)} more text than any home: left out`,
    no_reference: (n: number) =>
      `${homes(n)} without a reference, or with one over 60 characters: left out`,
    duplicate: (n: number) =>
      `${homes(n)} with a reference that came before: only the first is used`,
    no_purpose: (n: number) => `${homes(n)} neither for sale nor to rent: left out`,
    unknown_type: (n: number, value: string) =>
      `${homes(n)} of the unknown type ‘${value}’: left out`,
    price_on_application: (n: number) => `${homes(n)} with a price on application only: left out`,
    price: (n: number) => `${homes(n)} with a price that can’t be right: left out`,
    size: (n: number) => `${homes(n)} without a size, or with one that can’t be right: left out`,
    no_title: (n: number) => `${homes(n)} without an English title: left out`,
    outside_dubai: (n: number) => `${homes(n)} outside Dubai: left out`,
    unknown_place: (n: number, value: string) =>
      `${homes(n)} in the unknown place ‘${value}’: left out`,
    encoding: (n: number) =>
      `${homes(n)} with text in another encoding than the feed says: left out`,
    no_permit: (n: number) => `${homes(n)} ${has(n)} no permit`,
    unknown_agent: (n: number, value: string) =>
      `${homes(n)} of ‘${value}’, who is not in the team: listed under the company`,
    no_agent: (n: number) => `${homes(n)} ${has(n)} no agent: listed under the company`,
    unknown_amenity: (n: number, value: string) =>
      `${homes(n)} with the unknown amenity ‘${value}’: listed without it`,
    no_description: (n: number) => `${homes(n)} ${has(n)} no description`,
    no_photos: (n: number) => `${homes(n)} ${has(n)} no photos`,
    many_photos: (n: number) =>
      `${homes(n)} ${has(n)} more photos than are shown here: the first are used`,
    point: (n: number) =>
      `${homes(n)} ${has(n)} a point on the map outside Dubai: placed by their area`,
    photo_address: (n: number) => `${number(n)} addresses of photos can’t be used`,
  },
  page: {
    title: 'Feeds',
    text: 'Homes that your CRM publishes as a feed, as it was last read. Mend them there: the next run takes it over.',
    none: 'No feed of yours has been read yet',
    noneText:
      'The operator of this site sets one up: send them the address of your feed in Property Finder’s or Bayut’s form.',
    file: 'From files',
    running: 'This run has not ended yet.',
    homes: (n: number) => `${homes(n)} in the feed`,
    mend: 'What to mend',
    nothing: 'There is nothing to mend.',
    more: (n: number) => `and ${number(n)} more`,
  },
};
