import { parse, serialize } from 'cookie-es';
import { env } from './env.server.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** Every cookie that the site sets itself, with the seconds it lasts. /cookies explains each. */
export const COOKIES = {
  'manzil.browser': YEAR,
  'manzil.signing_up': DAY, // as long as the link that confirms the email
  'manzil.saved': YEAR,
  'manzil.sender': 30 * MINUTE,
  'manzil.flash': MINUTE,
  'manzil.language': YEAR,
  'manzil.uncounted': YEAR,
  display: YEAR,
} as const;

export type CookieName = keyof typeof COOKIES;

/** Cookies of the sign-in library. */
export const SIGN_IN_COOKIES = [
  'manzil.session_token',
  'manzil.two_factor',
  'manzil.state',
] as const;

const OWN = new Set<string>([...Object.keys(COOKIES), ...SIGN_IN_COOKIES]);

/**
 * The site's own cookies in a Cookie header, without those that a proxy or a script of others set; empty if there are
 * none. No page sees any other.
 */
export function ownCookies(header: string | null | undefined): string {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  // The sign-in library's have a prefix under https.
  const nameOf = (cookie: string) =>
    cookie
      .replace(/=.*/s, '')
      .trim()
      .replace(/^__Secure-/, '');
  return cookies.filter((cookie) => OWN.has(nameOf(cookie))).join('; ');
}

/** The value of a request's cookie; empty if it has none. */
export function readCookie(request: Headers, name: CookieName): string {
  return parse(request.get('Cookie') ?? '')[name] ?? '';
}

/** The Set-Cookie line of a cookie for the whole site, hidden from scripts and from forms on other sites. */
export function cookieLine(name: CookieName, value: string): string {
  return lineOf(name, value, COOKIES[name]);
}

/** The Set-Cookie line that removes a cookie. */
export function goneCookieLine(name: CookieName): string {
  return lineOf(name, '', 0);
}

function lineOf(name: CookieName, value: string, maxAge: number): string {
  const secure = env().secureCookies;
  return serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
}
