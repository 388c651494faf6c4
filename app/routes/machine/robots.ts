import { pathIn } from '#app/messages/paths.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';

const DISALLOWED = [
  '/dashboard',
  '/admin',
  '/areas/suggest',
  '/search-filters',
  // Combinations of areas are endless.
  '/search-results?*location=*&location=',
  '/saved',
  '/compare',
  '/property/*/',
  '/agents/*/',
  '/conversations/',
  '/mailbox',
  '/exports/',
  '/sold-prices.csv',
  '/house-price-index.csv',
  '/house-price-index/areas.csv',
];

export function loader() {
  const paths = LOCALES.flatMap((locale) => DISALLOWED.map((path) => pathIn(locale, path)));
  const lines = [
    'User-agent: *',
    ...[...paths, '/*?*after='].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env().publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
