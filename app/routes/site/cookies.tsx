import { redirect } from 'react-router';
import { isUncounted } from '#app/features/figures/visitors.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { CookiesPage } from '#app/features/legal/components/cookies-page.tsx';
import { SITE_COOKIES, type SiteCookie } from '#app/features/legal/cookies.server.ts';
import { findOperator } from '#app/features/legal/queries.server.ts';
import { COOKIES_PATH } from '#app/features/legal/rules.ts';
import { cookieLine, goneCookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/cookies';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader({ request }: Route.LoaderArgs) {
  const cookies = Object.entries(SITE_COOKIES) as [SiteCookie, number][];
  return { operator: findOperator(), cookies, isUncounted: isUncounted(request.headers) };
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
  return redirect(COOKIES_PATH, { headers });
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage {...loaderData} />;
}
