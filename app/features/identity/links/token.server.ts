import { createHash, randomBytes } from 'node:crypto';
import { cookieLine, readCookie } from '#app/server/cookies.server.ts';
import { env } from '#app/server/env.server.ts';
import { LINK_PATHS } from '../paths.ts';
import type { LinkPurpose } from '../types.ts';

/** The secret of a mailed link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Its hash, the only part that is stored. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function linkUrl(purpose: LinkPurpose, token: string): string {
  return `${env().publicUrl}${LINK_PATHS[purpose]}?token=${token}`;
}

const SIGNING_UP = 'manzil.signing_up';

/** A secret for the browser that signs up, and the Set-Cookie line that keeps it and the email until that is confirmed. */
export function markBrowser(email: string): { hash: Buffer; cookie: string } {
  const mark = newMark();
  return { hash: hashOfToken(mark), cookie: cookieLine(SIGNING_UP, `${mark}.${email}`) };
}

/** The Set-Cookie line that keeps the email a link was asked for with; a waiting sign-up of this browser stays marked. */
export function rememberEmail(headers: Headers, email: string): string {
  return cookieLine(SIGNING_UP, `${markOf(headers) || newMark()}.${email}`);
}

/** Whether this browser signed up, so that no one confirms another person's sign-up. */
export function isMarked(headers: Headers, hash: Buffer | null): boolean {
  const mark = tokenHash(headers);
  return mark !== null && hash !== null && mark.equals(hash);
}

/** The email this browser last asked for a link with; null without one. Anybody may have written the cookie. */
export function rememberedEmail(headers: Headers): string | null {
  return /^[\w-]+\.(\S+@\S+)$/.exec(readCookie(headers, SIGNING_UP).slice(0, 200))?.[1] ?? null;
}

/** The hash of the browser's mark; null without one. */
export function tokenHash(headers: Headers): Buffer | null {
  const mark = markOf(headers);
  return mark ? hashOfToken(mark) : null;
}

function markOf(headers: Headers): string {
  return readCookie(headers, SIGNING_UP).replace(/\..*/s, '');
}

function newMark(): string {
  return randomBytes(24).toString('base64url');
}
