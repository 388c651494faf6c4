import { expect, test } from 'vitest';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { addressForReader } from './languages.server.ts';

const PLACES = [
  { nameEn: 'Dubai Marina', nameAr: 'دبي مارينا' },
  { nameEn: 'Paloma Tower', nameAr: null },
];

test.each([
  ['Paloma Tower, Dubai Marina, Dubai', ['Paloma Tower، دبي مارينا، دبي', undefined]],
  [
    'Street 12, Paloma Tower, Dubai Marina, Dubai',
    ['شارع 12، Paloma Tower، دبي مارينا، دبي', undefined],
  ],
  // More than the names says where it is: nothing of that may be lost.
  ['Behind the mosque, Dubai Marina, Dubai', ['Behind the mosque, Dubai Marina, Dubai', 'en']],
])('%s to readers of Arabic', (address, told) => {
  expect(inLanguage('ar', () => addressForReader(address, PLACES))).toEqual(told);
  expect(addressForReader(address, PLACES)).toEqual([address, undefined]);
});
