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

interface LinkDetails {
  /** For a change of address, and for undoing one. */
  newEmail?: string;
  /** For a confirmation: the hash of the password that goes with it. */
  password?: string;
  /** For a confirmation: the hash of what the browser keeps that signed up. */
  browser?: Buffer;
}

/**
 * Makes the address to mail. Those asked for before no longer work, but every sign-up has a confirmation of its own, and
 * what was done can be undone after it was done again.
 */
export async function createLink(
  executor: Kysely<Database>,
  userId: string,
  purpose: LinkPurpose,
  details: LinkDetails = {},
): Promise<string> {
  if (purpose === 'reset_password' || purpose === 'change_email') {
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
      new_email: details.newEmail ?? null,
      password: details.password ?? null,
      browser: details.browser ?? null,
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

/** What was asked for before a new password is void; what was done can still be undone. */
export async function forgetLinks(executor: Kysely<Database>, userId: string): Promise<void> {
  await executor
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'undo_email')
    .execute();
}
