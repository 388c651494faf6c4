import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { hashOfToken } from '../links/token.server.ts';

/** An unconfirmed sign-up. */
export interface SignUp {
  email: string;
  /** Hash of the password chosen; null if only an email was given. */
  password: string | null;
  /** Hash of the mark of the browser it came from. */
  browser: Buffer | null;
  /** The path to continue at once confirmed. */
  returnTo: string;
  /** At /admin/setup: the username of the first admin user. */
  adminUsername: string | null;
}

const COLUMNS = [
  'email',
  'password',
  'browser',
  'return_to as returnTo',
  'admin_username as adminUsername',
] as const;

/** The sign-up of a mailed link, without using it up; null if the link no longer works. */
export async function findSignUp(token: string): Promise<SignUp | null> {
  const row = await db
    .selectFrom('sign_up')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest unconfirmed sign-up of an email; null if an account has the email. */
export async function findWaitingSignUp(
  executor: Kysely<Database>,
  email: string,
): Promise<SignUp | null> {
  const account = await executor
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (account) return null;
  const row = await executor
    .selectFrom('sign_up')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The sign-up whose password somebody may be trying: of an email's this browser's, else the newest. If an account has the
 * email, the sign-up leads nowhere.
 * @param browser hash of the browser's mark, if it has one.
 */
export async function findTriedSignUp(
  email: string,
  browser: Buffer | null,
): Promise<SignUp | null> {
  const row = await db
    .selectFrom('sign_up')
    .where('email', '=', email)
    .where('password', 'is not', null)
    .orderBy(sql`browser is not distinct from ${browser}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
