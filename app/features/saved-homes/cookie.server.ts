import { cookieLine, goneCookieLine, readCookie } from '#app/server/cookies.server.ts';
import { readKept, writeKept } from './rules.ts';
import type { KeptHome } from './types.ts';

const COOKIE = 'manzil.saved';

/** A visitor's saved homes in this browser, newest first. Anybody may have written the cookie. */
export function keptHomes(headers: Headers): KeptHome[] {
  return readKept(readCookie(headers, COOKIE));
}

/** The Set-Cookie line that keeps these homes for a year; none removes the cookie. */
export function keptCookie(homes: KeptHome[]): string {
  return homes.length > 0 ? cookieLine(COOKIE, writeKept(homes)) : goneCookieLine(COOKIE);
}
