import { describe, expect, test } from 'vitest';
import { COMMERCIAL_TYPES } from '#app/features/listings/rules.ts';
import { isFiltered, LIST_PATHS, commercialListPath, parseListSearch } from './lists.ts';

function read(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://manzil.example');
  return parseListSearch(pathname === LIST_PATHS.rent ? 'rent' : 'sale', searchParams);
}

test.each([
  ['/commercial-for-sale', 'sale'],
  ['/commercial-for-sale?type=rent&property_type=villa&min_bedrooms=2&sort=size', 'sale'],
  ['/commercial-to-rent?property_type=castle', 'rent'],
])('%s lists every sector for its purpose', (path, purpose) => {
  const search = read(path);
  const { propertyTypes, minBedrooms } = search.filter;
  expect(search).toMatchObject({ filter: { purpose }, sort: 'newest', page: 1 });
  expect([...propertyTypes].sort()).toEqual([...COMMERCIAL_TYPES].sort());
  expect(minBedrooms).toBeNull();
  expect(isFiltered(search)).toBe(false);
});

test('prices are read as people type them', () => {
  const { filter } = read('/commercial-for-sale?min_price=AED+1.5m&max_price=2,500k');
  expect(filter).toMatchObject({ minPrice: 1_500_000, maxPrice: 2_500_000 });
});

describe('a URL', () => {
  test.each([
    '/commercial-for-sale',
    '/commercial-to-rent?property_type=office',
    '/commercial-to-rent?location=Deira&property_type=industrial&min_price=50000&max_price=90000&min_size=500&max_size=900',
    '/commercial-for-sale?page=3',
    '/commercial-to-rent?max_price=90000&page=2',
  ])('%s survives reading and writing', (path) => {
    const search = read(path);
    expect(commercialListPath(search, search.page)).toBe(path);
    expect(isFiltered(search)).toBe(/[?&](?!page)/.test(path));
  });
});
