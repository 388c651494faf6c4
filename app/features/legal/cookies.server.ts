import { SESSION_SECONDS } from '#app/features/identity/rules.ts';
import { COOKIES, type CookieName } from '#app/server/cookies.server.ts';

/** Those that the sign-in library sets, and for how many seconds at most. */
const OF_SIGNING_IN = {
  'manzil.session_token': SESSION_SECONDS,
  'manzil.two_factor': 10 * 60,
  'manzil.state': 5 * 60,
};

export type SiteCookie = CookieName | keyof typeof OF_SIGNING_IN;

/** Every cookie of the site, with its seconds. */
export const SITE_COOKIES: Record<SiteCookie, number> = { ...OF_SIGNING_IN, ...COOKIES };
