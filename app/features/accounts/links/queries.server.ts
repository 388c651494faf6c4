import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { LinkPurpose } from '../types.ts';
import { hashOfToken } from './provider.server.ts';

/** Whose address it is, without using it up; null where it no longer works. */
export async function linkOwner(
  token: string,
  purpose: LinkPurpose,
): Promise<{ email: string; newEmail: string | null; secondFactor: boolean } | null> {
  const row = await db
    .selectFrom('account_link as link')
    .innerJoin('user_account as person', 'person.id', 'link.user_id')
    .where('link.token_hash', '=', hashOfToken(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .select(['person.email', 'person.two_factor_enabled', 'link.new_email'])
    .executeTakeFirst();
  if (!row) return null;
  return { email: row.email, newEmail: row.new_email, secondFactor: row.two_factor_enabled };
}

/** The token of a page's address, if it still works; looking does not use it up. */
export async function findGoodToken(url: URL, purpose: LinkPurpose): Promise<string | null> {
  const token = url.searchParams.get('token') ?? '';
  return (await linkOwner(token, purpose)) ? token : null;
}
