import { createHash } from 'node:crypto';
import { env } from '#app/server/env.server.ts';
import { LINK_MINUTES, LINK_PATHS } from '../rules.ts';

/** What is stored of the secret in a mailed address. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const SIGNING_UP = 'manzil.signing_up';

/** The Set-Cookie line by which a browser is known again when the address that it signed up with is confirmed. */
export function signingUpCookie(email: string): string {
  const seconds = LINK_MINUTES.confirm_email * 60;
  const attributes = `Path=${LINK_PATHS.confirm_email}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${SIGNING_UP}=${markOf(email)}; ${attributes}${env().secureCookies ? '; Secure' : ''}`;
}

/** Whether this browser has signed up with the address, so that nobody is signed in to an account that is not theirs. */
export function hasSignedUp(headers: Headers, email: string): boolean {
  return (headers.get('Cookie') ?? '').split('; ').includes(`${SIGNING_UP}=${markOf(email)}`);
}

function markOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
