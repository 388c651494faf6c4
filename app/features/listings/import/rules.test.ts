import { describe, expect, test } from 'vitest';
import { addressIndex } from '#app/features/areas/rules.ts';
import { columnPositions, recogniseFormat } from '#app/features/imports/header.server.ts';
import { cleanText, parseNumber } from '#app/features/imports/schema.ts';
import type { ParsedRow } from '#app/features/imports/types.ts';
import { FORMATS } from './rules.ts';
import type { ImportedListing } from './types.ts';

const [sale, rent] = FORMATS as [(typeof FORMATS)[0], (typeof FORMATS)[0]];
const index = addressIndex([
  { nameEn: 'Dubai Marina', names: ['dubai marina', 'marina'] },
  { nameEn: 'Al Furjan', names: ['furjan'] },
]);

const SALE: Record<string, string> = {
  external_id: '71',
  property_type: 'Apartment',
  price_aed: '1250000',
  rooms: '2',
  baths: '3',
  area_sqm: '100',
  lat: '25.08',
  lon: '55.14',
  title_en: 'Corner flat',
  title_ar: ' شقة\u202e <b>زاوية</b> في برج،المارينا،١،٢٠٠ قدم ',
  community: 'Dubai Marina',
  community_ar: 'دبي مارينا',
  sub_community: 'Quay',
  building: 'Quay Tower',
  furnishing: 'furnished',
  completion_status: 'completed',
  agency_name: 'Invented Homes',
  agency_rera_orn: '99001',
  agent_key: 'a1',
  verification: 'verified',
  created_at: '2025-01-02T03:04:05+00:00',
  updated_at: '2025-02-03T04:05:06+00:00',
};
const RENT: Record<string, string> = {
  price_aed_year: '90000',
  beds: '2',
  baths: '2',
  area_sqft: '1100',
  address: 'Quay Tower, Dubai Marina',
};

const TODAY = '2025-11-22';
const readSale = (changes: Record<string, string> = {}): ParsedRow<ImportedListing> =>
  sale.read((column) => ({ ...SALE, ...changes })[column] ?? '', index, TODAY);
const readRent = (changes: Record<string, string> = {}): ParsedRow<ImportedListing> =>
  rent.read((column) => ({ ...RENT, ...changes })[column] ?? '', index, TODAY);

function draftOf(reading: ParsedRow<ImportedListing>): ImportedListing {
  if (reading.kind !== 'row') throw new Error(reading.problem.reason);
  return reading.row;
}

const reasonOf = (reading: ParsedRow<ImportedListing>) =>
  reading.kind === 'row' ? 'none' : reading.problem.reason;

describe('the header', () => {
  test('tells the format, whatever the order, case and company of its columns', () => {
    expect(recogniseFormat(FORMATS, [...sale.columns])).toBe(sale);
    expect(recogniseFormat(FORMATS, [...rent.columns].reverse())).toBe(rent);
    expect(
      recogniseFormat(FORMATS, [' Address ', 'BEDS', 'baths', 'area_sqft', 'price_aed_year', 'x']),
    ).toBe(rent);
    expect(recogniseFormat(FORMATS, rent.columns.slice(1))).toBeNull();
    expect(columnPositions(['A', ' b '])).toEqual(
      new Map([
        ['a', 0],
        ['b', 1],
      ]),
    );
  });
});

