import { parse, serialize } from 'cookie-es';
import { env } from './env.server.ts';

/** How long to keep a cookie that is to last. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value of a request's cookie; empty if it has none. */
export function readCookie(request: Headers, name: string): string {
  return parse(request.get('Cookie') ?? '')[name] ?? '';
}

/**
 * The Set-Cookie line of a cookie for the whole site, hidden from scripts and from forms on other sites.
 * @param seconds how long to keep it; 0 removes it.
 */
export function cookieLine(name: string, value: string, seconds: number): string {
  const secure = env().secureCookies;
  return serialize(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
