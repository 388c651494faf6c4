import type { Moderation, PropertyColumn, PropertyMark } from '#app/features/moderation/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const marks: Record<PropertyMark, string> = { featured: 'Featured', reported: 'Reported' };

const columns: Record<PropertyColumn, string> = {
  price: 'Price',
  status: 'Status',
  advertiser: 'Listed by',
  listed: 'Listed',
  reports: 'Reports',
};

const changes: Record<Moderation, string> = {
  feature: 'Feature',
  unfeature: 'Unfeature',
  withdraw: 'Withdraw',
  delete: 'Delete',
  restore: 'Restore',
};

const past: Record<Moderation, string> = {
  feature: 'featured',
  unfeature: 'unfeatured',
  withdraw: 'withdrawn',
  delete: 'deleted',
  restore: 'restored',
};

const properties = (n: number) =>
  `${number(n)} ${plural(n, { one: 'property', other: 'properties' })}`;

/** The admin area's Properties tab. */
export const adminProperties = {
  caption: 'All properties',
  search: 'Search properties',
  searchHint: 'Title, area, reference or owner’s email',
  status: 'Status',
  all: 'All',
  deleted: 'Deleted',
  purpose: 'Purpose',
  type: 'Type',
  mark: 'Show only',
  marks,
  columns,
  show: 'Show',
  found: (n: number, most: number) =>
    n > most ? `More than ${properties(most)}.` : `${properties(n)}`,
  narrow: (most: number) =>
    `The first ${number(most)} are shown. Add a word or a filter to narrow them down.`,
  none: 'No properties found',
  failed: 'Failed to load properties',
  add: 'Add property',
  members: 'Members',
  reports: (n: number) => `Reports (${number(n)})`,
  property: 'Property',
  changes,
  applying: 'Applying...',
  featuredBadge: 'Featured',
  normalBadge: 'Normal',
  feature: (title: string) => `${title} is normal. Feature it`,
  unfeature: (title: string) => `${title} is featured. Unfeature it`,
  featuredUntil: (day: string) => `until ${day}`,
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  viewOf: (title: string) => `View ${title}`,
  editOf: (title: string) => `Edit ${title}`,
  deleteOf: (title: string) => `Delete ${title}`,
  openReports: (n: number, title: string) =>
    `${number(n)} ${plural(n, { one: 'report', other: 'reports' })} about ${title}`,
  done: (n: number, change: Moderation) => `${properties(n)} ${past[change]}.`,
  confirm: {
    delete: {
      title: (n: number) => plural(n, { one: 'Delete property', other: 'Delete properties' }),
      ask: (n: number) =>
        plural(n, {
          one: 'Are you sure you want to delete this property?',
          other: 'Are you sure you want to delete these properties?',
        }),
      text: (n: number) =>
        plural(n, {
          one: 'It is taken off the site at once, with its photos. The advertiser is notified by email. You can restore it within 30 days.',
          other:
            'They are taken off the site at once, with their photos. The advertisers are notified by email. You can restore them within 30 days.',
        }),
      working: 'Deleting...',
    },
    unfeature: {
      title: (n: number) => plural(n, { one: 'Unfeature property', other: 'Unfeature properties' }),
      ask: (n: number) =>
        plural(n, {
          one: 'Its advertiser has paid for this. Are you sure you want to unfeature this property?',
          other:
            'Their advertisers have paid for this. Are you sure you want to unfeature these properties?',
        }),
      text: () =>
        'No money goes back: for that, refund the payment under Payments, which unfeatures the property too. If you feature it again before its time is up, it keeps what is left of it.',
      working: 'Unfeaturing...',
      paidUntil: (time: string) => `Paid until ${time}`,
    },
    withdraw: {
      title: (n: number) => plural(n, { one: 'Withdraw property', other: 'Withdraw properties' }),
      ask: (n: number) =>
        plural(n, {
          one: 'Are you sure you want to withdraw this property?',
          other: 'Are you sure you want to withdraw these properties?',
        }),
      text: (n: number) =>
        plural(n, {
          one: 'It is taken off the site at once. The advertiser is notified by email, and can make it available again.',
          other:
            'They are taken off the site at once. The advertisers are notified by email, and can make them available again.',
        }),
      working: 'Withdrawing...',
    },
  },
  cancel: 'Cancel',
  addTitle: 'Add a property',
  editTitle: 'Edit property',
  email: 'Owner’s email',
  emailHint: 'The account the property will belong to.',
  back: 'Back to properties',
  file: {
    name: 'properties',
    columns: [
      'Id',
      'Reference',
      'Title',
      'Place',
      'Purpose',
      'Type',
      'Price (AED)',
      'Rent period',
      'Status',
      'Featured',
      'Listed by',
      'Email',
      'Reports',
      'Listed (Dubai time)',
    ],
    yes: 'yes',
  },
};
