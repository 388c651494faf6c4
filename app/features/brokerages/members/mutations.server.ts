import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { personName } from '#app/features/profiles/advertiser-columns.server.ts';
import { queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { companyLeft } from '../emails.server.tsx';
import {
  canChangeRole,
  canHoldListings,
  canRemove,
  canRunCompany,
  rolesToGive,
} from '../permissions.ts';
import { findMembership } from '../queries.server.ts';
import { findTeamOwner } from '../team/queries.server.ts';
import type { CompanyRole, Membership } from '../types.ts';
import { bringBackHomes, endFeeds } from './company-feeds.server.ts';
import { returnLeads } from './lead-moves.server.ts';
import { handOver, keepImported, moveAllListings } from './listing-moves.server.ts';
import { isLastOwner } from './queries.server.ts';

type Outcome = 'done' | PlainErrorCode;

/** Gives a member another role. */
export function changeRole(
  actor: Membership,
  audit: Change['actor'],
  userId: string,
  role: CompanyRole,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const [own, member] = await lockMembers(trx, actor, userId);
    if (!own || !member) return 'member_gone';
    if (member.role === role) return 'done';
    if (!canChangeRole(own, member, role)) return 'company_role_forbidden';
    if (await isLastOwner(trx, member)) return 'last_owner';
    await trx.updateTable('brokerage_member').set({ role }).where('user_id', '=', userId).execute();
    await endInvitations(trx, audit, member, rolesToGive(role));
    await bringBackHomes(trx, own.brokerageId);
    await recordAudit(trx, {
      actor: audit,
      action: 'company_role',
      subject: companySubject(own),
      before: { company_role: member.role, member: await memberName(trx, userId) },
      after: { company_role: role, member: await memberName(trx, userId) },
    });
    return 'done';
  });
}

/** Removes a member from the company and notifies them. @param to who gets their listings; null: they keep them, but for imported ones. */
export function removeMember(
  actor: Membership,
  audit: Change['actor'],
  userId: string,
  to: string | null,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const [own, member] = await lockMembers(trx, actor, userId);
    if (!own || !member) return 'member_gone';
    if (!canRemove(own, member)) return 'company_role_forbidden';
    return endMembership(trx, member, audit, { action: 'company_removed', to, by: actor.userId });
  });
}

/** A member leaves the company themselves. @param to who gets their listings; null: they keep them, but for imported ones. */
export function leaveCompany(
  actor: Membership,
  audit: Change['actor'],
  to: string | null,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const [own] = await lockMembers(trx, actor, actor.userId);
    if (!own) return 'member_gone';
    if (await isLastOwner(trx, own)) return 'last_owner';
    return endMembership(trx, own, audit, { action: 'company_left', to, by: actor.userId });
  });
}

async function endMembership(
  trx: Trx,
  member: Membership,
  audit: Change['actor'],
  { action, to, by }: { action: 'company_removed' | 'company_left'; to: string | null; by: string },
): Promise<Outcome> {
  const { userId, brokerageId } = member;
  const name = await memberName(trx, userId);
  const heir = to === null ? null : await findMembership(to, trx);
  if (to !== null) {
    const isFit = heir?.brokerageId === brokerageId && heir.userId !== userId;
    if (!isFit || !canHoldListings(heir.role)) return 'heir_invalid';
  }
  const moved = heir ? await moveAllListings(trx, member, heir.userId) : null;
  if (moved === 'absent') return 'heir_invalid';
  const taken = heir ? { to: heir.userId, moved: moved ?? 0 } : await keepImported(trx, member);
  await handOver(trx, member, taken, by);
  await dropMember(trx, member);
  await returnLeads(trx, member, to, by);
  await recordAudit(trx, {
    actor: audit,
    action,
    subject: companySubject(member),
    before: { member: name },
    after: taken && { listings_to: await memberName(trx, taken.to), listings: taken.moved },
  });
  if (action === 'company_removed') {
    const { email } = await trx
      .selectFrom('user_account')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    // What imports brought was the company's before, too.
    const mail = { to: email, moved: moved ?? 0 };
    await queueCompanyMail(trx, brokerageId, companyLeft, mail);
  }
  await endInvitations(trx, audit, member, []);
  return 'done';
}

