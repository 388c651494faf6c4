import { messages } from '#app/messages/reader.server.ts';
import { mainColour, siteIcons } from '#app/server/site-settings.server.ts';

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
    theme_color: mainColour().light,
    icons: siteIcons().installed,
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
