import { formats } from './formats.ts';

const { number, plural } = formats;

const properties = (n: number) =>
  `${number(n)} ${plural(n, { one: 'property', other: 'properties' })}`;

/** The admin area's queue of reports about listings. */
export const adminReports = {
  title: 'Reports',
  views: 'What was reported',
  listings: (n: number) => `Properties (${number(n)})`,
  text: 'Listings the public has reported, most reported first.',
  back: 'All properties',
  backToQueue: 'All reports',
  none: 'No reports are waiting.',
  failed: 'Failed to load reports',
  found: (n: number) =>
    `${number(n)} reported ${plural(n, { one: 'property', other: 'properties' })}`,
  done: {
    dismiss: (n: number) => `Reports about ${properties(n)} dismissed.`,
    reopen: (n: number) => `Reports about ${properties(n)} opened again.`,
  },
  file: {
    name: 'reports',
    columns: [
      'Id',
      'Property',
      'Place',
      'Reasons',
      'People',
      'Networks',
      'Latest report (Dubai time)',
    ],
  },
  listing: 'Property',
  reasons: 'Reasons',
  reporters: 'Reported by',
  latest: 'Latest report',
  people: (people: number, networks: number) =>
    `${number(people)} ${plural(people, { one: 'person', other: 'people' })}${
      networks < people
        ? `, from ${number(networks)} ${plural(networks, { one: 'network', other: 'networks' })}`
        : ''
    }`,
  times: (n: number) => `sent ${number(n)} times`,
  visitor: 'A visitor',
  listedBy: 'Listed by',
  nobody: 'Nobody who can be reached by email',
  settle: 'Settle',
  settleOf: (title: string) => `Settle the reports about ${title}`,
  message: 'Message to the advertiser (optional)',
  messageHint: 'They get it by email. They never learn who reported the property.',
  dismiss: 'Dismiss reports',
  withdraw: 'Withdraw listing',
  delete: 'Delete listing',
  write: 'Only send the message',
  working: 'Working...',
  hints: {
    dismiss: 'Dismiss: the listing is fine and stays as it is.',
    withdraw: 'Withdraw: it is taken off the site until the advertiser puts it right.',
    delete: 'Delete: it is taken off the site for good, unless you restore it within 30 days.',
  },
  pictures: 'On all listings of this advertiser',
  pictureAlts: { portrait: 'The advertiser’s photo', logo: 'The advertiser’s logo' },
  removePictures: { portrait: 'Remove photo', logo: 'Remove logo' },
  removeHint: 'It is deleted. Send the advertiser a message if they should know why.',
  sure: 'Yes, delete it',
  cancel: 'Cancel',
  conversations: {
    tab: (n: number) => `Conversations (${number(n)})`,
    title: 'Reported conversations',
    text: 'Conversations that somebody in them has reported, longest waiting first. Only reported ones can be read here.',
    backToQueue: 'All reported conversations',
    found: (n: number) =>
      `${number(n)} reported ${plural(n, { one: 'conversation', other: 'conversations' })}`,
    file: {
      name: 'reported-conversations',
      columns: ['Id', 'Property', 'Reasons', 'Reported by', 'First report (Dubai time)'],
    },
    about: 'Conversation about',
    sides: { seeker: 'Enquirer', advertiser: 'Advertiser' },
    since: 'First report',
    read: 'Read',
    readAbout: (title: string) => `Read the conversation about ${title}`,
    reports: 'Reports',
    messages: 'Messages',
    noEmail: 'no email any more',
    removed: 'Removed: neither side can see it any more',
    remove: 'Remove message',
    removeOf: (name: string, moment: string) => `Remove message by ${name} of ${moment}`,
    restore: 'Restore message',
    restoreOf: (name: string, moment: string) => `Restore message by ${name} of ${moment}`,
    decide: 'Settle the reports',
    hints: {
      keep: 'Leave open: both sides can go on writing. Messages you removed stay removed.',
      close:
        'Close: neither side can write in it any more. Both are notified by email, but don’t learn who reported it.',
    },
    keep: 'Leave open',
    close: 'Close conversation',
    ask: 'Are you sure you want to close this conversation? This can’t be undone.',
    sure: 'Yes, close it',
  },
  ratings: {
    tab: (n: number) => `Ratings (${number(n)})`,
    title: 'Reported ratings',
    text: 'Ratings of agents that somebody has reported, longest waiting first. Nobody is shown who gave a rating.',
    of: 'Rating of ',
    people: (n: number) =>
      `Reported by ${number(n)} ${plural(n, { one: 'person', other: 'people' })}`,
    keep: 'Keep rating',
    remove: 'Remove rating',
    ask: 'Are you sure you want to remove this rating?',
    sure: 'Yes, remove it',
    removed: 'Removed ratings',
    removedOn: (day: string) => `Removed on ${day}`,
    restore: 'Restore rating',
  },
};
