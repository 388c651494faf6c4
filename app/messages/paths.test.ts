import { expect, test } from 'vitest';
import { localeOfPath, pathIn, withoutLanguage } from './paths.ts';

const LOCALES = ['ar', 'en'];

test.each([
  ['/', '/ar'],
  ['/?a=1', '/ar?a=1'],
  ['/#content', '/ar#content'],
  ['/buy', '/ar/buy'],
  ['/search-results?location=marina#map', '/ar/search-results?location=marina#map'],
])('%s is %s in Arabic', (path, arabic) => {
  expect(pathIn('ar', path)).toBe(arabic);
  expect(withoutLanguage(arabic, LOCALES)).toBe(path);
  expect(pathIn('en', path)).toBe(path);
});

test.each([
  ['/ar', 'ar'],
  ['/ar/', 'ar'],
  ['/ar/buy', 'ar'],
  ['/ar.data', 'ar'],
  ['/ar/_.data', 'ar'],
  ['/ar?x', 'ar'],
  ['/areas', 'en'],
  ['/area/ar', 'en'],
  ['/en/buy', 'en'],
  ['/fr/buy', 'en'],
  ['/__proto__', 'en'],
  ['//ar/buy', 'en'],
])('%s is read in %s', (path, locale) => {
  expect(localeOfPath(path, LOCALES)).toBe(locale);
});
