import { messages } from '#app/messages/reader.server.ts';

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a phone needs to install the site. */
export function loader() {
  const { name, tagline, nav, saved } = messages('shell');
  const body = {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    scope: '/',
    // With a way back, where a browser offers that.
    display_override: ['minimal-ui'],
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#0c5a55',
    icons: ICONS,
    shortcuts: [
      { name: nav.buy, url: '/buy' },
      { name: nav.rent, url: '/rent' },
      { name: saved, url: '/saved-properties' },
    ],
  };
  return Response.json(body, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=60',
    },
  });
}
