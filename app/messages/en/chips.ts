import type { AskedRating } from '#app/features/surroundings/rules.ts';
import type { Curriculum } from '#app/features/surroundings/types.ts';
import { filters } from './filters.ts';
import { formats } from './formats.ts';
import { curricula } from './schools.ts';

const { number, plural } = formats;

/** The chosen filters in words, written by the server. */
export const chips = {
  box: 'Visible map area',
  drawn: (n: number) => plural(n, { one: 'Drawn area', other: `${n} drawn areas` }),
  /** @param place null: a point that has no name. */
  within: (km: number, place: string | null) =>
    `Within ${number(km)} km of ${place ?? 'a point on the map'}`,
  station: (name: string) => `${name} metro`,
  landmark: (name: string) => name,
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
  metroWithin: (minutes: number) => `Metro within ${minutes} min walk`,
  schoolWithin: (km: number, rating: AskedRating | null, curriculum: Curriculum | null) =>
    [
      curriculum ? `${curricula[curriculum]} school within ${km} km` : `School within ${km} km`,
      rating && `rated ${filters.ratedAtLeast(rating)}`,
    ]
      .filter(Boolean)
      .join(', '),
  sqft: (n: number) => `${number(n)} sq ft`,
  keyword: (text: string) => `“${text}”`,
  underOffer: 'Including under offer and sold',
};
