import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Addresses that are public already and whose pages are still being made.
const UPCOMING = [
  'commercial-property',
  'commercial-for-sale',
  'commercial-to-rent',
  'overseas-homes',
  'sold-prices',
  'house-price-index',
  'find-agent',
  'stamp-duty-calculator',
  'property-guides',
  'property-news',
  'buyer-guides',
  'seller-guides',
  'renter-guides',
  'about',
  'tech-blog',
  'press-centre',
  'investor-relations',
  'contact-us',
  'careers',
];

export default [
  // The public site
  index('routes/site/home.tsx'),
  route('buy', 'routes/site/buy.tsx'),
  route('rent', 'routes/site/rent.tsx'),
  route('search-results', 'routes/site/search-results.tsx'),
  route('search-filters', 'routes/site/search-filters.tsx'),
  route('property/:id', 'routes/site/property.tsx'),
  ...UPCOMING.map((path) => route(path, 'routes/site/upcoming.tsx', { id: `upcoming-${path}` })),
  route('offline', 'routes/site/offline.tsx'),

  // The way into an account
  route('sign-in', 'routes/auth/sign-in.tsx'),
  route('sign-up', 'routes/auth/sign-up.tsx'),

  // For machines
  route('areas/suggest', 'routes/machine/suggest-areas.ts'),
  route('images/demo/:name', 'routes/machine/demo-image.ts'),
  route('images/map/:file', 'routes/machine/map-image.tsx'),
  route('images/share/:file', 'routes/machine/share-image.ts'),
  route('sitemap.xml', 'routes/machine/sitemap-index.ts'),
  route('sitemap-main.xml', 'routes/machine/sitemap-main.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('health', 'routes/machine/health.ts'),

  // Everything else
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
