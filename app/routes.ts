import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Pages still being made, whose paths are public already.
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
  route('buy', 'routes/site/browse.tsx', { id: 'buy' }),
  route('rent', 'routes/site/browse.tsx', { id: 'rent' }),
  route('search-results', 'routes/site/search-results.tsx'),
  route('search-filters', 'routes/site/search-filters.tsx'),
  route('property/:id', 'routes/site/property.tsx'),
  ...UPCOMING.map((path) => route(path, 'routes/site/upcoming.tsx', { id: `upcoming-${path}` })),
  route('how-we-rank', 'routes/site/how-we-rank.tsx'),
  route('mailbox', 'routes/site/mailbox.tsx'),
  route('mailbox/:id', 'routes/site/mailbox-mail.tsx'),
  route('offline', 'routes/site/offline.tsx'),
  route('display', 'routes/site/display.ts'),
  route('language', 'routes/site/language.ts'),

  // Ways in
  route('sign-in', 'routes/auth/sign-in.tsx'),
  route('sign-up', 'routes/auth/sign-up.tsx'),
  route('sign-out', 'routes/auth/sign-out.ts'),
  route('second-factor', 'routes/auth/second-factor.tsx'),
  route('forgot-password', 'routes/auth/forgot-password.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('confirm-new-email', 'routes/auth/confirm-new-email.tsx'),
  route('undo-email', 'routes/auth/undo-email.tsx'),
  route('check-email', 'routes/auth/check-email.tsx'),
  route('sign-in/provider', 'routes/auth/oidc.ts'),
  route('api/auth/callback/oidc', 'routes/auth/oidc-callback.ts'),
  route('confirm-email', 'routes/auth/confirm-email.tsx'),

  // Calls of the browser and of API clients
  route('api/auth/session', 'routes/api/session.ts'),
  route('api/auth/sign-in', 'routes/api/sign-in.ts', { id: 'api-sign-in' }),
  route('api/auth/sign-up', 'routes/api/sign-up.ts', { id: 'api-sign-up' }),
  route('api/auth/sign-out', 'routes/api/sign-out.ts', { id: 'api-sign-out' }),
  route('api/auth/refresh', 'routes/api/refresh.ts'),
  route('api/auth/token', 'routes/api/token.ts'),
  route('.well-known/jwks.json', 'routes/api/keys.ts'),

  // For the person signed in
  route('dashboard', 'routes/account/dashboard.tsx', [
    index('routes/account/my-properties.tsx'),
    route('messages', 'routes/account/messages.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('profile/edit', 'routes/account/edit-profile.tsx'),
    route('agent-details', 'routes/account/agent-details.tsx'),
    route('security', 'routes/account/security.tsx'),
    route('security/devices', 'routes/account/devices.tsx'),
    route('security/password', 'routes/account/security-password.tsx'),
    route('security/email', 'routes/account/security-email.tsx'),
    route('security/two-factor', 'routes/account/security-second-factor.tsx'),
    route('security/provider', 'routes/account/security-provider.ts'),
    route('security/delete', 'routes/account/security-delete.tsx'),
    route('saved-properties', 'routes/account/saved-properties.tsx'),
  ]),
  route('new-property', 'routes/account/new-property.tsx', { id: 'new-property' }),
  route('properties/new', 'routes/account/new-property.tsx', { id: 'properties-new' }),
  route('properties/edit/:id', 'routes/account/edit-property.tsx'),
  route('dashboard/security/export', 'routes/account/export.ts'),
  route('dashboard/restore', 'routes/account/restore.tsx'),

  // For machines
  route('search-results/counts', 'routes/machine/search-counts.ts'),
  route('areas/suggest', 'routes/machine/suggest-areas.ts'),
  route('images/demo/:name', 'routes/machine/demo-image.ts'),
  route('images/map/:file', 'routes/machine/map-image.tsx'),
  route('images/share/:file', 'routes/machine/share-image.ts'),
  route('mailbox/:id/html', 'routes/machine/mailbox-html.tsx'),
  route('images/profile/:userId', 'routes/machine/profile-picture.ts'),
  route('images/agents/:slug', 'routes/machine/agent-picture.ts'),
  route('sitemap.xml', 'routes/machine/sitemap-index.ts'),
  route('sitemap-main.xml', 'routes/machine/sitemap-main.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('health', 'routes/machine/health.ts'),

  // Everything else
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
