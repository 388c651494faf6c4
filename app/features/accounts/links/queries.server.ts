import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { LinkPurpose } from '../types.ts';
import { hashOfToken } from './provider.server.ts';

export interface LinkOwner {
  email: string;
  /** For a change of address. */
  newEmail: string | null;
  secondFactor: boolean;
  isConfirmed: boolean;
  /** For a confirmation: hashes of the password and of the browser's mark. */
  password: string | null;
  browser: Buffer | null;
}

/** Whose address it is, without using it up; null where it no longer works. */
export async function linkOwner(token: string, purpose: LinkPurpose): Promise<LinkOwner | null> {
  const row = await db
    .selectFrom('account_link as link')
    .innerJoin('user_account as person', 'person.id', 'link.user_id')
    .where('link.token_hash', '=', hashOfToken(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .select([
      'person.email',
      'person.email_verified',
      'person.two_factor_enabled',
      'link.new_email',
      'link.password',
      'link.browser',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    newEmail: row.new_email,
    secondFactor: row.two_factor_enabled,
    isConfirmed: row.email_verified,
    password: row.password,
    browser: row.browser,
  };
}

/** What a page's address stands for, if it still works; looking does not use it up. */
export async function findLink(
  url: URL,
  purpose: LinkPurpose,
): Promise<(LinkOwner & { token: string }) | null> {
  const token = url.searchParams.get('token') ?? '';
  const owner = await linkOwner(token, purpose);
  return owner && { ...owner, token };
}
