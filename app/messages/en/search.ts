import { formatNumber, plural } from '#app/lib/text.ts';

export const search = {
  form: {
    saleTitle: 'Find property for sale in Dubai',
    rentTitle: 'Find property for rent in Dubai',
    location: 'Location',
    locationHint: 'Area, sub-community or building',
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
      sub_community: 'Part of an area',
      building: 'Building',
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
    studio: 'Studio',
    added: {
      1: 'Last 24 hours',
      3: 'Last 3 days',
      7: 'Last 7 days',
      14: 'Last 14 days',
      30: 'Last 30 days',
    } as Record<number, string>,
    orMore: (value: string) => `${value}+`,
    purpose: { sale: 'For sale', rent: 'To rent' },
  },
  headings: {
    sale: (location: string) => `Properties for sale in ${location}`,
    rent: (location: string) => `Properties to rent in ${location}`,
    other: 'Search Results',
    dubai: 'Dubai',
    /** 'Dubai Marina', 'Dubai Marina and JBR', 'Dubai Marina, JBR and 1 more'. */
    places: (names: string[]) => {
      const [first = '', second = '', ...more] = names;
      if (more.length > 0) return `${first}, ${second} and ${more.length} more`;
      return second ? `${first} and ${second}` : first;
    },
  },
  count: (n: number) => `${formatNumber(n)} ${plural(n, 'property', 'properties')} found`,
  other: (purpose: 'sale' | 'rent', n: number) =>
    `${formatNumber(n)} ${purpose === 'sale' ? 'for sale' : 'to rent'}`,
  corrected: (name: string) => `Showing results for ${name}`,
  unknownPlace: (text: string) => `We don’t know a place called “${text}”.`,
  didYouMean: 'Did you mean',
  failed: 'Failed to load properties',
  empty: {
    title: 'No properties found',
    text: 'Try adjusting your search criteria',
    back: 'Go Back',
    clear: 'Clear all filters',
    widen: (filter: string, n: number) =>
      `Remove ‘${filter}’: ${formatNumber(n)} ${plural(n, 'home', 'homes')}`,
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
  },
  titles: {
    page: (heading: string, page: number) =>
      page > 1 ? `${heading}, page ${formatNumber(page)}` : heading,
    description: (count: number, heading: string) =>
      `${heading}: ${formatNumber(count)} ${plural(count, 'listing', 'listings')} with prices, sizes and pictures.`,
  },
  around: 'Wider area',
  buy: {
    title: 'Property for sale in Dubai',
    description: 'Apartments, villas, townhouses and penthouses for sale in Dubai, newest first.',
    list: 'Properties for sale',
    all: 'See all properties for sale',
  },
  rent: {
    title: 'Property to rent in Dubai',
    description: 'Apartments, villas, townhouses and penthouses to rent in Dubai, newest first.',
    list: 'Properties to rent',
    all: 'See all properties to rent',
  },
};
