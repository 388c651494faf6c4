import { expect, test } from 'vitest';
import { type Costed, allInCosts } from './rules.ts';

const TODAY = '2026-11-22';
const FLAT: Costed = {
  purpose: 'sale',
  price: 1_500_000,
  rentPeriod: null,
  cheques: null,
  propertyType: 'apartment',
  completion: 'ready',
  furnishing: null,
  companyName: 'Marina Homes',
  isInDifc: false,
  hasCooling: false,
};
const RENTED: Costed = {
  ...FLAT,
  purpose: 'rent',
  price: 100_000,
  rentPeriod: 'yearly',
  cheques: 4,
};
const allIn = (listing: Costed) => allInCosts(listing, TODAY)?.allIn ?? null;

test.each<[string, Partial<Costed>, number]>([
  ['1,500,000 by an agent', {}, 96_280],
  ['450,000', { price: 450_000 }, 30_130],
  ['500,000', { price: 500_000 }, 35_280],
  ['499,999, each line in whole dirhams', { price: 499_999 }, 33_180],
  [
    '1,000,000 off-plan by a private owner',
    { price: 1_000_000, completion: 'off_plan', companyName: null },
    40_040,
  ],
  ['land for 2,000,000', { price: 2_000_000, propertyType: 'land' }, 126_630],
  ['2,000,000 in the DIFC', { price: 2_000_000, isInDifc: true }, 142_000],
  ['an office, with VAT', { propertyType: 'office' }, 96_280 + 75_000],
  ['a warehouse, with VAT', { propertyType: 'industrial' }, 96_280 + 75_000],
])('all in, %s costs the price and the fees of the reference', (_, given, fees) => {
  const listing = { ...FLAT, ...given };
  expect(allIn(listing)).toBe(listing.price + fees);
});

test('to move in takes what the reference says, and more or less by cheques, furniture, type and advertiser', () => {
  expect(allIn(RENTED)).toBe(37_470);
  expect(allIn({ ...RENTED, cheques: 5 })).toBe(32_470);
  expect(allIn({ ...RENTED, cheques: null })).toBe(112_470);
  expect(allIn({ ...RENTED, furnishing: 'furnished' })).toBe(42_470);
  expect(allIn({ ...RENTED, furnishing: 'part_furnished' })).toBe(37_470);
  expect(allIn({ ...RENTED, propertyType: 'townhouse' })).toBe(39_470);
  expect(allIn({ ...RENTED, companyName: null })).toBe(32_220);
  expect(allIn({ ...RENTED, rentPeriod: 'monthly', price: 10_000, cheques: null })).toBe(24_520);
});

test('nothing is said of short lets, and of offices, shops and land to rent', () => {
  expect(allIn({ ...RENTED, rentPeriod: 'daily' })).toBeNull();
  expect(allIn({ ...RENTED, rentPeriod: 'weekly' })).toBeNull();
  expect(allIn({ ...RENTED, propertyType: 'office' })).toBeNull();
});
