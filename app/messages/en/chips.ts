import { formatNumber, plural } from '#app/lib/text.ts';

/** The chosen filters, put into words by the server. */
export const chips = {
  from: (what: string) => `From ${what}`,
  upTo: (what: string) => `Up to ${what}`,
  rentPeriods: {
    yearly: 'Rent per year',
    monthly: 'Rent per month',
    weekly: 'Rent per week',
    daily: 'Rent per day',
  },
  minCheques: (n: number) => `${n} ${plural(n, 'cheque', 'cheques')} or more`,
  minBedrooms: (n: number) => `${n}+ bedrooms`,
  maxBedrooms: (n: number) =>
    n === 0 ? 'Studios only' : `Up to ${n} ${plural(n, 'bedroom', 'bedrooms')}`,
  minBathrooms: (n: number) => `${n}+ ${plural(n, 'bathroom', 'bathrooms')}`,
  sqft: (n: number) => `${formatNumber(n)} sq ft`,
  keyword: (text: string) => `“${text}”`,
  underOffer: 'Including under offer and sold',
};
