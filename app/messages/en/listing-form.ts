import type { ListingField, OptionTexts } from '#app/features/listings/form/fields.ts';
import { amenities } from './amenities.ts';
import { listing } from './listing.ts';

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
  description: 'Description',
  status: 'Status',
  parking_spaces: 'Parking spaces',
  service_charge: 'Service charge (AED a year)',
  amenities: 'Amenities',
  payment_plan: 'Payment plan',
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
  messages_only: { yes: 'Yes' },
};

const hints: Partial<Record<ListingField, string>> = {
  title: 'What makes it special: ‘Bright two-bedroom with marina view’.',
  bedrooms: '0 for a studio.',
  location: 'A community, a sub-community or a building, such as Dubai Marina.',
  address: 'Unit, building and street. Everyone can see it.',
  payment_plan: 'One payment per line, such as ‘20% on booking’, adding up to 100%.',
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
    permit: 'Permit',
    tour: 'Map and video',
  },
  required: 'Title, price, location and address are required. The rest is optional.',
  optional: '(optional)',
  notStated: 'Not stated',
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
  draftRestored: (moment: string) => `We have restored what you typed but didn’t save (${moment}).`,
  discardDraft: 'Discard draft',
  savedMeanwhile: 'Saved in the meantime',
  empty: '(empty)',
  contact: {
    title: 'What people see of you',
    name: (name: string) => `Your name (${name}) is public on this property.`,
    noName: 'Your profile has no name, so the property says ‘Private owner’.',
    phone: (phone: string) => `Your phone number (${phone}) is shown to everybody who asks for it.`,
    noPhone: 'Your profile has no phone number, so people write to you.',
  },
};

function either(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
