import { describe, expect, test } from 'vitest';
import { formats } from '#app/messages/en/formats.ts';
import { listing as text } from '#app/messages/en/listing.ts';
import { keepingList } from './keeping-list.ts';
import { particularOf } from './particulars.ts';
import {
  backPath,
  badgeStatus,
  comparablePrice,
  isDrawn,
  keptList,
  isNew,
  monthOfShortLet,
  paragraphsOf,
  pricePerArea,
  titleWithPlace,
} from './rules.ts';

/** Intl separates the currency with a blank that does not break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  ['Studio with balcony', 'Deira', 'Studio with balcony, Deira'],
  ['Bright studio in deira', 'Deira', 'Bright studio in deira'],
  ['Studio', '', 'Studio'],
])('%s in %s stands alone as %s', (title, community, expected) => {
  expect(titleWithPlace(title, community, formats.list)).toBe(expected);
});

test.each([
  [1_200_000, null, 'AED 1,200,000'],
  [95_000, 'yearly', 'AED 95,000 a year'],
  [8_500, 'monthly', 'AED 8,500 a month'],
  [2_400, 'weekly', 'AED 2,400 a week'],
  [450, 'daily', 'AED 450 a day'],
] as const)('a price of %i, %s', (amount, period, words) => {
  expect(plain(text.price(amount, period))).toBe(words);
});

test.each([
  ['2026-11-28', {}, 'Now'],
  ['2026-11-30', {}, 'Now'],
  ['2026-12-01', {}, '1 December 2026'],
  ['2026-11-28', { occupancy: 'tenanted' }, '28 November 2026'],
  ['2026-11-28', { status: 'let' }, '28 November 2026'],
] as const)('on 30 November, available from %s, %o, reads %s', (availableFrom, changes, words) => {
  const home = {
    propertyType: 'apartment',
    completion: 'ready',
    status: 'available',
    occupancy: 'vacant',
    furnishing: null,
    fitOut: null,
    cheques: null,
    parkingSpaces: null,
    serviceCharge: null,
    developer: null,
    handover: null,
    availableFrom,
    createdAt: new Date('2026-11-20T19:00:00Z'),
    daysListed: 10,
    ...changes,
  } as const;
  expect(particularOf('available_from', home, { formats, listing: text })).toBe(words);
});

test.each([
  [0, true],
  [2, true],
  [3, false],
])('added %i days ago it is new: %s', (daysListed, expected) => {
  expect(isNew({ daysListed })).toBe(expected);
});

test.each([
  [null, 1_000_000],
  ['yearly', 1_000_000],
  ['monthly', 12_000_000],
  ['weekly', 52_000_000],
  ['daily', 365_000_000],
] as const)('a million, %s, compares as %i', (rentPeriod, price) => {
  expect(comparablePrice({ price: 1_000_000, rentPeriod })).toBe(price);
});

test.each([
  [3_080_000, null, 994, 'sqft', 3_099],
  [3_080_000, null, 994, 'sqm', 33_353],
  [5_000, 'monthly', 600, 'sqft', 100],
  [5_000, 'monthly', null, 'sqft', null],
  [900, 'daily', 600, 'sqft', null],
] as const)(
  'the price of %i, %s, for %o sq ft by the %s is %o',
  (price, rentPeriod, sizeSqft, unit, expected) => {
    expect(pricePerArea({ price, rentPeriod, sizeSqft }, unit)).toBe(expected);
  },
);

test('only what cannot be had now has a status worth a badge', () => {
  expect(badgeStatus('available')).toBeNull();
  expect(badgeStatus('draft')).toBeNull();
  expect(badgeStatus('under_offer')).toBe('under_offer');
  expect(badgeStatus('sold')).toBe('sold');
  expect(badgeStatus('let')).toBe('let');
});

test('a description falls into paragraphs at empty lines', () => {
  expect(paragraphsOf('One\nline.\n\n \nTwo.\n')).toEqual(['One\nline.', 'Two.']);
  expect(paragraphsOf('  \n ')).toEqual([]);
  expect(paragraphsOf(null)).toEqual([]);
});

describe('Back to results', () => {
  test.each([
    ['/search-results?type=rent&page=2', '/search-results?type=rent&page=2'],
    ['/buy', '/buy'],
    ['/rent?page=3#x', '/rent?page=3'],
    ['/property/1', null],
    [`/buy?keyword=${'x'.repeat(4_000)}`, null],
    [`/buy?keyword=${'ش'.repeat(700)}`, null],
  ])('from %s leads to %s', (before, path) => {
    expect(backPath(new URL(before, 'https://manzil.example'))).toBe(path);
  });
  test('from another site leads nowhere', () => expect(backPath(null)).toBe(null));
  test('is kept by pages between', () => {
    const list = '/search-results?type=rent&max_price=120000';
    const kept = keepingList('/property/1?sent=message', list);
    expect(keptList(new URL(kept, 'https://manzil.example'))).toBe(list);
    expect(keepingList('/property/1', null)).toBe('/property/1');
  });
  test.each([
    ['', null],
    ['?list=', null],
    ['?list=/property/2', null],
    ['?list=https://%5B', null],
    ['?list=//evil.example/buy?page=2', '/buy?page=2'],
    ['?list=javascript:alert(1)', null],
    [`?list=/buy?keyword=${'x'.repeat(3_900)}`, `/buy?keyword=${'x'.repeat(3_900)}`],
    [`?list=/buy?keyword=${'x'.repeat(4_000)}`, null],
    [`?list=/buy?keyword=${'ش'.repeat(700)}`, null],
  ])('kept in %s leads to %s', (search, path) => {
    expect(keptList(new URL(`https://manzil.example/property/1${search}`))).toBe(path);
  });
});

test.each([
  [{ price: 2_400, rentPeriod: 'weekly' }, 10_400],
  [{ price: 500, rentPeriod: 'daily' }, 15_208],
  [{ price: 8_500, rentPeriod: 'monthly' }, null],
  [{ price: 95_000, rentPeriod: 'yearly' }, null],
  [{ price: 1_200_000, rentPeriod: null }, null],
] as const)('%j compares as %j a month', (listing, aMonth) => {
  expect(monthOfShortLet(listing)).toBe(aMonth);
});

test('a drawing is told from a photo', () => {
  expect(isDrawn('/images/demo/villa-golf-1.svg')).toBe(true);
  expect(isDrawn('/images/listings/4f1c/1')).toBe(false);
  expect(isDrawn('https://cdn.example/2.jpg')).toBe(false);
});
