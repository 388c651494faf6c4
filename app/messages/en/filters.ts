import { formats } from './formats.ts';

const { plural } = formats;

/** Narrowing down and sorting a list of results. */
export const filters = {
  open: 'Filter results',
  label: 'Filters',
  pageDescription: 'Narrow down the listings by place, price, size, rooms and more.',
  close: 'Close filters',
  chosen: 'Chosen filters',
  apply: 'Show results',
  clear: 'Clear all filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  purpose: 'Purpose',
  price: 'Price (AED)',
  priceRentNote: 'Rents are per year',
  bedrooms: 'Bedrooms',
  minBathrooms: 'Minimum bathrooms',
  size: 'Size (sq ft)',
  minSize: 'Minimum size in square feet',
  maxSize: 'Maximum size in square feet',
  furnishing: 'Furnishing',
  completion: 'Completion',
  keyword: 'Keyword',
  keywordHint: 'Sea view, maid’s room, tower',
  areas: 'Areas',
  types: 'Property types',
  moreAreas: 'More areas',
  bedroomCount: (n: number) => (n === 0 ? 'Studio' : `${n} bed`),
  minBedrooms: (n: number) => (n === 0 ? 'Studio or more' : `${n}+ beds`),
  maxBedrooms: (n: number) =>
    n === 0 ? 'Studio only' : `Up to ${n} ${plural(n, { one: 'bed', other: 'beds' })}`,
  manyBedrooms: (n: number) => `${n}+ bed`,
  sort: {
    current: (name: string) => `Sort: ${name}`,
    options: {
      newest: 'Newest listed',
      price_low: 'Lowest price',
      price_high: 'Highest price',
      size: 'Largest first',
      value: 'Lowest price per sq ft',
    },
  },
};
