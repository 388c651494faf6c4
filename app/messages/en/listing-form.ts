import type { ListingField, OptionTexts } from '#app/features/listings/form/fields.ts';
import { amenities } from './amenities.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';

const { number, plural } = formats;

const labels: Record<ListingField, string> = {
  ...listing.particulars,
  title: 'Property Title',
  property_type: 'Property Type',
  purpose: 'Purpose',
  price: 'Price (AED)',
  rent_period: 'Rent per',
  size_sqft: 'Size (sq ft)',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  location: 'Location/Area',
  address: 'Full Address',
  unit_number: 'Unit or villa number',
  unit_visibility: 'Who sees the number',
  description: 'Description',
  status: 'Status',
  parking_spaces: 'Parking spaces',
  service_charge: 'Service charge (AED a year)',
  amenities: 'Amenities',
  payment_plan: 'Payment plan',
  title_ar: 'Title in Arabic',
  description_ar: 'Description in Arabic',
  permit_number: 'Permit number',
  permit_url: 'Permit link',
  position: 'Latitude and longitude',
  video_url: 'Video or 360° tour',
  messages_only: 'Messages only: give nobody my phone number or email on this property',
};

const options: OptionTexts = {
  ...listing.options,
  purpose: { sale: 'For sale', rent: 'To rent' },
  rent_period: { yearly: 'Year', monthly: 'Month', weekly: 'Week', daily: 'Day' },
  amenities,
  unit_visibility: {
    nobody: 'Nobody',
    answered: 'People I answer',
    everyone: 'Everyone',
  },
  messages_only: { yes: 'Yes' },
};

const hints: Partial<Record<ListingField, string>> = {
  title: 'What makes it special: ‘Bright two-bedroom with marina view’.',
  price: 'For example 4,500,000 or 4.5m, 120,000 or 120k, rounded to whole dirhams.',
  service_charge: 'For example 18,000 or 18k.',
  bedrooms: '0 for a studio.',
  location: 'A community, a sub-community or a building, such as Dubai Marina.',
  address: 'Building and street. Everyone can see it.',
  unit_number: 'Kept apart from the address, so it stays private unless you say otherwise.',
  payment_plan: 'One payment per line, such as ‘20% on booking’, adding up to 100%.',
  title_ar: 'Shown to people who read the site in Arabic. Left empty, they see the English one.',
  permit_number: 'The Trakheesi number that every advertisement in Dubai needs.',
  permit_url: 'The link behind the permit’s QR code, on dubailand.gov.ae.',
  position: 'As copied from a map: 25.07725, 55.13981.',
  video_url: 'A link that starts with https://.',
};

