import { SESSION_SECONDS } from '#app/features/identity/rules.ts';
import { COOKIES, type CookieName } from '#app/server/cookies.server.ts';

/** Cookies of the sign-in library, with the seconds they last at most. */
const OF_SIGNING_IN = {
  'manzil.session_token': SESSION_SECONDS,
  'manzil.two_factor': 10 * 60,
  'manzil.state': 5 * 60,
};

export type SiteCookie = CookieName | keyof typeof OF_SIGNING_IN;

/** Every cookie of the site, with the seconds it lasts. */
export const SITE_COOKIES: Record<SiteCookie, number> = { ...OF_SIGNING_IN, ...COOKIES };
