import { SESSION_SECONDS } from '#app/features/identity/rules.ts';
import { COOKIES, type CookieName, type SIGN_IN_COOKIES } from '#app/server/cookies.server.ts';

type SignInCookie = (typeof SIGN_IN_COOKIES)[number];

/** The seconds they last at most. */
const OF_SIGNING_IN: Record<SignInCookie, number> = {
  'manzil.session_token': SESSION_SECONDS,
  'manzil.two_factor': 10 * 60,
  'manzil.state': 5 * 60,
};

export type SiteCookie = CookieName | SignInCookie;

/** Every cookie of the site, with the seconds it lasts. */
export const SITE_COOKIES: Record<SiteCookie, number> = { ...OF_SIGNING_IN, ...COOKIES };