describe('a home for sale', () => {
  test('is understood', () => {
    expect(draftOf(readSale())).toEqual({
      sourceKey: '71',
      purpose: 'sale',
      rentPeriod: null,
      propertyType: 'apartment',
      completion: 'ready',
      furnishing: 'furnished',
      title: 'Corner flat',
      titleAr: 'شقة زاوية في برج، المارينا، ١،٢٠٠ قدم',
      price: 1_250_000,
      bedrooms: 2,
      bathrooms: 3,
      sizeSqft: 1_076,
      path: [
        { nameEn: 'Dubai Marina', nameAr: 'دبي مارينا', lat: 25.08, lng: 55.14 },
        { nameEn: 'Quay', nameAr: null, lat: 25.08, lng: 55.14 },
        { nameEn: 'Quay Tower', nameAr: null, lat: 25.08, lng: 55.14 },
      ],
      lat: 25.08,
      lng: 55.14,
      brokerage: { name: 'Invented Homes', orn: '99001' },
      agentKey: 'a1',
      createdAt: new Date('2025-01-02T03:04:05Z'),
      updatedAt: new Date('2025-02-03T04:05:06Z'),
    });
  });

  test.each([
    ['Apartment', 'apartment'],
    ['Hotel Apartment', 'apartment'],
    ['Villa', 'villa'],
    ['Villa Compound', 'villa'],
    ['Townhouse', 'townhouse'],
    ['PENTHOUSE', 'penthouse'],
    ['Plot', 'land'],
  ])('%s becomes %s', (text, type) => {
    const draft = draftOf(readSale({ property_type: text, area_sqm: '200' }));
    expect(draft.propertyType).toBe(type);
  });

  test.each<[Record<string, string>, Partial<ImportedListing>]>([
    [
      { rooms: '0', baths: '1' },
      { bedrooms: 0, bathrooms: 1 },
    ],
    [{ baths: '0' }, { bathrooms: null }],
    [
      { property_type: 'Plot', rooms: '0', baths: '0' },
      { bedrooms: null, bathrooms: null },
    ],
    [{ completion_status: 'under-construction' }, { completion: 'off_plan' }],
    [{ furnishing: '' }, { furnishing: null }],
    [{ furnishing: 'unfurnished' }, { furnishing: 'unfurnished' }],
    [{ agency_name: ' ' }, { brokerage: { name: 'Listed without an agency', orn: null } }],
    [{ agent_key: '' }, { agentKey: null }],
    [{ price_aed: '1,250,000.4' }, { price: 1_250_000 }],
    [{ updated_at: '2024-01-01T00:00:00Z' }, { updatedAt: new Date('2025-01-02T03:04:05Z') }],
  ])('%o gives %o', (changes, expected) => {
    expect(draftOf(readSale(changes))).toMatchObject(expected);
  });

  test.each([
    ['2025-03-01 14:00', '2025-03-01T10:00:00Z'],
    ['2025-03-01T14:00:30', '2025-03-01T10:00:30Z'],
    ['2025-03-01', '2025-02-28T20:00:00Z'],
    ['2025-03-01 14:00 +0400', '2025-03-01T10:00:00Z'],
    ['2025-03-01 14:00:00.123456Z', '2025-03-01T14:00:00.123Z'],
  ])('added at %s, in Dubai where no zone is named, was added at %s', (created_at, moment) => {
    const { createdAt } = draftOf(readSale({ created_at, updated_at: '2025-06-01' }));
    expect(createdAt).toEqual(new Date(moment));
  });

  test('without a sub-community or building lies in the community', () => {
    const draft = draftOf(readSale({ sub_community: '', building: '-' }));
    expect(draft.path.map(({ nameEn }) => nameEn)).toEqual(['Dubai Marina']);
  });

  test.each(['Office', 'Shop'])('an %s needs no rooms and is no studio', (property_type) => {
    const none = { bedrooms: null, bathrooms: null };
    const rooms = ['', '0'].map((it) => draftOf(readSale({ property_type, rooms: it, baths: it })));
    expect(rooms).toMatchObject([none, none]);
    expect(draftOf(readSale({ property_type, rooms: '3' })).bedrooms).toBe(3);
  });

  test('a plot needs no rooms, a home does', () => {
    const plot = draftOf(readSale({ property_type: 'Plot', rooms: '', baths: '' }));
    expect(plot).toMatchObject({ bedrooms: null, bathrooms: null });
    expect(reasonOf(readSale({ rooms: '' }))).toBe('rooms is not a number that can be used');
  });

  test.each<[Record<string, string>, string]>([
    [{ external_id: '' }, 'the id is missing'],
    [{ verification: 'rejected' }, 'the advert was rejected by its source'],
    [{ property_type: 'Building' }, 'the property type is not supported'],
    [{ property_type: 'Floor' }, 'the property type is not supported'],
    [{ property_type: 'constructor' }, 'the property type is not supported'],
    [{ title_en: ' <b></b> ' }, 'the title is missing'],
    [{ community: '' }, 'the community is missing'],
    [{ price_aed: 'on request' }, 'price_aed is not a number that can be used'],
    [{ price_aed: '0' }, 'the price is zero or absurd'],
    [{ price_aed: '99999999999' }, 'the price is zero or absurd'],
    [{ rooms: '2.5' }, 'rooms is not a number that can be used'],
    [{ rooms: '-1' }, 'rooms is not a number that can be used'],
    [{ baths: '' }, 'baths is not a number that can be used'],
    [{ area_sqm: '0.00' }, 'the size is zero or absurd'],
    [{ area_sqm: '4' }, 'the size is zero or absurd'],
    [{ area_sqm: '20000' }, 'the size is zero or absurd'],
    [{ price_aed: '60000000' }, 'price and size do not fit together'],
    [{ lat: '' }, 'lat is not a number that can be used'],
    [{ lat: '24.45', lon: '54.38' }, 'the point lies outside Dubai'],
    [{ lat: '55.14', lon: '25.08' }, 'the point lies outside Dubai'],
    [{ created_at: 'yesterday' }, 'a date cannot be read'],
    [{ created_at: '03/01/2025' }, 'a date cannot be read'],
    [{ updated_at: '+275760-01-01T00:00:00Z' }, 'a date cannot be read'],
    [{ updated_at: '2025-11-23' }, 'dated after today'],
    [{ created_at: '2025-11-22T20:00:00Z' }, 'dated after today'],
    [{ title_en: 'Caf\u{fffd} view' }, 'the text is not UTF-8'],
    [{ building_ar: '\u{fffd}' }, 'the text is not UTF-8'],
    [{ title_ar: '\u{fffd}' }, 'the text is not UTF-8'],
  ])('%o is refused: %s', (changes, reason) => {
    expect(reasonOf(readSale(changes))).toBe(reason);
  });

  test('of the last minute of today in Dubai is none of the future', () => {
    expect(readSale({ updated_at: '2025-11-22T19:59:59Z' }).kind).toBe('row');
  });

  test.each<Record<string, string>>([
    { verification: 'rejected' },
    { property_type: 'Building' },
    { lat: '24.45', lon: '54.38' },
    { created_at: '2026-01-01' },
  ])('with %o makes sense, but is none to show', (changes) => {
    expect(readSale(changes).kind).toBe('left out');
  });

  test.each<Record<string, string>>([
    { price_aed: 'on request' },
    { price_aed: '0' },
    { community: '' },
  ])('with %o makes no sense', (changes) => expect(readSale(changes).kind).toBe('unreadable'));
});

