import type { Purpose } from '#app/features/listings/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** '640 kB' or '1.2 MB'. */
const fileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${number(Math.ceil(bytes / 1000))} kB`
    : `${number(Math.round(bytes / 100_000) / 10)} MB`;

/** The page of a property. */
export const property = {
  backLabel: 'Back',
  back: 'Back to results',
  failed: 'Failed to load property details',
  backToDashboard: 'Back to Dashboard',
  backToProperty: 'Back to the property',
  returnToDashboard: 'Return to Dashboard',
  sale: 'For sale',
  rent: 'To rent',
  gallery: {
    label: 'Photos',
    alt(position: number, count: number, title: string, isDrawn: boolean) {
      const kind = isDrawn ? 'Illustration' : 'Photo';
      return plural(count, {
        one: `${kind}: ${title}`,
        other: `${kind} ${position} of ${count}: ${title}`,
      });
    },
    illustration: 'Illustration',
    thumbnails: 'Choose a photo',
    show: (position: number) => `Show photo ${position}`,
    open: 'View full screen',
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    counter: (position: number, count: number) => `${position} of ${count}`,
  },
  facts: {
    bedrooms: (count: number) => plural(count, { one: 'Bedroom', other: 'Bedrooms' }),
    bathrooms: (count: number) => plural(count, { one: 'Bathroom', other: 'Bathrooms' }),
    size: 'Size',
  },
  /** Of the repayments, with a price. */
  monthly: (price: string) => `${price} a month with a mortgage`,
  /** Of a price per area among those of similar homes. */
  standing: (percent: number, place: string) =>
    percent === 0
      ? `At the median in ${place}`
      : `${number(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} the median in ${place}`,
  sections: {
    label: 'On this page',
    details: 'Details',
    plan: 'Payment plan',
    costs: 'Costs',
    prices: 'Prices',
    location: 'Location',
    near: 'Nearby',
  },
  description: 'Description',
  noDescription: 'No description provided.',
  details: {
    title: 'Details',
    type: 'Type',
    address: 'Address',
    unit: 'Unit or villa',
    listed: 'Listed on',
    reference: 'Reference',
    status: 'Status',
    pricePerSqft: 'Price per sq ft',
    serviceCharge: 'Service charge',
    aYear: (price: string) => `${price} a year`,
    /** 'AED 26,250 a year, or AED 12 per sq ft, according to the agent'. */
    serviceChargeOf: (aYear: string, perSqft: string | null, isOwner: boolean) =>
      `${aYear} a year${perSqft === null ? '' : `, or ${perSqft} per sq ft`}, according to ${isOwner ? 'the owner' : 'the agent'}`,
  },
  plan: {
    title: 'Payment plan',
    due: 'Due',
    share: 'Share',
    amount: 'Amount',
    handover: (quarter: string) => `Handover is expected in ${quarter}.`,
    ofAskingPrice: 'Amounts are shares of the asking price.',
    stated: (isOwner: boolean) =>
      `According to ${isOwner ? 'the owner' : 'the agent'}; the contract with the developer decides.`,
  },
  tour: 'Video or 360° tour',
  openTour: (site: string) => `Open it on ${site}`,
  floorPlan: {
    title: (count: number) => plural(count, { one: 'Floor plan', other: 'Floor plans' }),
    name: (position: number) => `Floor plan ${position}`,
    pdf: (name: string, bytes: number) => `${name} (PDF, ${fileSize(bytes)})`,
    open: 'View full size',
  },
  prices: {
    title: 'Price history',
    listed: (day: string, days: number) =>
      days === 0
        ? 'Listed today.'
        : `Listed on ${day}, ${plural(days, { one: 'yesterday', other: `${number(days)} days ago` })}.`,
    unchanged: 'The price hasn’t changed.',
    unchangedSince: (day: string) => `The price hasn’t changed since ${day}.`,
    since: 'Since',
    price: 'Price',
    change: 'Change',
    /** '−4.8%', '+2%'. */
    changed: (percent: number) =>
      percent === 0 ? 'Same' : `${percent < 0 ? '\u2212' : '+'}${number(Math.abs(percent))}%`,
    first: 'First price',
    note: 'Asking prices on this site. Changes reversed within a day aren’t shown.',
    noteCut:
      'Asking prices on this site, the newest only. Changes reversed within a day aren’t shown.',
  },
  edit: 'Edit Property',
  amenities: 'Amenities',
  location: 'Location',
  mapDescription: (place: string) => `Map showing the approximate location of ${place}`,
  noMap: (place: string) => `${place}. We do not have the exact location.`,
  mapNote: 'The pin shows the property’s approximate location.',
  permit: (number: string) => `Permit ${number}`,
  permitCheck: 'Check with the Dubai Land Department',
  agent: {
    title: 'Agent Information',
    ownerTitle: 'Owner Information',
    company: 'Company',
    listedBy: 'Listed by',
    position: 'Title',
    answers: (wait: string) => `Usually answers within ${wait}`,
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    call: 'Call',
    brn: 'Broker licence',
    orn: 'Office licence',
    languages: 'Languages',
    showPhone: 'Show phone number',
    phoneText: 'The advertiser’s phone number.',
    phoneLater:
      'Too many phone numbers have been shown to you or your network. Write a message, or try again later.',
    whatsAppAbout: (title: string, url: string) => `Hello, I'm writing about ${title}: ${url}`,
    showEmail: 'Show email',
    emailText: 'The advertiser’s email.',
    emailLater: 'Too many emails have been shown to your network. Please try again later.',
    whatsApp: 'WhatsApp',
    whatsAppText: (title: string, reference: string, url: string) =>
      `Hello, I'm interested in ${title} (${reference}): ${url}`,
    contact: 'Contact Agent',
    viewing: 'Request a viewing',
    message: 'Message',
    ways: 'Contact the agent',
    waysOwner: 'Contact the owner',
  },
  moreIn: (purpose: Purpose, place: string) =>
    `More ${purpose === 'sale' ? 'for sale' : 'to rent'} in ${place}`,
  onMap: (purpose: Purpose, place: string) =>
    `See homes ${purpose === 'sale' ? 'for sale' : 'to rent'} in ${place} on the map`,
  similar: 'Similar homes',
  similarCommercial: 'Similar properties',
  share: 'Share',
  hide: {
    ask: 'Not for you?',
    hide: 'Hide this home',
    isHidden: 'You have hidden this home.',
    show: 'Show again',
  },
  report: 'Report this listing',
  print: 'Print',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  linkByHand: (url: string) => `Copy it from here: ${url}`,
  printedFrom: (url: string) => `This page: ${url}`,
  unavailable: {
    under_offer: 'An offer on this property has been accepted. It may still fall through.',
    sold: 'This property has been sold.',
    let: 'This property has been let.',
  },
  /** 'Villa to rent in Jumeirah: AED 400,000 a year, 5 bedrooms.' */
  summary: (type: string, purpose: Purpose, place: string, facts: string) =>
    `${type} ${purpose === 'sale' ? 'for sale' : 'to rent'} in ${place}: ${facts}.`,
  city: 'Dubai',
  notFound: {
    title: 'Property Not Found',
    text: "The property you're looking for doesn't exist or has been removed.",
  },
};
