import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { LINK_MINUTES, LINK_PATHS } from '../rules.ts';
import type { LinkPurpose } from '../types.ts';

/** What an address sent by mail stands for. */
export interface Link {
  userId: string;
  newEmail: string | null;
  issuedAt: Date;
}

/** Makes the address to mail; those of the same kind made before no longer work. */
export async function createLink(
  executor: Kysely<Database>,
  userId: string,
  purpose: LinkPurpose,
  newEmail: string | null = null,
): Promise<string> {
  await executor
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await executor
    .insertInto('account_link')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      new_email: newEmail,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
    })
    .execute();
  return `${env().publicUrl}${LINK_PATHS[purpose]}?token=${token}`;
}

/** Whose address it is, without using it up; null where it no longer works. */
export async function linkOwner(
  token: string,
  purpose: LinkPurpose,
): Promise<{ email: string; newEmail: string | null; secondFactor: boolean } | null> {
  const row = await db
    .selectFrom('account_link as link')
    .innerJoin('user_account as person', 'person.id', 'link.user_id')
    .where('link.token_hash', '=', hashOf(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .select(['person.email', 'person.two_factor_enabled', 'link.new_email'])
    .executeTakeFirst();
  if (!row) return null;
  return { email: row.email, newEmail: row.new_email, secondFactor: row.two_factor_enabled };
}

/** Uses the address up: the first to come gets what it stands for, everyone else null. */
export async function takeLink(
  executor: Kysely<Database>,
  token: string,
  purpose: LinkPurpose,
): Promise<Link | null> {
  const row = await executor
    .deleteFrom('account_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'new_email', 'created_at'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, newEmail: row.new_email, issuedAt: row.created_at } : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
