import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieLine, readCookie } from '#app/server/cookies.server.ts';
import { secret } from '#app/server/secret.server.ts';

/** A browser as its cookie describes it. */
export interface Browser {
  /** Random, 22 characters. */
  id: string;
  /** One signature of 22 characters for each account that signed in here, newest first. */
  marks: string[];
}

const COOKIE = 'manzil.browser';
const VALUE = /^[\w-]{22}(\.[\w-]{22})*$/;
/** How many accounts a browser is known to; the oldest mark goes first. */
const MOST_MARKS = 10;

/** The browser making this request; null if it never signed in. */
export function readBrowser(headers: Headers): Browser | null {
  const value = readCookie(headers, COOKIE);
  if (!VALUE.test(value)) return null;
  const [id = '', ...marks] = value.split('.');
  return { id, marks: marks.slice(0, MOST_MARKS) };
}

/** A browser that is not known yet. */
export function newBrowser(): Browser {
  return { id: randomBytes(16).toString('base64url'), marks: [] };
}

/**
 * The mark a browser gets on signing in: signed for this browser and this account, so it can't be forged or moved to
 * another.
 * @param stamp of the account; a new one voids every mark.
 */
export function browserHash(browserId: string, userId: string, stamp: string): string {
  return createHmac('sha256', secret())
    .update(`browser:${browserId}:${userId}:${stamp}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Whether the browser has the mark, compared in constant time. */
export function hasMark({ marks }: Browser, mark: string): boolean {
  return marks.some((own) => timingSafeEqual(Buffer.from(own), Buffer.from(mark)));
}

/** The Set-Cookie line that keeps the browser's id and marks for a year. */
export function browserCookie({ id, marks }: Browser): string {
  const value = [id, ...new Set(marks)].slice(0, MOST_MARKS + 1).join('.');
  return cookieLine(COOKIE, value);
}