async function dropMember(trx: Trx, { userId, brokerageId }: Membership): Promise<void> {
  // What they keep is no longer known to the company's removed feeds.
  await sql`update listing set source = null, source_key = null, reference = 'M-' || id
    where user_id = ${userId} and source in (select 'feed-' || id from feed where brokerage_id = ${brokerageId})`.execute(
    trx,
  );
  await trx.deleteFrom('brokerage_member').where('user_id', '=', userId).execute();
  await trx
    .updateTable('agent')
    .set({ brokerage_id: null })
    .where('user_id', '=', userId)
    .execute();
  // They choose whom they list for next.
  await trx
    .updateTable('profile')
    .set({ company_name: null, company_name_ar: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Invitations end with the right to give their role. @param given the roles that the member may still give. */
async function endInvitations(
  trx: Trx,
  audit: Change['actor'],
  member: Membership,
  given: CompanyRole[],
): Promise<void> {
  const ended = await trx
    .deleteFrom('brokerage_invitation')
    .where('invited_by', '=', member.userId)
    .where(sql<boolean>`role::text <> all(${given}::text[])`)
    .returning(['email', 'role'])
    .execute();
  for (const { email, role } of ended) {
    await recordAudit(trx, {
      actor: audit,
      action: 'company_uninvited',
      subject: companySubject(member),
      before: { email, company_role: role },
    });
  }
}

/** Serializes changes of a company's team. @returns the current state of both, if they are in the actor's company. */
async function lockMembers(
  trx: Trx,
  actor: Membership,
  userId: string,
): Promise<[Membership | null, Membership | null]> {
  await lockCompany(trx, actor.brokerageId);
  const [own, member] = await Promise.all([
    findMembership(actor.userId, trx),
    findMembership(userId, trx),
  ]);
  const isHere = (it: Membership | null) => (it?.brokerageId === actor.brokerageId ? it : null);
  return [isHere(own), isHere(member)];
}

export async function lockCompany(trx: Trx, brokerageId: number): Promise<void> {
  await trx
    .selectFrom('brokerage')
    .where('id', '=', brokerageId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the companies of accounts before the accounts, as whoever changes a team or gives its work to others does. */
export async function lockCompaniesOf(trx: Trx, userIds: string[]): Promise<void> {
  await sql`select from brokerage where id in (
      select brokerage_id from brokerage_member where user_id = any(${userIds}::uuid[]))
    order by id for no key update`.execute(trx);
}

/** Locks the company. @returns whether the person still manages it. */
export async function lockManagedCompany(trx: Trx, own: Membership): Promise<boolean> {
  await lockCompany(trx, own.brokerageId);
  const now = await findMembership(own.userId, trx);
  return now !== null && now.brokerageId === own.brokerageId && canRunCompany(now.role);
}

/** The same, and whether the listing is still one of the company's that the account lists. */
export async function lockTeamListing(
  trx: Trx,
  own: Membership,
  ownerId: string,
  listingId: number,
): Promise<boolean> {
  if (!(await lockManagedCompany(trx, own))) return false;
  return (await findTeamOwner(own.brokerageId, listingId, trx)) === ownerId;
}

export function companySubject({
  brokerageId,
  company,
}: Pick<Membership, 'brokerageId' | 'company'>) {
  return { kind: 'company', id: brokerageId, name: company } as const;
}

/** Of an account, as the audit log has it. */
export async function memberName(trx: Trx, userId: string): Promise<string> {
  const row = await trx
    .selectFrom('user_account as person')
    .leftJoin('profile as p', 'p.id', 'person.id')
    .where('person.id', '=', userId)
    .select(sql<string>`coalesce(${personName}, person.email)`.as('name'))
    .executeTakeFirst();
  return row?.name ?? '';
}

export const brokerageDeletion: DeletionPart = { table: 'brokerage_member', forbid, remove };

/** The last owner names another first, unless they are the only member; one who is suspended can't, and asks staff. */
async function forbid(trx: Trx, userId: string): Promise<PlainErrorCode | null> {
  const member = await findMembership(userId, trx);
  if (!member) return null;
  await lockCompany(trx, member.brokerageId);
  const { others } = await trx
    .selectFrom('brokerage_member')
    .where('brokerage_id', '=', member.brokerageId)
    .where('user_id', '!=', userId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  if (others === 0 || !(await isLastOwner(trx, member))) return null;
  const suspension = await trx
    .selectFrom('account_suspension')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return suspension ? 'last_owner_suspended' : 'last_owner_deleting';
}

/** A company without members is unclaimed again and loses what its last owner entered. */
async function remove(trx: Trx, userIds: string[]): Promise<void> {
  const left = await trx
    .deleteFrom('brokerage_member')
    .where('user_id', 'in', userIds)
    .returning('brokerage_id')
    .execute();
  const ids = [...new Set(left.map((row) => row.brokerage_id))];
  if (ids.length === 0) return;
  const isEmpty = sql<boolean>`not exists (select from brokerage_member where brokerage_id = brokerage.id)`;
  await trx
    .updateTable('agent')
    .set({ brokerage_id: null })
    .where('user_id', 'in', userIds)
    .where(
      sql<boolean>`exists (select from brokerage b where b.id = brokerage_id and b.made_by_account)`,
    )
    .execute();
  await trx
    .deleteFrom('brokerage')
    .where('id', 'in', ids)
    .where('made_by_account', '=', true)
    .where(isEmpty)
    .where(sql<boolean>`not exists (select from agent where brokerage_id = brokerage.id)`)
    .execute();
  const freed = await trx
    .updateTable('brokerage')
    .set({ claimed_at: null, verified_at: null, about: null, phone: null, trade_licence: null })
    .set({ verified_name: null, verified_name_ar: null, verified_orn: null })
    .set({ languages: [], trn: null, email: null, address: null, offices: '[]' })
    .where('id', 'in', ids)
    .where(isEmpty)
    .returning('id')
    .execute();
  for (const { id } of freed) {
    // The next owner doesn't see these, so they must not count either.
    await trx.deleteFrom('crm_connection').where('brokerage_id', '=', id).execute();
    await trx.deleteFrom('company_export').where('brokerage_id', '=', id).execute();
    await trx.deleteFrom('brokerage_lead_rules').where('brokerage_id', '=', id).execute();
    await endFeeds(trx, id);
    const logo = await trx
      .deleteFrom('brokerage_logo')
      .where('brokerage_id', '=', id)
      .returning('brokerage_id')
      .executeTakeFirst();
    if (logo)
      await trx.updateTable('brokerage').set({ logo_url: null }).where('id', '=', id).execute();
    await trx.deleteFrom('brokerage_cover').where('brokerage_id', '=', id).execute();
    await trx.updateTable('brokerage').set({ cover_url: null }).where('id', '=', id).execute();
  }
}
