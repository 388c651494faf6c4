import type { Kysely } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { forgetBrowsers } from '../known-browsers.server.ts';
import { forgetLinks } from '../links/mutations.server.ts';
import type { Access } from '../types.ts';

// Apart from `access.server.ts`, because commands, which can't compose mail, end access too.

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

/** Sign-ins with the right password that wait for a code. */
export async function endChallenges(executor: Kysely<Database>, userId: string): Promise<void> {
  await executor.deleteFrom('user_verification').where('value', '=', userId).execute();
}
