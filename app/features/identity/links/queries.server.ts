import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { AccountLinkPurpose } from '../types.ts';
import { hashOfToken } from './token.server.ts';

export interface LinkOwner {
  email: string;
  /** For a change of email. */
  newEmail: string | null;
  secondFactor: boolean;
}

/** The owner of a link, without using it up; null if it no longer works. */
export async function linkOwner(
  token: string,
  purpose: AccountLinkPurpose,
): Promise<LinkOwner | null> {
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

/** The data that a page shows about a link, if it still works; reading does not use it up. */
export async function findLink(
  url: URL,
  purpose: AccountLinkPurpose,
): Promise<(LinkOwner & { token: string }) | null> {
  const token = url.searchParams.get('token') ?? '';
  const owner = await linkOwner(token, purpose);
  return owner && { ...owner, token };
}
