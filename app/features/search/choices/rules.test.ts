import { describe, expect, test } from 'vitest';
import { messages } from '#app/messages/reader.server.ts';
import { parseSearch } from '../rules.ts';
import { chipsOf, facetOptions } from './rules.ts';

const texts = {
  amenities: messages('amenities'),
  chips: messages('chips'),
  filters: messages('filters'),
  formats: messages('formats'),
  listing: messages('listing'),
  search: messages('search'),
};
const searchOf = (query: string) => parseSearch(new URLSearchParams(query));

describe('chips', () => {
  const places = [{ text: 'marina', name: 'Dubai Marina' }];

  test.each([
    ['location=marina', 'Dubai Marina'],
    ['property_type=retail', 'Retail Space'],
    ['min_price=1,000,000', 'From AED 1,000,000'],
    ['max_price=2000000', 'Up to AED 2,000,000'],
    ['min_bedrooms=5%2B', '5+ bedrooms'],
    ['max_bedrooms=0', 'Studios only'],
    ['max_bedrooms=1', 'Up to 1 bedroom'],
    ['min_bathrooms=1', '1+ bathroom'],
    ['min_size=1200', 'From 1,200 sq ft'],
    ['max_size=3000', 'Up to 3,000 sq ft'],
    ['type=rent&rent_period=monthly', 'Rent per month'],
    ['type=rent&cheques=4', '4 cheques or more'],
    ['amenities=sea_view', 'Sea view'],
    ['furnishing=part_furnished', 'Part furnished'],
    ['completion=off_plan', 'Off-plan'],
    ['keyword=sea+view', '“sea view”'],
    ['added=1', 'Last 24 hours'],
    ['include_under_offer=true', 'Including under offer and sold'],
  ])('%s reads %s and leads to the same search without it', (query, label) => {
    const [chip, ...others] = chipsOf(searchOf(`${query}&sort=size&view=list`), places, texts);
    expect(chip!.label.replaceAll('\u00a0', ' ')).toBe(label);
    const type = query.startsWith('type=rent') ? 'type=rent&' : '';
    expect(chip!.path).toBe(`/search-results?${type}sort=size&view=list`);
    expect(others).toEqual([]);
  });

  test('a purpose has none: it is switched, not taken away', () => {
    expect(chipsOf(searchOf('type=rent'), [], texts)).toEqual([]);
  });

  test('an unknown place keeps the words it was asked for with', () => {
    expect(chipsOf(searchOf('location=xyz'), [], texts)[0]!.label).toBe('xyz');
  });
});

describe('facets', () => {
  const facets = {
    areas: [
      { name: 'Dubai Marina', slug: 'dubai-marina', count: 7 },
      { name: 'Deira', slug: 'deira', count: 2 },
    ],
    propertyTypes: { villa: 3, apartment: 6 },
    bedrooms: { [-1]: 2, 0: 1, 5: 4, 7: 2 },
  };

  test('offer what has listings, keep the other filters and know what is chosen', () => {
    const search = searchOf(
      'type=sale&location=deera&min_bedrooms=5&property_type=villa&page=3&view=list',
    );
    const options = facetOptions(search, facets, [{ text: 'deera', name: 'Deira' }], texts);
    expect(options.propertyTypes).toEqual([
      {
        label: 'Apartment',
        count: 6,
        path: '/search-results?type=sale&location=deera&property_type=apartment&property_type=villa&min_bedrooms=5&view=list',
        chosen: false,
      },
      {
        label: 'Villa',
        count: 3,
        path: '/search-results?type=sale&location=deera&min_bedrooms=5&view=list',
        chosen: true,
      },
    ]);
    expect(options.bedrooms.map(({ label, count, chosen }) => [label, count, chosen])).toEqual([
      ['Studio', 1, false],
      ['5+ bed', 6, true],
    ]);
    const kept = '&property_type=villa&min_bedrooms=5&view=list';
    expect(options.areas.map(({ label, chosen, path }) => [label, chosen, path])).toEqual([
      [
        'Dubai Marina',
        false,
        `/search-results?type=sale&location=deera&location=Dubai+Marina${kept}`,
      ],
      ['Deira', true, `/search-results?type=sale${kept}`],
    ]);
  });
});
