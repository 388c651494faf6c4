import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { browserCookie, browserHash, newBrowser, readBrowser } from './cookie.server.ts';

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

/** Forgets every known browser of the account. */
export async function forgetBrowsers(executor: Kysely<Database>, userId: string): Promise<void> {
  await executor
    .updateTable('user_account')
    .set({ browser_stamp: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .execute();
}
