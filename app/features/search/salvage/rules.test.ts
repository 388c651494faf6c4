import { expect, test } from 'vitest';
import { amenities as arabicAmenities } from '#app/messages/ar/amenities.ts';
import { listing as arabicListing } from '#app/messages/ar/listing.ts';
import { results as arabicResults } from '#app/messages/ar/results.ts';
import { amenities } from '#app/messages/en/amenities.ts';
import { listing } from '#app/messages/en/listing.ts';
import { results } from '#app/messages/en/results.ts';
import { pricesNamed } from './prices.ts';
import { filtersNamed, isMetro, isRoom, metroNamed, filterNamesOf, purposeSaid } from './rules.ts';
import { sizesNamed } from './sizes.ts';

const NAMES = filterNamesOf([
  { amenities, listing, results },
  { amenities: arabicAmenities, listing: arabicListing, results: arabicResults },
]);

test.each([
  ['burj khalifa view pool under 2m', { maxPrice: 2_000_000 }, 'burj khalifa view pool'],
  ['budget 120.000', { maxPrice: 120_000 }, ''],
  ['villa under 1.500.000', { maxPrice: 1_500_000 }, 'villa'],
  ['villa under 1.500m', { maxPrice: 1_500_000 }, 'villa'],
  ['2 bed marina max 120k', { maxPrice: 120_000 }, '2 bed marina'],
  ['below 1.5 million villa', { maxPrice: 1_500_000 }, 'villa'],
  ['marina up to AED 1,250,000', { maxPrice: 1_250_000 }, 'marina'],
  ['over 3m palm', { minPrice: 3_000_000 }, 'palm'],
  ['jvc 1-1.5m', { minPrice: 1_000_000, maxPrice: 1_500_000 }, 'jvc'],
  ['between 800k and 1.2m jvc', { minPrice: 800_000, maxPrice: 1_200_000 }, 'jvc'],
  ['above 1m under 2m', { minPrice: 1_000_000, maxPrice: 2_000_000 }, ''],
  ['jvc 900k', { maxPrice: 900_000 }, 'jvc'],
  ['شقة تحت مليونين', { maxPrice: 2_000_000 }, 'شقة'],
  ['فيلا أقل من 3 ملايين درهم', { maxPrice: 3_000_000 }, 'فيلا'],
  ['al barsha 10k per month', { maxPrice: 120_000 }, 'al barsha'],
  ['10000 a month', { maxPrice: 120_000 }, ''],
  ['studio 4,000/month', { maxPrice: 48_000 }, 'studio'],
  ['8-10k monthly jvc', { minPrice: 96_000, maxPrice: 120_000 }, 'jvc'],
  ['2 bedroom max 120,000 per year', { maxPrice: 120_000 }, '2 bedroom'],
  ['شقة 10 آلاف شهريًا', { maxPrice: 120_000 }, 'شقة'],
  ['شقة أقل من 90000 درهم في السنة', { maxPrice: 90_000 }, 'شقة'],
  ['marina around 120k', { maxPrice: 120_000 }, 'marina'],
  ['غرفتين بحدود 120 الف', { maxPrice: 120_000 }, 'غرفتين'],
  ['المارينا أقل من 120٬000', { maxPrice: 120_000 }, 'المارينا'],
  ['فيلا حوالي 1٫5 مليون', { maxPrice: 1_500_000 }, 'فيلا'],
  ['نصف مليون', { maxPrice: 500_000 }, ''],
  ['شقة بنص مليون', { maxPrice: 500_000 }, 'شقة'],
  ['under half a million', { maxPrice: 500_000 }, ''],
  ['فيلا مليون ونصف', { maxPrice: 1_500_000 }, 'فيلا'],
  ['أقل من مليونين ونص', { maxPrice: 2_500_000 }, ''],
  ['3 ملايين ونصف', { maxPrice: 3_500_000 }, ''],
  ['> 1m', { minPrice: 1_000_000 }, ''],
  ['villa>1m', { minPrice: 1_000_000 }, 'villa'],
  ['villa <= 2m', { maxPrice: 2_000_000 }, 'villa'],
  ['1m+ villa', { minPrice: 1_000_000 }, 'villa'],
  ['villa 2m and above', { minPrice: 2_000_000 }, 'villa'],
  ['فيلا مليون وأكثر', { minPrice: 1_000_000 }, 'فيلا'],
  ['villa 2m + maid', { maxPrice: 2_000_000 }, 'villa + maid'],
  ['not more than 1m', { maxPrice: 1_000_000 }, ''],
  ['لا أكثر من مليون', { maxPrice: 1_000_000 }, ''],
  ['starting from 1m', { minPrice: 1_000_000 }, ''],
  ['million dollar view', {}, 'million dollar view'],
  ['vacant in 2 a month', {}, 'vacant in 2 a month'],
  ['under 5 beds', {}, 'under 5 beds'],
  ['3 beds 2 baths', {}, '3 beds 2 baths'],
  ['500m from the metro', {}, '500m from the metro'],
  ['marina gate 1', {}, 'marina gate 1'],
  ['villa over 6,000 sq ft', {}, 'villa over 6,000 sq ft'],
  ['5m walk to the metro', {}, '5m walk to the metro'],
  ['building 2020 marina', {}, 'building 2020 marina'],
])('reads the prices of %o', (text, prices, rest) => {
  const found = pricesNamed(text);
  expect(found.prices).toEqual(prices);
  expect(found.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

test.each([
  ['3 bed 1000 sqft', { minSize: 1_000 }, '3 bed'],
  ['villa over 6,000 sq ft', { minSize: 6_000 }, 'villa'],
  ['under 100 sqm', { maxSize: 1_076 }, ''],
  ['1000-1,500 square feet jvc', { minSize: 1_000, maxSize: 1_500 }, 'jvc'],
  ['شقة 100 متر مربع', { minSize: 1_076 }, 'شقة'],
  ['فيلا 3000 قدمًا مربعًا', { minSize: 3_000 }, 'فيلا'],
  ['500 متر من المترو', {}, '500 متر من المترو'],
  ['2 sqm storage', {}, '2 sqm storage'],
])('reads the size of %o', (text, sizes, rest) => {
  const found = sizesNamed(text);
  expect(found.sizes).toEqual(sizes);
  expect(found.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

test.each([
  ['burj khalifa view', { amenities: ['burj_view'] }],
  ['غرفتين', { minBedrooms: 2, maxBedrooms: 2 }],
  ['3 غرف نوم', { minBedrooms: 3, maxBedrooms: 3 }],
  ['للإيجار', { purpose: 'rent' }],
  ['غرفة وصالة', { minBedrooms: 1, maxBedrooms: 1 }],
  ['غرفة و صالة', { minBedrooms: 1, maxBedrooms: 1 }],
  ['ثلاث غرف نوم', { minBedrooms: 3, maxBedrooms: 3 }],
  ['ثلاثة غرف', { minBedrooms: 3, maxBedrooms: 3 }],
  ['أربعة غرف نوم و صالة', { minBedrooms: 4, maxBedrooms: 4 }],
  ['بأربع غرف', { minBedrooms: 4, maxBedrooms: 4 }],
  ['غرفة خادمة', { amenities: ['maids_room'] }],
  ['شقق', { propertyTypes: ['apartment'] }],
  ['ڤيلا', { propertyTypes: ['villa'] }],
  ['محلات تجارية', { propertyTypes: ['retail'] }],
  ['وحدات صناعيه', { propertyTypes: ['industrial'] }],
  ['أراضي', { propertyTypes: ['land'] }],
  ['villas', { propertyTypes: ['villa'] }],
  ['town houses', { propertyTypes: ['townhouse'] }],
  ['warehouse', { propertyTypes: ['industrial'] }],
  ['شقه', { propertyTypes: ['apartment'] }],
  ['مفروشة', { furnishing: 'furnished' }],
  ['بمسبح', { amenities: ['shared_pool'] }],
  ['إيجار', { purpose: 'rent' }],
  ['studio', { minBedrooms: 0, maxBedrooms: 0 }],
  ['استديو', { minBedrooms: 0, maxBedrooms: 0 }],
  ['two bed', { minBedrooms: 2, maxBedrooms: 2 }],
  ['Three-bedroom', { minBedrooms: 3, maxBedrooms: 3 }],
  ['1-2 beds', { minBedrooms: 1, maxBedrooms: 2 }],
  ['2 or 3 bedrooms', { minBedrooms: 2, maxBedrooms: 3 }],
  ['2+ bed', { minBedrooms: 2, maxBedrooms: null }],
  ['3 beds or more', { minBedrooms: 3, maxBedrooms: null }],
  ['1 أو 2 غرف', { minBedrooms: 1, maxBedrooms: 2 }],
  ['1 2 bed', null],
  ['off-plan', { completion: 'off_plan' }],
  ['على الخارطة', { completion: 'off_plan' }],
  ['ready to move in', { completion: 'ready' }],
  ['ready', null],
  ['2 bath', { minBathrooms: 2 }],
  ['3 حمامات', { minBathrooms: 3 }],
  ['4 cheques', { minCheques: 4 }],
  ['12 cheques', { minCheques: 12 }],
  ['12 شيك', { minCheques: 12 }],
  ['monthly', { rentPeriod: 'monthly' }],
  ['شهري', { rentPeriod: 'monthly' }],
  ['fully furnished', { furnishing: 'furnished' }],
  ['مفروشة بالكامل', { furnishing: 'furnished' }],
  ['maid room', { amenities: ['maids_room'] }],
  ['1 b r', { minBedrooms: 1, maxBedrooms: 1 }],
  ['not furnished', { furnishing: 'unfurnished' }],
  ['semi-furnished', { furnishing: 'part_furnished' }],
  ['tenanted', { occupancy: 'tenanted' }],
  ['شاغرة', { occupancy: 'vacant' }],
  ['burj', null],
  ['غرفة', null],
])('knows what %o asks for', (phrase, filters) => {
  expect(filtersNamed(phrase, NAMES)).toEqual(filters);
});

test.each([
  ['rental', false],
  ['إيجار', false],
  ['for rent', true],
  ['للإيجار', true],
])('beside a chosen purpose, %s is another only if said plainly', (phrase, isPlain) => {
  expect(filtersNamed(phrase, NAMES)).toEqual({ purpose: 'rent' });
  expect(filtersNamed(phrase, NAMES, 'rent')).toEqual({ purpose: 'rent' });
  expect(filtersNamed(phrase, NAMES, 'sale')).toEqual(isPlain ? { purpose: 'rent' } : null);
});

test.each([
  ['villa near the metro with pool', 10, 'villa with pool'],
  ['studio close to metro', 10, 'studio'],
  ['within walking distance of the metro station', 10, ''],
  ['metro', 10, ''],
  ['المترو', 10, ''],
  ['شقة قريبة من محطة المترو', 10, 'شقة'],
  ['عند المترو', 10, ''],
  ['5 minutes from metro', 5, ''],
  ['flat 7-minute walk to the metro', 10, 'flat'],
  ['within 15 mins of the metro', 15, ''],
  ['على بعد 5 دقائق مشيًا من المترو', 5, ''],
  ['no more than 5 minutes from metro', 5, ''],
  ['studio with metro nearby', 10, 'studio with'],
  ['villa near metro stations', 10, 'villa'],
  ['شقة بجوار المترو', 10, 'شقة'],
  ['قريبة جدًا من المترو', 10, ''],
  ['قرب مترو', 10, ''],
])('%s is near the metro', (text, minutes, rest) => {
  const found = metroNamed(text);
  expect([found.metroWithin, found.rest.replace(/ +/g, ' ').trim()]).toEqual([minutes, rest]);
});

test.each([
  'villa far from metro',
  'no metro noise',
  'not near the metro',
  'not too close to metro',
  'not within walking distance of metro',
  'مش قريب من المترو',
  'قرب مترو شوبا العقارية',
  'more than 5 minutes from metro',
  '45 minutes from metro',
  'بعيد عن المترو',
  'ليس قريبًا من المترو',
  'بدون مترو',
  'metro central',
  'near metro central',
  'near dmcc metro',
])('%s is not', (text) => {
  expect(metroNamed(text)).toEqual({ metroWithin: null, rest: text });
});

test.each([
  ['metro', true],
  ['المترو', true],
  ['far metro', false],
  ['metro central', false],
])('%s is the metro alone: %s', (text, is) => expect(isMetro(text)).toBe(is));

test.each([
  ['studio high rental yield for sale', 'sale'],
  ['شقة عائد إيجار مرتفع للبيع', 'sale'],
  ['rental income', null],
])('%s says the purpose %s', (text, purpose) => expect(purposeSaid(text)).toBe(purpose));

test.each([
  ['غرفة', true],
  ['بغرفة', true],
  ['غرفة غسيل', false],
])('%s is a bedroom: %s', (text, is) => expect(isRoom(text)).toBe(is));

test.each(['0 bath', '0 cheques', '13 cheques', '99 cheques'])('%s names no filter', (phrase) =>
  expect(filtersNamed(phrase, NAMES)).toBeNull(),
);

test('a word that every object has names no filter', () => {
  expect(filtersNamed('constructor', NAMES)).toBeNull();
});
