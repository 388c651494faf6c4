import { redirect } from 'react-router';
import { siteSettings } from '#app/server/held-settings.server.ts';
import { siteIcons } from '#app/server/site-settings.server.ts';
import type { Route } from './+types/site-icon';

/** Browsers and phones ask for these paths of their own accord. */
export function loader({ url }: Route.LoaderArgs) {
  const { tab, touch } = siteIcons();
  const drawn = siteSettings().icon ? tab.src : '/icon.ico';
  const path = url.pathname === '/favicon.ico' ? drawn : touch;
  return redirect(path, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
