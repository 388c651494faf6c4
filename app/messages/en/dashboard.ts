import type { DashboardTab } from '#app/features/dashboard/rules.ts';
import type { OwnListingChange, OwnSort, QualityHint } from '#app/features/listings/own/rules.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const tabs: Record<DashboardTab, string> = {
  properties: 'My Properties',
  messages: 'Messages',
  profile: 'Profile',
  'agent-details': 'Agent Details',
  security: 'Security',
  'saved-properties': 'Saved Properties',
};

const changes: Record<OwnListingChange, string> = {
  draft: 'Draft',
  available: 'Available',
  under_offer: 'Under offer',
  sold: 'Sold',
  let: 'Let',
  withdrawn: 'Withdrawn',
  delete: 'Delete',
  restore: 'Restore',
};

const hints: Record<QualityHint, string> = {
  permit: 'Add the permit number',
  pictures: 'Add more pictures',
  description: 'Write a longer description',
  floor_plan: 'Add a floor plan',
};

const sorts: Record<OwnSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  price_high: 'Highest price',
  price_low: 'Lowest price',
  views: 'Most views',
  enquiries: 'Most enquiries',
};

/** The frame of the dashboard and its lists. */
export const dashboard = {
  title: 'Dashboard',
  description: 'Your properties, messages, profile and security settings.',
  listProperty: 'List New Property',
  tabs,
  properties: {
    createTitle: 'List Your Property',
    createText: 'Reach people who are looking in your area today.',
    create: 'Create Listing',
    empty: "You don't have any property listings yet",
    emptyText:
      'They will show here with their views, saves and enquiries, and what would attract more interest.',
    getStarted: 'Get Started',
    failed: 'Failed to load data',
    nothingFound: 'None of your properties match this search',
    showAll: 'Show all properties',
    search: 'Search your properties',
    find: 'Search',
    status: 'Status',
    allStatuses: 'All',
    deletedByStaff: 'Our team has removed this property.',
    deletedStatus: 'Deleted',
    withCount: (status: string, n: number) => `${status} (${number(n)})`,
    views: (n: number) => `${number(n)} ${plural(n, { one: 'view', other: 'views' })}`,
    enquiries: (n: number) => `${number(n)} ${plural(n, { one: 'enquiry', other: 'enquiries' })}`,
    phoneRequests: (n: number) =>
      `${number(n)} phone ${plural(n, { one: 'request', other: 'requests' })}`,
    saves: (n: number) => `${number(n)} ${plural(n, { one: 'save', other: 'saves' })}`,
    savesTitle: 'Saves',
    enquiriesTitle: 'Enquiries',
    layout: { label: 'Layout', cards: 'Cards', table: 'Table' },
    caption: 'Your properties',
    property: 'Property',
    price: 'Price',
    viewsTitle: 'Views',
    figures: 'Figures',
    figuresOf: (title: string) => `Figures: ${title}`,
    edit: 'Edit',
    editOf: (title: string) => `Edit: ${title}`,
    choose: 'Select',
    chooseAll: 'Select all on this page',
    chooseOne: (title: string) => `Select: ${title}`,
    chosen: 'Change selected to',
    change: 'Change status',
    changeOf: (title: string) => `Change status: ${title}`,
    changes,
    apply: 'Apply',
    applying: 'Applying...',
    deleted: (n: number) =>
      `${number(n)} ${plural(n, { one: 'property', other: 'properties' })} deleted. You can restore deleted properties for 30 days.`,
    undo: 'Undo',
    hintsTitle: 'How to attract more interest',
    hints,
    count: (n: number) => `${number(n)} ${plural(n, { one: 'property', other: 'properties' })}`,
    purpose: 'Purpose',
    bothPurposes: 'Sale and rent',
    purposes: { sale: 'For sale', rent: 'To rent' },
    sort: 'Sort by',
    sorts,
    copy: 'Copy',
    prices: 'Change prices',
    priceBy: 'Change by',
    priceHint: 'Minus lowers: -5',
    priceUnit: 'In',
    priceUnits: { percent: '%', dirhams: 'AED' },
    changePrices: 'Change prices of selected',
    units: 'Add many units',
    goesLive: (moment: string) => `Goes live ${moment}`,
    details: 'View Details',
    detailsOf: (title: string) => `View Details: ${title}`,
    notPublic: 'Only you can see this',
    listed: 'Listed on',
    started: 'Started on',
    promotion: 'Promotion',
    contactTitle: 'On your listings',
    noContact: 'No name or phone number: people write to you.',
    changeContact: 'Change',
    company: 'Company',
    agentName: 'Agent',
    ownerName: 'Owner',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
};
