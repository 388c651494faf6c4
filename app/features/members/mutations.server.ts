import { sql } from 'kysely';
import { recordLook } from '#app/features/audit/looks.server.ts';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditValues } from '#app/features/audit/types.ts';
import { lockAnyOwner } from '#app/features/listings/own/locks.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { findChecks } from './queries.server.ts';
import type { CheckKind, Member, MemberSearch } from './types.ts';

type Person = Pick<Member, 'id' | 'email'>;

/** Records that staff looked at somebody's page. */
export function recordMemberViewed(staff: Staff, { id, email }: Person): Promise<void> {
  return recordLook({
    actor: staff,
    action: 'member_viewed',
    subject: { kind: 'account', id, name: email },
  });
}

/** Records that staff read a page of the list, which shows names, emails and phones. */
export function recordSearch(
  staff: Staff,
  { text, state, page }: Pick<MemberSearch, 'text' | 'state' | 'page'>,
  found: number,
): Promise<void> {
  const after: AuditValues = { search: text, state, page, found };
  return recordLook({
    actor: staff,
    action: 'members_listed',
    subject: { kind: 'members', id: 'list', name: text || '/admin/members' },
    after,
  });
}

/** The same of the log of requests for exports and deletions. */
export function recordRequestsRead(staff: Staff, page: number, found: number): Promise<void> {
  return recordLook({
    actor: staff,
    action: 'data_requests_listed',
    subject: { kind: 'members', id: 'requests', name: '/admin/requests' },
    after: { page, found },
  });
}

export function addNote(staff: Staff, { id, email }: Person, text: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('member_note')
      .values({ user_id: id, text, written_by: staff.username })
      .execute();
    await recordAudit(trx, {
      actor: staff,
      action: 'member_note_added',
      subject: { kind: 'account', id, name: email },
    });
  });
}

/** @returns false if it is gone already. */
export function removeNote(staff: Staff, { id, email }: Person, noteId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('member_note')
      .where('id', '=', noteId)
      .where('user_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return false;
    await recordAudit(trx, {
      actor: staff,
      action: 'member_note_removed',
      subject: { kind: 'account', id, name: email },
    });
    return true;
  });
}

/**
 * Records that staff have checked what an account says, such as its licence.
 * @param value as the form showed it. @returns false if the value has changed in the meantime, or is checked already.
 */
export function checkMember(
  staff: Staff,
  { id, email }: Person,
  kind: CheckKind,
  value: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAnyOwner(trx, id);
    const said = (await findChecks(id, trx)).find((check) => check.kind === kind);
    if (!said || said.value !== value || said.checkedValue === value) return false;
    const checked = { value, checked_at: sql<Date>`now()`, checked_by: staff.username };
    await trx
      .insertInto('member_check')
      .values({ user_id: id, kind, ...checked })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(checked))
      .execute();
    await recordAudit(trx, {
      actor: staff,
      action: 'member_checked',
      subject: { kind: 'account', id, name: email },
      after: { [kind]: value },
    });
    return true;
  });
}

/** Takes a check back. @returns false if there is none. */
export function uncheckMember(
  staff: Staff,
  { id, email }: Person,
  kind: CheckKind,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('member_check')
      .where('user_id', '=', id)
      .where('kind', '=', kind)
      .returning('value')
      .executeTakeFirst();
    if (!removed) return false;
    await recordAudit(trx, {
      actor: staff,
      action: 'member_unchecked',
      subject: { kind: 'account', id, name: email },
      before: { [kind]: removed.value },
    });
    return true;
  });
}
