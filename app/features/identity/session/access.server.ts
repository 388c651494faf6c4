import { db } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { AccountKey } from '../known-browsers.server.ts';
import type { Access, CurrentSession } from '../types.ts';
import { endChallenges } from './ending.server.ts';
import { findSessionByToken } from './queries.server.ts';

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
