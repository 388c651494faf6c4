import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { cookieLine, readCookie } from '#app/server/cookies.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { secret } from '#app/server/secret.server.ts';
import type { Visitor } from './types.ts';

/** A browser as its cookie describes it. */
export interface Browser {
  /** Random, 22 characters. */
  id: string;
  /** One signature of 22 characters for each account that signed in here, newest first. */
  marks: string[];
}

const COOKIE = 'manzil.browser';
const VALUE = /^[\w-]{22}(\.[\w-]{22})*$/;
/** How many accounts a browser can be known to; the oldest mark is dropped first. */
const MOST_MARKS = 10;

/** The browser making this request; null if it has never signed in. */
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

/** An account by id or email; it may not exist. */
export type AccountKey = { email: string } | { id: string };

/**
 * Which of an account's known browsers makes the request.
 * @returns a key for the account and browser together, or null if the browser never signed in to the account.
 */
export async function findKnownBrowser(headers: Headers, key: AccountKey): Promise<string | null> {
  const browser = readBrowser(headers);
  if (!browser || browser.marks.length === 0) return null;
  const account = await db
    .selectFrom('user_account')
    .where((eb) => eb.and(key))
    .select(['id', 'browser_stamp'])
    .executeTakeFirst();
  if (!account) return null;
  const mark = browserHash(browser.id, account.id, account.browser_stamp);
  return hasMark(browser, mark) ? `${account.id}:${browser.id}` : null;
}

/** Makes the browser of this request known to the account, signed in or not. */
export async function rememberBrowser(visitor: Visitor, userId: string): Promise<void> {
  const { browser_stamp: stamp } = await db
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('browser_stamp')
    .executeTakeFirstOrThrow();
  const { id, marks } = readBrowser(visitor.headers) ?? newBrowser();
  visitor.setCookie(browserCookie({ id, marks: [browserHash(id, userId, stamp), ...marks] }));
}

/** Forgets every known browser of the account. @returns its new stamp. */
export async function forgetBrowsers(executor: Kysely<Database>, userId: string): Promise<string> {
  const { browser_stamp: stamp } = await executor
    .updateTable('user_account')
    .set({ browser_stamp: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .returning('browser_stamp')
    .executeTakeFirstOrThrow();
  return stamp;
}
