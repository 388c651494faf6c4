import { pathIn } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages, pageLanguage } from '#app/messages/reader.server.ts';
import { mainColour, siteIcons } from '#app/server/site-settings.server.ts';

/** What a phone needs to install the site in the reader's language. */
export function loader() {
  const locale = readerLocale();
  const { direction } = pageLanguage(locale);
  const here = (path: string) => pathIn(locale, path);
  const { name, tagline, nav, saved } = messages('shell');
  const body = {
    id: here('/'),
    lang: locale,
    dir: direction,
    name,
    short_name: name,
    description: tagline,
    start_url: here('/'),
    scope: '/',
    // With a way back, where a browser offers that.
    display_override: ['minimal-ui'],
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: mainColour().light,
    icons: siteIcons().installed,
    shortcuts: [
      { name: nav.buy, url: here('/buy') },
      { name: nav.rent, url: here('/rent') },
      { name: saved, url: here('/saved-properties') },
    ],
  };
  return Response.json(body, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=60',
    },
  });
}
