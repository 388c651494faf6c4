import { expect, test } from 'vitest';
import { listing as text } from '#app/messages/en/listing.ts';
import { sizeFacts } from './size-line.ts';

test.each([
  ['apartment', 0, 1, 390, ['Studio', '1 bathroom', '390 sq ft']],
  ['villa', 1, 2, 1340, ['1 bedroom', '2 bathrooms', '1,340 sq ft']],
  ['villa', 2, 0, null, ['2 bedrooms', '0 bathrooms']],
  ['office', null, 2, 1340, ['1,340 sq ft', '2 bathrooms']],
  ['land', null, null, null, []],
] as const)('the facts of %s: %o, %o, %o', (propertyType, bedrooms, bathrooms, sizeSqft, facts) => {
  expect(sizeFacts({ propertyType, bedrooms, bathrooms, sizeSqft }, text)).toEqual(facts);
});