describe('a home to rent', () => {
  test('is understood, with a title made from its fields and dated to the start of 2022', () => {
    expect(draftOf(readRent())).toMatchObject({
      sourceKey: expect.stringMatching(/^[0-9A-F]{12}$/),
      purpose: 'rent',
      rentPeriod: 'yearly',
      propertyType: 'apartment',
      title: '2 bedroom apartment in Quay Tower, Dubai Marina',
      path: [{ nameEn: 'Dubai Marina' }, { nameEn: 'Quay Tower' }],
      price: 90_000,
      lat: null,
      createdAt: new Date('2021-12-31T20:00:00Z'),
    });
  });

  test.each([
    [{ beds: '0' }, 'Studio in Quay Tower, Dubai Marina', 'apartment'],
    [{ address: 'Al Furjan' }, '2 bedroom apartment in Al Furjan', 'apartment'],
    [
      { address: 'Garden Villas, Al Furjan' },
      '2 bedroom villa in Garden Villas, Al Furjan',
      'villa',
    ],
    [
      { address: 'Row Townhouses, Al Furjan' },
      '2 bedroom townhouse in Row Townhouses, Al Furjan',
      'townhouse',
    ],
    [
      { address: 'Villa Rosa, Al Furjan' },
      '2 bedroom apartment in Villa Rosa, Al Furjan',
      'apartment',
    ],
    [
      { address: 'Village Green, Al Furjan' },
      '2 bedroom apartment in Village Green, Al Furjan',
      'apartment',
    ],
  ])('%o is called %s', (changes, title, propertyType) => {
    expect(draftOf(readRent(changes))).toMatchObject({ title, propertyType });
  });

  test.each<[Record<string, string>, string]>([
    [{ address: '' }, 'the address is missing'],
    [{ address: 'Caf\u{fffd} Tower' }, 'the text is not UTF-8'],
    [{ beds: '10' }, 'columns of homes with ten or more rooms are unreliable'],
    [
      { beds: '1', baths: '7', area_sqft: '65' },
      'columns of homes with ten or more rooms are unreliable',
    ],
    [{ area_sqft: '0' }, 'the size is zero or absurd'],
    [{ area_sqft: '85000' }, 'price and size do not fit together'],
    [{ price_aed_year: '0' }, 'the price is zero or absurd'],
    [{ price_aed_year: '10999999' }, 'price and size do not fit together'],
    [{ beds: 'two' }, 'beds is not a number that can be used'],
  ])('%o is refused: %s', (changes, reason) => {
    expect(reasonOf(readRent(changes))).toBe(reason);
  });

  test('has a key that depends on every column', () => {
    const keys = [
      readRent(),
      ...Object.keys(RENT).map((column) =>
        readRent({ [column]: `${RENT[column]}${column === 'address' ? 'x' : '0'}` }),
      ),
    ];
    const drafts = keys.filter(({ kind }) => kind === 'row').map(draftOf);
    expect(new Set(drafts.map(({ sourceKey }) => sourceKey)).size).toBe(drafts.length);
    expect(draftOf(readRent()).sourceKey).toBe(draftOf(readRent()).sourceKey);
  });
});

test.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['1,250,000', 1_250_000],
  ['١٬٢٥٠٬٠٠٠٫٥', 1_250_000.5],
  ['12,50', null],
  ['1e5', null],
  ['', null],
  ['Infinity', null],
])('numberOf(%j) is %s', (text, number) => expect(parseNumber(text)).toBe(number));

test.each([
  ['  two   words\n', 'two words'],
  ['<b>Bold</b><br/>&amp; more', 'Bold & more'],
  ['&lt;script&gt;x&lt;/script&gt;', 'x'],
  ['5 < 6 > 4', '5 < 6 > 4'],
  ['zero\u200bwidth \u202eturned\u0000', 'zero width turned'],
])('cleanText(%j) is %j', (text, clean) => expect(cleanText(text)).toBe(clean));

test('cleanText cuts long lines between words and never within a character', () => {
  const long = cleanText('word '.repeat(100));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/word…$/);
  expect(cleanText('😀'.repeat(200)).isWellFormed()).toBe(true);
});
