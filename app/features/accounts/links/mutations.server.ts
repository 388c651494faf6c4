import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { LINK_MINUTES, LINK_PATHS } from '../rules.ts';
import type { LinkPurpose } from '../types.ts';
import { hashOfToken } from './provider.server.ts';

/** What an address sent by mail stands for. */
export interface Link {
  userId: string;
  newEmail: string | null;
  issuedAt: Date;
}

/**
 * Makes the address to mail; those of the same kind made before no longer work. Only what was done can still be undone
 * after it was done again.
 */
export async function createLink(
  executor: Kysely<Database>,
  userId: string,
  purpose: LinkPurpose,
  newEmail: string | null = null,
): Promise<string> {
  if (purpose !== 'undo_email') {
    await executor
      .deleteFrom('account_link')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute();
  }
  const token = randomBytes(32).toString('base64url');
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
  return `${env().publicUrl}${LINK_PATHS[purpose]}?token=${token}`;
}

/** Uses the address up: the first to come gets what it stands for, everyone else null. */
export async function takeLink(
  executor: Kysely<Database>,
  token: string,
  purpose: LinkPurpose,
): Promise<Link | null> {
  const row = await executor
    .deleteFrom('account_link')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'new_email', 'created_at'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, newEmail: row.new_email, issuedAt: row.created_at } : null;
}
