import type { OptionTexts } from '#app/features/listings/form/fields.ts';
import type { RentPeriod } from '#app/features/listings/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const perPeriod: Record<RentPeriod, string> = {
  yearly: 'a year',
  monthly: 'a month',
  weekly: 'a week',
  daily: 'a day',
};

/** The options of a listing's fields, by column. */
const options = {
  property_type: {
    apartment: 'Apartment',
    villa: 'Villa',
    townhouse: 'Townhouse',
    penthouse: 'Penthouse',
    office: 'Office',
    retail: 'Retail Space',
    land: 'Land',
    leisure: 'Leisure Space',
    industrial: 'Industrial Unit',
    other_commercial: 'Commercial Unit',
  },
  status: {
    draft: 'Draft',
    available: 'Available',
    under_offer: 'Under offer',
    sold: 'Sold',
    let: 'Let',
    withdrawn: 'Withdrawn',
  },
  furnishing: {
    unfurnished: 'Unfurnished',
    part_furnished: 'Part furnished',
    furnished: 'Furnished',
  },
  fit_out: { shell_and_core: 'Shell and core', fitted: 'Fitted', furnished: 'Furnished' },
  completion: { ready: 'Ready', off_plan: 'Off-plan' },
  occupancy: { vacant: 'Vacant', tenanted: 'Tenanted' },
} satisfies Partial<OptionTexts>;

/** Labels of a listing's particulars, by column: see `listings/particulars.ts`. */
const particulars = {
  furnishing: 'Furnishing',
  fit_out: 'Fit-out',
  parking_spaces: 'Parking',
  completion: 'Completion',
  developer: 'Developer',
  handover: 'Handover',
  occupancy: 'Occupancy',
  available_from: 'Available from',
  cheques: 'Cheques',
};

/** A listing's facts, on cards and on its own page. */
export const listing = {
  /** Of the label 'Available from'. */
  availableNow: 'Now',
  toMetro: (minutes: number) => `${minutes} min to metro`,
  metro: (minutes: number, station: string) => `${minutes}\u00a0min walk to ${station} metro`,
  /** 'AED 1,200,000', 'AED 95,000 a year'. A draft may have no price (0). */
  price: (amount: number, period: RentPeriod | null) =>
    amount === 0
      ? 'No price yet'
      : period
        ? `${money(amount)} ${perPeriod[period]}`
        : money(amount),
  perPeriod,
  allIn: {
    sale: (price: string) => `${price} all-in`,
    rent: (price: string) => `${price} to move in`,
  },
  bedrooms: (count: number) =>
    count === 0 ? 'Studio' : `${count} ${plural(count, { one: 'bedroom', other: 'bedrooms' })}`,
  bathrooms: (count: number) =>
    `${count} ${plural(count, { one: 'bathroom', other: 'bathrooms' })}`,
  size: (sqft: number) => `${number(sqft)} sq ft`,
  pricePerArea: {
    sqft: {
      sale: (price: string) => `${price} per sq ft`,
      rent: (price: string) => `${price} per sq ft a year`,
    },
    sqm: {
      sale: (price: string) => `${price} per m²`,
      rent: (price: string) => `${price} per m² a year`,
    },
  },
  /** 'Q3 2027' from '2027-Q3'. */
  quarter: (quarter: string) => quarter.split('-').toReversed().join(' '),
  cheques: (count: number) => plural(count, { one: '1 cheque', other: `Up to ${count} cheques` }),
  metricSize: (squareMetres: number) => `${number(squareMetres)} m²`,
  options,
  particulars,
  parkingSpaces: (count: number) =>
    `${number(count)} ${plural(count, { one: 'space', other: 'spaces' })}`,
  featured: 'Featured',
  isNew: 'New',
  seen: 'Seen',
  reduced: 'Reduced',
  reducedOn: (day: string) => `Reduced ${day}`,
  privateOwner: 'Private owner',
  broker: 'Broker:',
  aMonth: (price: string) => `${price} a month`,
  grossYield: (percent: number) => `${number(Math.round(percent * 10) / 10)}% gross yield`,
  plan: (split: string) => `${split} plan`,
  addedToday: 'Added today',
  addedYesterday: 'Added yesterday',
  addedDaysAgo: (days: number) => `Added ${days} days ago`,
  addedOn: (day: string) => `Added ${day}`,
  save: { named: (title: string) => `Save ${title}`, short: 'Save' },
  notSaved: { title: 'That did not work', text: 'Please try again in a moment.' },
  noPhoto: 'No photo yet',
  photos: {
    position: (position: number, count: number) => `${position}/${count}`,
    previous: 'Previous photo',
    next: 'Next photo',
  },
};
