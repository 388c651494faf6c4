import { redirect } from 'react-router';
import { isUncounted } from '#app/features/figures/visitors.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { CookiesPage } from '#app/features/legal/components/cookies-page.tsx';
import { loadLegalPage } from '#app/features/legal/page.server.ts';
import { legalPath } from '#app/lib/legal-pages.ts';
import { cookieLine, goneCookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/cookies';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request }: Route.LoaderArgs) {
  return { loaded: await loadLegalPage('cookies'), isUncounted: isUncounted(request.headers) };
}

/** Whether to be counted as a visitor. */
export async function action({ request }: Route.ActionArgs) {
  const stops = (await readForm(request)).get('choice') === 'uncounted';
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    stops ? cookieLine('manzil.uncounted', '1') : goneCookieLine('manzil.uncounted'),
  );
  headers.append('Set-Cookie', flashMessageCookie(stops ? 'visitorUncounted' : 'visitorCounted'));
  return redirect(legalPath('cookies'), { headers });
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage {...loaderData} />;
}
