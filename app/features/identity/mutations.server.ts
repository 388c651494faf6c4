import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { CurrentSession } from './types.ts';

/** A session as it was read. */
export interface ReadSession {
  id: string;
  viewer: Pick<CurrentSession['viewer'], 'id'>;
}

/** Every change to how an account is signed in to locks it first, so no two overlap or deadlock. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the account of a signed-in person.
 * @returns false if the session has ended since it was read: its holder may have been locked out.
 */
export async function lockSession(trx: Trx, session: ReadSession): Promise<boolean> {
  return (await lockedEmail(trx, session)) !== null;
}

/** The same. @returns the email that the account has now; null if the session has ended. */
export async function lockedEmail(trx: Trx, { id, viewer }: ReadSession): Promise<string | null> {
  await lockAccount(trx, viewer.id);
  const account = await trx
    .selectFrom('user_session as session')
    .innerJoin('user_account as account', 'account.id', 'session.user_id')
    .where('session.id', '=', id)
    .select('account.email')
    .executeTakeFirst();
  return account?.email ?? null;
}

/** How long a retired key stays published for the tokens it signed: the library's default. */
const KEY_GRACE_DAYS = 30;

export const identitySweeps: Sweeps = {
  user_session: () => db.deleteFrom('user_session').where('expires_at', '<=', daysAgo(0)).execute(),
  user_verification: () =>
    db.deleteFrom('user_verification').where('expires_at', '<=', daysAgo(0)).execute(),
  account_link: () => db.deleteFrom('account_link').where('expires_at', '<=', daysAgo(0)).execute(),
  sign_up: () =>
    db.deleteFrom('sign_up').where('created_at', '<=', daysAgo(DAYS_KEPT.signUp)).execute(),
  signing_key: () =>
    db.deleteFrom('signing_key').where('expires_at', '<=', daysAgo(KEY_GRACE_DAYS)).execute(),
};
