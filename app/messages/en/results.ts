import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

/** 'JBR' for 'Jumeirah Beach Residence (JBR)'. */
const shortName = (place: string) => /\(([A-Z]{2,})\)$/.exec(place)?.[1] ?? place;

/** A result page's title and heading, written by the server. */
export const results = {
  headings: {
    sale: (kind: string, location: string) => `${kind} for sale in ${location}`,
    rent: (kind: string, location: string) => `${kind} to rent in ${location}`,
    other: 'Search Results',
    /** Of a search of a part of the map, whose name follows. */
    saleOnMap: (kind: string) => `${kind} for sale`,
    rentOnMap: (kind: string) => `${kind} to rent`,
    dubai: 'Dubai',
    /** One place in full, 'Jumeirah Beach Residence (JBR)'; several abbreviated, 'Dubai Marina, JBR and 1 more'. */
    places: (names: string[]) => {
      const [first = '', second, ...more] = names.length > 1 ? names.map(shortName) : names;
      if (second === undefined) return first;
      if (more.length > 0) return `${first}, ${second} and ${more.length} more`;
      return `${first} and ${second}`;
    },
  },
  anyKind: 'Properties',
  kinds: {
    apartment: 'Apartments',
    villa: 'Villas',
    townhouse: 'Townhouses',
    penthouse: 'Penthouses',
    office: 'Offices',
    retail: 'Retail spaces',
    land: 'Land',
    leisure: 'Leisure spaces',
    industrial: 'Industrial units',
    other_commercial: 'Commercial units',
  } satisfies Record<PropertyType, string>,
  commercialKind: 'Commercial properties',
  studios: 'Studios',
  withBedrooms: (n: number, kind: string) =>
    `${n === 0 ? 'Studio' : `${n}-bedroom`} ${kind.toLowerCase()}`,
  /** @param range in dirhams, for rents a year. */
  description: (
    heading: string,
    purpose: Purpose,
    count: number,
    range: { low: number; high: number } | null,
  ) => {
    const listings = `${heading}: ${number(count)} ${plural(count, { one: 'listing', other: 'listings' })}`;
    if (!range) return `${listings} with prices, sizes and pictures.`;
    const { low, high } = range;
    const prices = low === high ? `at ${money(low)}` : `from ${money(low)} to ${money(high)}`;
    return `${listings} ${prices}${purpose === 'rent' ? ' a year' : ''}, with sizes and pictures.`;
  },
  corrected: (name: string) => `Showing results for ${name}`,
  around: (name: string, areas: string) => `Showing results around ${name}: ${areas}`,
  built: (developer: string, areas: string) =>
    `Showing results where ${developer} builds: ${areas}`,
  /** @param isMore they aren't counted among those found. */
  unplaced: (count: number, isMore: boolean) =>
    `${number(count)} ${isMore ? 'more' : 'of them'} without a place on the map`,
  metroNote:
    'Walking times to the metro are estimates: straight-line distance plus 30%, at 80 metres a minute.',
  withoutYield: 'Homes without a yield, such as off-plan ones, come last, newest first',
  filtersDescription: 'Narrow down the listings by place, price, size, rooms and more.',
  shapesLeftOut: 'We ignored a drawn area: it is too detailed, or the link is incomplete',
  boxLeftOut: 'We ignored the map area in the link: it is incomplete or invalid',
  leftOut: (most: number, places: string[]) =>
    `We search up to ${most} places at a time and left out ${places.map((place) => `“${place}”`).join(', ')}.`,
};
