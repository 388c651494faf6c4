import { expect, test } from 'vitest';
import { overseasPath, parseOverseasSearch } from './rules.ts';

const read = (query: string) => parseOverseasSearch(new URLSearchParams(query));
const ANY = {
  country: null,
  currency: null,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  page: 1,
};

test.each([
  ['', {}],
  ['country=PT', { country: 'PT' }],
  ['country=pt&currency=eur', { country: 'PT', currency: 'EUR' }],
  [
    'currency=SGD&min_price=1,000,000&max_price=2000000',
    { currency: 'SGD', minPrice: 1_000_000, maxPrice: 2_000_000 },
  ],
  ['min_price=1.5m&max_price=2,5', { minPrice: 1_500_000 }],
  ['min_price=1000&max_price=2000', { minPrice: 1000, maxPrice: 2000 }],
  ['country=XX&currency=AED&min_bedrooms=-1&page=0', {}],
  ['currency=USD&min_price=0&max_price=9999999999999', { currency: 'USD' }],
  ['min_bedrooms=3&page=2', { minBedrooms: 3, page: 2 }],
])('%j asks for %j', (query, asked) => {
  expect(read(query)).toEqual({ ...ANY, ...asked });
});

test.each([
  '/overseas-homes',
  '/overseas-homes?country=ES&currency=EUR&min_price=1&max_price=2&min_bedrooms=3&page=4',
])('%s survives reading and writing', (path) => {
  expect(overseasPath(read(path.split('?')[1] ?? ''))).toBe(path);
});
