import { db } from '#app/server/db.server.ts';
import { hasMark, browserHash, readBrowser } from './cookie.server.ts';

/** An account by its id or email; there may be none. */
export type AccountKey = { email: string } | { id: string };

/**
 * Which of an account's known browsers is asking.
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