/** Lists a property or changes one. */
export const listingForm = {
  createTitle: 'List a New Property',
  createDescription: 'Put your property in front of people who are looking in Dubai today.',
  editTitle: 'Edit Property',
  /** '4-bedroom villa in Arabian Ranches'. @param bedrooms null if they aren't known. */
  suggestedTitle: (type: string, bedrooms: number | null, place: string) =>
    bedrooms === 0
      ? `Studio in ${place}`
      : bedrooms === null
        ? `${type} in ${place}`
        : `${bedrooms}-bedroom ${type.toLowerCase()} in ${place}`,
  create: 'List Property',
  update: 'Update Property',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  failedTitle: 'Error',
  labels,
  options,
  hints,
  sections: {
    details: 'Status, furnishing and amenities',
    offPlan: 'Off-plan',
    tour: 'Map and video',
    arabic: 'In Arabic',
    permit: 'Permit',
  },
  steps: {
    label: 'Steps',
    titles: { place: 'Place and kind', facts: 'Photos and facts', words: 'Words, price and check' },
    numbered: (n: number, title: string) => `${n}. ${title}`,
    done: '(complete)',
    next: (title: string) => `Continue: ${title}`,
    saving: 'Saving...',
    waiting: 'Waiting for photos...',
    preview: 'Preview',
    keepDraft: 'Save draft',
    reload: 'Show the latest',
    dashboard: 'Dashboard',
    /** Opens another tab. */
    signIn: 'Sign in',
    state: {
      saving: 'Saving...',
      kept: (time: string) => `Draft saved at ${time}`,
      no_place: 'Kept in this browser until you enter the location.',
      unknown_place: 'Kept in this browser until we know the location.',
      changed: 'Changed in another window. Not saved here any more.',
      not_found: 'This draft was deleted.',
      offline: 'No connection. Kept in this browser meanwhile.',
      failed: 'Something went wrong. Kept in this browser.',
      signed_out: 'You’re signed out. Kept in this browser.',
      limited: 'Too many new listings this hour. Kept in this browser.',
      suspended: 'Your account is suspended. Kept in this browser.',
      leaving: 'Your account is to be deleted. Kept in this browser.',
    },
  },
  units: {
    title: 'Add many units',
    intro:
      'List several units of one building at once: each is like one of your properties, except for its row.',
    like: 'Like this property',
    likeHint:
      'Its place, type, words and amenities: choose one whose words fit them all. You add photos and the permit to each unit afterwards.',
    status: 'Save them as',
    asDrafts: 'Drafts',
    asListed: 'Available, for everyone to see',
    paste: 'Paste a table',
    pasteHint:
      'Columns: unit, bedrooms, bathrooms, size in sq ft, price. Copied from a spreadsheet, or separated by semicolons.',
    fill: 'Fill in the rows',
    rows: 'Units',
    /** @param left how many of them now. */
    hourly: (most: number, left: number) =>
      `You can add ${number(most)} new ${plural(most, { one: 'property', other: 'properties' })} an hour, ${
        left === most
          ? 'all of them now'
          : left === 0
            ? 'none of them now'
            : `${number(left)} of them now`
      }. Rows beyond that stay in this table: add them later.`,
    row: (n: number) => `Unit ${n}`,
    more: (n: number) => `Add ${n} rows`,
    add: 'Add units',
    cancel: 'Cancel',
    noTemplate: 'List one property of the building first',
    first: 'List a property',
  },
  card: {
    title: 'How your card will look',
    noTitle: 'Your title',
    noPlace: 'Location',
    hints: 'What makes a good listing',
    met: '(done)',
    photos: (n: number, of: number) => `${n} of ${of} photos`,
    letters: (n: number, of: number) => `${n} of ${of} characters of description`,
    size: 'Size',
    permit: 'Permit number',
  },
  preview: {
    title: 'Preview',
    intro: 'This is what people will see. Only you can see this page.',
    unsaved: 'It shows changes that aren’t live yet.',
    publish: 'Publish',
    sendAgain: 'Send again',
    update: 'Publish changes',
    back: 'Back to the form',
    publishing: 'Publishing...',
    later: 'Publish later (Dubai time)',
    schedule: 'Schedule',
    reschedule: 'Change time',
    unschedule: 'Don’t schedule',
    saving: 'Saving...',
  },
  assistant:
    'As an assistant you can keep homes as drafts. An agent or a manager of your company puts them on the market.',
  unfinished: 'Pick up where you left off',
  goOn: (title: string, moment: string) => `Continue: ${title}, saved ${moment}`,
  offered: 'You typed something here before and didn’t save it.',
  showOffered: 'Show it',
  restored: 'We have restored what you typed but didn’t save.',
  required: 'Title, price, location and address are required. The rest is optional.',
  optional: '(optional)',
  needed: '(needed before it can be listed)',
  notStated: 'Not stated',
  unknownPlace: 'We don’t know this place. The name of its community is enough.',
  /** The number is private, and stands in the address. */
  numberGivenAway: (number: string) =>
    `Everyone can see the address, and it includes ${number}: leave that out to keep the number private.`,
  closest: (names: string[]) => `Did you mean ${either(names)}?`,
  useMyPosition: 'Use my location',
  noPosition: 'We couldn’t find your location, or it’s outside Dubai.',
  mapLabel: 'Map for choosing the location',
  streetMap: 'Use the street map',
  drawnMap: 'Use the simple map',
  streetMapLabel: 'Street map for placing the pin',
  streetHint:
    'Click the map to drop the pin, then drag it to your door. With a keyboard, move the map with the arrow keys, zoom with + and −, then press ‘Drop pin at centre’.',
  pinInMiddle: 'Drop pin at centre',
  mapHint: 'Click the map, drag the pin or use the arrow keys, with Shift for longer steps.',
  pinAt: (position: string) => `The pin is at ${position}.`,
  draftRestored: (moment: string) => `Unsaved changes of ${moment}`,
  draftOf: (moment: string) => `Draft saved ${moment}`,
  discardDraft: 'Discard draft',
  savedMeanwhile: 'Saved in the meantime',
  empty: '(empty)',
  contact: {
    title: 'What people see of you',
    name: (name: string) => `Your name (${name}) is public on this property.`,
    noName: 'What is your name? Left empty, the property says ‘Private owner’.',
    phone: (phone: string) => `Your phone number (${phone}) is shown to everybody who asks for it.`,
    noPhone: 'Your profile has no phone number, so people write to you.',
  },
};

function either(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
