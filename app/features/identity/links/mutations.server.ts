import { type Kysely, sql } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { lockAccount } from '../mutations.server.ts';
import { LINK_MINUTES } from '../rules.ts';
import type { AccountLinkPurpose } from '../types.ts';
import { hashOfToken, linkUrl, newToken } from './token.server.ts';

/** The data of a mailed link. */
export interface Link {
  userId: string;
  newEmail: string | null;
  issuedAt: Date;
}

/**
 * Creates a link to mail. Earlier links of its kind stop working, except those that undo a change of email.
 * @param newEmail for a change of email, and for undoing one.
 */
export async function createLink(
  executor: Kysely<Database>,
  userId: string,
  purpose: AccountLinkPurpose,
  newEmail: string | null = null,
): Promise<string> {
  if (purpose !== 'undo_email') {
    await executor
      .deleteFrom('account_link')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute();
  }
  const token = newToken();
  await executor
    .insertInto('account_link')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      purpose,
      new_email: newEmail,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
    })
    .execute();
  return linkUrl(purpose, token);
}

/**
 * Another link that undoes the same change of email, valid until the same time.
 * @param email the one the account gave up.
 * @returns null if there is nothing left to undo.
 */
export async function copyUndoLink(
  trx: Trx,
  userId: string,
  email: string,
): Promise<string | null> {
  await lockAccount(trx, userId);
  const token = newToken();
  const row = await trx
    .insertInto('account_link')
    .columns(['token_hash', 'user_id', 'purpose', 'new_email', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('account_link')
        .where('user_id', '=', userId)
        .where('purpose', '=', 'undo_email')
        .where('new_email', '=', email)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .select([
          eb.val(hashOfToken(token)).as('token_hash'),
          'user_id',
          'purpose',
          'new_email',
          'created_at',
          'expires_at',
        ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row ? linkUrl('undo_email', token) : null;
}

/** Uses the link up and locks its account: the first caller gets its data, everyone else null. */
export async function takeLink(
  trx: Trx,
  token: string,
  purpose: AccountLinkPurpose,
): Promise<Link | null> {
  const tokenHash = hashOfToken(token);
  const owner = await trx
    .selectFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .select('user_id')
    .executeTakeFirst();
  if (!owner) return null;
  await lockAccount(trx, owner.user_id);
  const row = await trx
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'new_email', 'created_at'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, newEmail: row.new_email, issuedAt: row.created_at } : null;
}

/** Deletes every link of the account except those that undo a change of email. */
export async function forgetLinks(executor: Kysely<Database>, userId: string): Promise<void> {
  await executor
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'undo_email')
    .execute();
}
