import { CookiesPage } from '#app/features/legal/components/cookies-page.tsx';
import { SITE_COOKIES, type SiteCookie } from '#app/features/legal/cookies.server.ts';
import { findOperator } from '#app/features/legal/queries.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/cookies';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export function loader() {
  const cookies = Object.entries(SITE_COOKIES) as [SiteCookie, number][];
  return { operator: findOperator(), cookies };
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage {...loaderData} />;
}
