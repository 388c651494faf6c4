import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  latest,
  listingsInPart,
  MOST_ENTRIES,
  OTHER_PAGES,
  parsePart,
  partPath,
  sitemapIndexXml,
  sitemapXml,
} from './sitemap.ts';

test('escapes URLs and writes W3C dates', () => {
  const xml = sitemapXml([
    { url: 'https://x.example/?a=1&b="<\'>', lastModified: new Date('2026-05-03T08:00:00Z') },
    { url: 'https://x.example/' },
  ]);
  expect(xml).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://x.example/?a=1&amp;b=&quot;&lt;&apos;&gt;</loc><lastmod>2026-05-03T08:00:00.000Z</lastmod></url>
<url><loc>https://x.example/</loc></url>
</urlset>
`,
  );
  expect(sitemapIndexXml([])).toContain('<sitemapindex xmlns=');
});

test('no URL opens or closes an element', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const [, inside = ''] = /<loc>([\s\S]*)<\/loc>/.exec(sitemapXml([{ url }])) ?? [];
      return !/[<>]/.test(inside) && !/&(?!(?:amp|lt|gt|quot|apos);)/.test(inside);
    }),
  );
});

test.each([
  [null, 1],
  ['1', 1],
  ['2', 2],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['abc', null],
  ['9'.repeat(30), null],
])('part %j is %j', (given, part) => expect(parsePart(given)).toBe(part));

test('the first part has the plain URL', () => {
  expect(partPath(1)).toBe('/sitemap-main.xml');
  expect(partPath(3)).toBe('/sitemap-main.xml?part=3');
});

test('the latest of no moments is none', () => {
  expect(latest([])).toBeNull();
  expect(latest([new Date(3), new Date(5), new Date(4)])).toEqual(new Date(5));
});

test.each([2, 3, 4, 5])('a part holds its listings and the other pages in %d languages', (n) => {
  expect(listingsInPart(n)).toBeGreaterThan(0);
  expect((listingsInPart(n) + OTHER_PAGES) * n).toBeLessThanOrEqual(MOST_ENTRIES);
});
