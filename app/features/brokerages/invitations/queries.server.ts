import { type Kysely, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { personNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { canInvite } from '../permissions.ts';
import type { CompanyRole } from '../types.ts';

export interface CompanyInvitation {
  id: string;
  email: string;
  role: CompanyRole;
  expiresAt: Date;
}

const waiting = (executor: Kysely<Database> = db) =>
  executor.selectFrom('brokerage_invitation as i').where('i.expires_at', '>', sql<Date>`now()`);

/** A company's pending invitations, by email. */
export function findCompanyInvitations(brokerageId: number): Promise<CompanyInvitation[]> {
  return waiting()
    .where('i.brokerage_id', '=', brokerageId)
    .orderBy('i.email')
    .select(['i.id', 'i.email', 'i.role', 'i.expires_at as expiresAt'])
    .execute();
}

/** Those whose sender is of the company, and neither suspended nor leaving. */
const working = (executor: Kysely<Database>) =>
  waiting(executor)
    .innerJoin('brokerage_member as m', (join) =>
      join.onRef('m.user_id', '=', 'i.invited_by').onRef('m.brokerage_id', '=', 'i.brokerage_id'),
    )
    .where(sql<boolean>`not exists (select from absent_account where user_id = m.user_id)`)
    .select(['i.role', 'm.role as inviterRole']);

/** The role that an email is invited to already, by a link that works; else null. */
export async function findInvitedRole(
  trx: Trx,
  brokerageId: number,
  email: string,
): Promise<CompanyRole | null> {
  const row = await working(trx)
    .where('i.brokerage_id', '=', brokerageId)
    .where('i.email', '=', email)
    .executeTakeFirst();
  return row && canInvite(row.inviterRole, row.role) ? row.role : null;
}

/**
 * The invitation of a mailed link, without using it up; null if the link no longer works, or whoever sent it is suspended,
 * leaving, or may no longer give the role.
 */
export async function findCompanyInvitation(
  token: string,
  executor: Kysely<Database> = db,
): Promise<{
  id: string;
  email: string;
  role: CompanyRole;
  brokerageId: number;
  company: string;
  inviter: string | null;
} | null> {
  const row = await working(executor)
    .innerJoin('brokerage as b', 'b.id', 'i.brokerage_id')
    .leftJoin('profile as p', 'p.id', 'i.invited_by')
    .where('i.token_hash', '=', hashOfToken(token))
    .select(['i.id', 'i.email', 'b.id as brokerageId', 'b.name as nameEn', 'b.name_ar as nameAr'])
    .select(personNameHere().as('inviter'))
    .executeTakeFirst();
  if (!row) return null;
  const { inviterRole, nameEn, nameAr, ...invitation } = row;
  const company = nameHere({ nameEn, nameAr });
  return canInvite(inviterRole, invitation.role) ? { ...invitation, company } : null;
}
