import type { Kysely } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { type AccountKey, forgetBrowsers } from '../known-browsers.server.ts';
import { forgetLinks } from '../links/mutations.server.ts';
import type { CurrentSession } from '../types.ts';
import { findSessionByToken } from './queries.server.ts';

/** An account as a sign-in found it. */
export interface Access {
  userId: string;
  /** A new one tells that the account's sessions have been ended since. */
  stamp: string;
}

export async function findAccess(key: AccountKey): Promise<Access | null> {
  const account = await db
    .selectFrom('user_account')
    .where((eb) => eb.and(key))
    .select(['id as userId', 'browser_stamp as stamp'])
    .executeTakeFirst();
  return account ?? null;
}

/** The account that somebody at a provider is connected with. */
export async function findConnectedAccess(
  provider: string,
  theirId: string,
): Promise<Access | null> {
  const account = await db
    .selectFrom('user_identity as identity')
    .innerJoin('user_account as account', 'account.id', 'identity.user_id')
    .where('identity.provider_id', '=', provider)
    .where('identity.account_id', '=', theirId)
    .select(['account.id as userId', 'account.browser_stamp as stamp'])
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Ends every session of an account and every sign-in that has begun, forgets its known browsers and voids its mailed links, except
 * those that undo a change of email. The caller has locked the account.
 * @returns the account for a sign-in that begins now.
 */
export async function endAccess(trx: Trx, userId: string): Promise<Access> {
  await trx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  await endChallenges(trx, userId);
  await forgetLinks(trx, userId);
  return { userId, stamp: await forgetBrowsers(trx, userId) };
}

/**
 * The session that a sign-in has just opened; null, and ended, if the account's access has ended since the sign-in found it, as by a new
 * password: it may have shown the old one.
 */
export async function openedSession(access: Access, token: string): Promise<CurrentSession | null> {
  const stands = await confirm(access, (trx) =>
    trx.deleteFrom('user_session').where('token', '=', token).execute(),
  );
  return stands ? findSessionByToken(token) : null;
}

/** The same for a sign-in that waits for its second factor. @returns whether it does. */
export function isChallengeOpen(access: Access): Promise<boolean> {
  return confirm(access, (trx) => endChallenges(trx, access.userId));
}

function confirm({ userId, stamp }: Access, end: (trx: Trx) => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Waits for a change being made; one made later sees what has been opened.
    const unchanged = await trx
      .selectFrom('user_account')
      .where('id', '=', userId)
      .where('browser_stamp', '=', stamp)
      .select('id')
      .forShare()
      .executeTakeFirst();
    if (!unchanged) await end(trx);
    return unchanged !== undefined;
  });
}

/** Sign-ins with the right password that wait for a code. */
async function endChallenges(executor: Kysely<Database>, userId: string): Promise<void> {
  await executor.deleteFrom('user_verification').where('value', '=', userId).execute();
}
