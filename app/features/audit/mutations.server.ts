import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { AuditAction, AuditSubjectKind, AuditValues } from './types.ts';

/** A change made by staff. */
export interface Change {
  actor: { userId: string; username: string; ip: string };
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string | number; name: string };
  /** The fields that changed, before; null for something new. */
  before?: AuditValues | null;
  /** The same fields, after; null for something deleted. */
  after?: AuditValues | null;
}

/** Records a change in the audit log, in the transaction that makes it. */
export async function recordAudit(trx: Trx, change: Change): Promise<void> {
  const { actor, action, subject, before = null, after = null } = change;
  await trx
    .insertInto('audit_entry')
    .values({
      actor_id: actor.userId,
      actor: actor.username,
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      subject: subject.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      ip: actor.ip,
    })
    .execute();
}

/** The database refuses to delete younger ones. */
export const auditSweeps: Sweeps = {
  audit_entry: () =>
    db
      .deleteFrom('audit_entry')
      .where('at', '<', sql<Date>`now() - audit_entry_retention()`)
      .execute(),
};
