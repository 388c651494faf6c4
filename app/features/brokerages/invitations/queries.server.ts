import { sql } from 'kysely';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { personName } from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';
import type { CompanyRole } from '../types.ts';

export interface CompanyInvitation {
  id: string;
  email: string;
  role: CompanyRole;
  expiresAt: Date;
}

const waiting = () =>
  db.selectFrom('brokerage_invitation as i').where('i.expires_at', '>', sql<Date>`now()`);

/** A company's pending invitations, by email. */
export function findCompanyInvitations(brokerageId: number): Promise<CompanyInvitation[]> {
  return waiting()
    .where('i.brokerage_id', '=', brokerageId)
    .orderBy('i.email')
    .select(['i.id', 'i.email', 'i.role', 'i.expires_at as expiresAt'])
    .execute();
}

/** The invitation of a mailed link, without using it up; null if the link no longer works. */
export async function findCompanyInvitation(
  token: string,
): Promise<{ email: string; role: CompanyRole; company: string; inviter: string | null } | null> {
  const row = await waiting()
    .innerJoin('brokerage as b', 'b.id', 'i.brokerage_id')
    .leftJoin('profile as p', 'p.id', 'i.invited_by')
    .where('i.token_hash', '=', hashOfToken(token))
    .select(['i.email', 'i.role', 'b.name as company', personName.as('inviter')])
    .executeTakeFirst();
  return row ?? null;
}
