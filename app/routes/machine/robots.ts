import { env } from '#app/server/env.server.ts';

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /admin',
    'Disallow: /areas/suggest',
    'Disallow: /search-filters',
    // Combinations of areas are endless.
    'Disallow: /search-results?*location=*&location=',
    'Disallow: /saved',
    'Disallow: /compare',
    'Disallow: /property/*/',
    'Disallow: /agents/*/',
    'Disallow: /conversations/',
    'Disallow: /mailbox',
    'Disallow: /exports/',
    'Disallow: /sold-prices.csv',
    'Disallow: /house-price-index.csv',
    'Disallow: /house-price-index/areas.csv',
    'Disallow: /*?*after=',
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
