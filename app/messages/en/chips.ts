import { formats } from './formats.ts';

const { number, plural } = formats;

/** The chosen filters in words, written by the server. */
export const chips = {
  from: (what: string) => `From ${what}`,
  upTo: (what: string) => `Up to ${what}`,
  maxAllIn: {
    sale: (amount: string) => `Up to ${amount} all-in`,
    rent: (amount: string) => `Up to ${amount} to move in`,
  },
  rentPeriods: {
    yearly: 'Rent per year',
    monthly: 'Rent per month',
    weekly: 'Rent per week',
    daily: 'Rent per day',
  },
  minCheques: (n: number) => `${n} ${plural(n, { one: 'cheque', other: 'cheques' })} or more`,
  minBedrooms: (n: number) => (n === 0 ? 'Studio or more' : `${n}+ bedrooms`),
  maxBedrooms: (n: number) =>
    n === 0 ? 'Studios only' : `Up to ${n} ${plural(n, { one: 'bedroom', other: 'bedrooms' })}`,
  bedrooms: (min: number, max: number) => {
    if (min !== max) return `${min === 0 ? 'Studio' : min} – ${max} bedrooms`;
    return min === 0 ? 'Studios' : `${min} ${plural(min, { one: 'bedroom', other: 'bedrooms' })}`;
  },
  minBathrooms: (n: number) => `${n}+ ${plural(n, { one: 'bathroom', other: 'bathrooms' })}`,
  sqft: (n: number) => `${number(n)} sq ft`,
  keyword: (text: string) => `“${text}”`,
  underOffer: 'Including under offer and sold',
};
