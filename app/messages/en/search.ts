import { formats } from './formats.ts';

const { number, plural } = formats;

export const search = {
  form: {
    saleTitle: 'Find property for sale in Dubai',
    rentTitle: 'Find property for rent in Dubai',
    location: 'Location',
    locationHint: 'Area, building or metro station',
    propertyType: 'Property type',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    minBedrooms: 'Minimum bedrooms',
    maxBedrooms: 'Maximum bedrooms',
    added: 'Added to site',
    includeUnderOffer: 'Include Under Offer, Sold STC',
    submit: 'Search properties',
    suggestions: 'Suggested places',
    anotherPlace: 'Add a place',
    kinds: {
      community: 'Area',
      sub_community: 'Neighbourhood',
      building: 'Building',
      developer: 'Developer',
      metro: 'Metro station',
      landmark: 'Landmark',
      listing: 'Listing',
    },
    noAreaFound: 'No area found.',
  },
  options: {
    any: 'Any',
    anytime: 'Anytime',
    noMin: 'No min',
    noMax: 'No max',
    added: {
      1: 'Last 24 hours',
      3: 'Last 3 days',
      7: 'Last 7 days',
      14: 'Last 14 days',
      30: 'Last 30 days',
    },
    orMore: (value: string) => `${value}+`,
  },
  count: (n: number) => `${number(n)} ${plural(n, { one: 'property', other: 'properties' })} found`,
  other: (purpose: 'sale' | 'rent', n: number) =>
    `${number(n)} ${purpose === 'sale' ? 'for sale' : 'to rent'}`,
  unknownPlace: (text: string) => `We don’t know a place called “${text}”.`,
  didYouMean: 'Did you mean',
  empty: {
    title: 'No properties found',
    text: 'Try adjusting your search criteria',
    back: 'Go Back',
    clear: 'Clear all filters',
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
  },
  exploreMap: 'Explore the map',
  skipToMap: 'Skip to the map',
  mapNeedsScript: 'Turn on JavaScript to use the map. Every home is also in the list.',
  save: 'Save search',
  saved: 'Saved',
  hidden: {
    left: (count: number) =>
      plural(count, {
        one: 'You have hidden 1 of these.',
        other: `You have hidden ${count} of these.`,
      }),
    see: 'Hidden properties',
  },
  areaCounts: (sale: number, rent: number) =>
    sale + rent === 0 ? 'Nothing listed now' : `${number(sale)} for sale, ${number(rent)} to rent`,
  areaGuide: (name: string) => `Guide to ${name}`,
  around: 'Wider area',
  buy: {
    title: 'Property for sale in Dubai',
    list: 'Properties for sale',
  },
  rent: {
    title: 'Property to rent in Dubai',
    list: 'Properties to rent',
  },
};
