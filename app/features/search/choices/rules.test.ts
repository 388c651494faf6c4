import { describe, expect, test } from 'vitest';
import { messages } from '#app/messages/reader.server.ts';
import { parseSearch } from '../rules.ts';
import { areaOptions, chipsOf } from './rules.ts';
import { summaryLine, summarizeSearch } from './summary.ts';

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
    ['property_type=commercial', 'Commercial'],
    ['min_price=1,000,000', 'From AED 1,000,000'],
    ['max_price=2000000', 'Up to AED 2,000,000'],
    ['min_bedrooms=5%2B', '5+ bedrooms'],
    ['min_bedrooms=0', 'Studio or more'],
    ['max_bedrooms=0', 'Studios only'],
    ['max_bedrooms=1', 'Up to 1 bedroom'],
    ['min_price=700000&max_price=9000000', 'AED 700,000 – 9,000,000'],
    ['min_size=900&max_size=1200', '900 – 1,200 sq ft'],
    ['min_bedrooms=0&max_bedrooms=2', 'Studio – 2 bedrooms'],
    ['min_bedrooms=1&max_bedrooms=1', '1 bedroom'],
    ['min_bathrooms=1', '1+ bathroom'],
    ['min_size=1200', 'From 1,200 sq ft'],
    ['max_size=3000', 'Up to 3,000 sq ft'],
    ['max_all_in=2,000,000', 'Up to AED 2,000,000 all-in'],
    ['type=rent&max_all_in=40000', 'Up to AED 40,000 to move in'],
    ['type=rent&rent_period=monthly', 'Rent per month'],
    ['type=rent&cheques=4', '4 cheques or more'],
    ['amenities=sea_view', 'Sea view'],
    ['furnishing=part_furnished', 'Part furnished'],
    ['completion=off_plan', 'Off-plan'],
    ['occupancy=tenanted', 'Tenanted'],
    ['move_in_by=2027-01-15', 'Move in by 15 January 2027'],
    ['metro_within=10', 'Metro within 10 min walk'],
    ['school_within=2', 'School within 2 km'],
    ['school_curriculum=indian', 'Indian school within 3 km'],
    [
      'school_within=1&school_rating=good&school_curriculum=uk',
      'UK school within 1 km, rated Good or better',
    ],
    ['school_rating=outstanding', 'School within 3 km, rated Outstanding'],
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

  test('the purpose has none: it is switched, not removed', () => {
    expect(chipsOf(searchOf('type=rent'), [], texts)).toEqual([]);
  });

  test('an unknown place is labelled as it was typed', () => {
    expect(chipsOf(searchOf('location=xyz'), [], texts)[0]!.label).toBe('xyz');
  });
});

test('links to areas keep the other filters and mark those chosen', () => {
  const search = searchOf('type=sale&location=deera&min_bedrooms=5&page=3&view=list');
  const areas = [
    { name: 'Dubai Marina', slug: 'dubai-marina', count: 7 },
    { name: 'Deira', slug: 'deira', count: 2 },
  ];
  const kept = '&min_bedrooms=5&view=list';
  const deira = { text: 'deera', name: 'Deira', areas: [{ name: 'Deira', slug: 'deira' }] };
  expect(areaOptions(search, areas, [deira])).toEqual([
    {
      label: 'Dubai Marina',
      count: 7,
      path: `/search-results?type=sale&location=deera&location=Dubai+Marina${kept}`,
      chosen: false,
      isPage: false,
    },
    {
      label: 'Deira',
      count: 2,
      path: `/search-results?type=sale${kept}`,
      chosen: true,
      isPage: false,
    },
  ]);
});

test.each([
  ['type=sale&property_type=villa', true],
  ['type=sale&location=jvc', false],
  ['type=sale&furnishing=furnished', false],
])('beside %s, adding an area makes a page for search engines: %s', (query, isPage) => {
  const areas = [{ name: 'Deira', slug: 'deira', count: 2 }];
  expect(areaOptions(searchOf(query), areas, [])).toMatchObject([{ isPage }]);
});

test('removing one area of a developer keeps its other areas', () => {
  const omniyat = {
    text: 'omniat',
    name: 'Omniyat',
    areas: [
      { name: 'Business Bay', slug: 'business-bay' },
      { name: 'Palm Jumeirah', slug: 'palm-jumeirah' },
    ],
  };
  const areas = [{ name: 'Business Bay', slug: 'business-bay', count: 7 }];
  const [option] = areaOptions(searchOf('location=omniat&location=jvc'), areas, [omniyat]);
  expect(option).toMatchObject({
    chosen: true,
    path: '/search-results?location=Palm+Jumeirah&location=jvc',
  });
});

test.each([
  ['', 'Anywhere in Dubai · Buy'],
  ['type=rent&min_price=30000', 'Anywhere in Dubai · Rent · From 30K'],
  ['type=rent&rent_period=monthly&max_price=8000', 'Anywhere in Dubai · Rent · Up to 8K a month'],
  ['type=rent&rent_period=daily', 'Anywhere in Dubai · Rent · Any price a day'],
])('the bar says of %s: %s', (query, line) => {
  expect(summaryLine(summarizeSearch(searchOf(query).filter, texts), texts)).toBe(line);
});
