import { parse, serialize } from 'cookie-es';
import { env } from './env.server.ts';

/** The value of a request's cookie; empty where it has none. */
export function readCookie(request: Headers, name: string): string {
  return parse(request.get('Cookie') ?? '')[name] ?? '';
}

/**
 * The Set-Cookie line of a cookie for the whole site, out of reach of scripts and of forms on other sites.
 * @param seconds it is kept; 0 removes it.
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
