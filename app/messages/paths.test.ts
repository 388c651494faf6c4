import { expect, test } from 'vitest';
import { localeOfPath, pathIn, preferredLocale, withoutLanguage } from './paths.ts';

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

test.each(['/ar//evil.example', '/ar///evil.example', String.raw`/ar/\evil.example`])(
  'without its language, %s still is a path of this site',
  (path) => {
    expect(withoutLanguage(path, LOCALES)).toBe('/evil.example');
  },
);

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

test.each([
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['AR', 'ar'],
  ['fr, en;q=0.4, ar;q=0.5', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['en, ar', 'en'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['ar;q=x, *', null],
  ['fr', null],
  ['', null],
  [`${'fr,'.repeat(50)}ar`, null],
])('a browser that asks for %j prefers %s', (header, locale) => {
  expect(preferredLocale(header, LOCALES)).toBe(locale);
});
