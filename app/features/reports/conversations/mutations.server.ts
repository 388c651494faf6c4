import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditAction } from '#app/features/audit/types.ts';
import { changeMessage, closeConversation } from '#app/features/conversations/moderation.server.ts';
import type { Conversation } from '#app/features/conversations/types.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { messages } from '#app/messages/reader.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { countReport } from '../mutations.server.ts';
import { openReports } from './queries.server.ts';
import type { ConversationOutcome, ConversationReason, MessageChange } from './types.ts';

/** A side's report of its conversation. */
export interface ConversationReport {
  reason: ConversationReason;
  /** Empty if not given. */
  details: string;
}

/**
 * Stores a side's report; each side has at most one open. The same report sent twice is stored once.
 * @returns what is wrong, or null.
 */
export async function reportConversation(
  reporter: { viewer: Viewer | null; ip: string },
  { id, side }: Pick<Conversation, 'id' | 'side'>,
  report: ConversationReport,
): Promise<FormError | null> {
  const limited = await countReport(reporter.ip, reporter.viewer?.id ?? `${id} ${side}`);
  if (limited) return limited;
  return inTransaction(db, async (trx) => {
    if ((await lock(trx, id)).closed_at) return 'conversation_closed';
    const values = {
      conversation_id: id,
      from_seeker: side === 'seeker',
      reason: report.reason,
      details: report.details || null,
    };
    const open = await trx
      .selectFrom('conversation_report')
      .where('conversation_id', '=', id)
      .where('from_seeker', '=', values.from_seeker)
      .where('settled_at', 'is', null)
      .select(['reason', 'details'])
      .executeTakeFirst();
    if (open) {
      const isSame = open.reason === values.reason && open.details === values.details;
      return isSame ? null : 'conversation_reported';
    }
    await trx.insertInto('conversation_report').values(values).execute();
    return null;
  });
}

/** Reports, messages and settlements at the same moment wait for this lock. */
function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('conversation')
    .where('id', '=', id)
    .select('closed_at')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const OUTCOMES = { keep: 'kept', close: 'closed' } as const;

/**
 * Settles a conversation's open reports, and closes it if staff so decide.
 * @returns whether there was anything to settle: false for the second of two people.
 */
export function settleConversation(
  staff: Staff,
  about: Titled,
  outcome: ConversationOutcome,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lock(trx, about.id);
    const { numUpdatedRows } = await trx
      .updateTable('conversation_report')
      .set({ settled_at: sql<Date>`now()`, outcome: OUTCOMES[outcome] })
      .where('id', 'in', openOf(trx, staff, about).select('r.id'))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // Without an open report, staff are not shown it.
    if (outcome === 'close') await asSite(() => closeConversation(trx, about.id));
    const after = { reports: Number(numUpdatedRows) };
    await auditReport(trx, staff, `conversation_${OUTCOMES[outcome]}`, about, after);
    return true;
  });
}

/** Removes a message of a reported conversation, or restores it. @returns false if nothing changed. */
export function moderateMessage(
  staff: Staff,
  about: Titled,
  messageId: string,
  change: MessageChange,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lock(trx, about.id);
    const open = await openOf(trx, staff, about).select('r.id').limit(1).executeTakeFirst();
    const changed = open && (await changeMessage(trx, about.id, messageId, change));
    if (!changed) return false;
    const after = {
      from: changed.fromSeeker ? 'seeker' : 'advertiser',
      written_at: changed.createdAt.toISOString(),
    };
    await auditReport(
      trx,
      staff,
      change === 'remove' ? 'message_removed' : 'message_restored',
      about,
      after,
    );
    return true;
  });
}

interface Titled {
  id: string;
  subject: { title: string } | null;
}

function openOf(trx: Trx, staff: Staff, { id }: Titled) {
  return openReports(trx, staff.userId).where('c.id', '=', id);
}

/** The message's text stays out of the audit log, which is kept for years. */
async function auditReport(
  trx: Trx,
  actor: Staff,
  action: AuditAction,
  { id, subject }: Titled,
  after: Record<string, unknown>,
): Promise<void> {
  const name = subject?.title ?? messages('conversations').unknownProperty;
  await recordAudit(trx, { actor, action, subject: { kind: 'conversation', id, name }, after });
}

export const conversationReportSweeps: Sweeps = { conversation_report: sweep };

/** Like reports about listings: 90 days after they were settled, or a year after they were sent at the latest. */
async function sweep(): Promise<void> {
  await sql`
    delete from conversation_report
    where settled_at < ${daysAgo(daysKept().settled)} or created_at < ${daysAgo(DAYS_KEPT.unsettled)}`.execute(
    db,
  );
}

/** Reports are deleted with the account that sent them; the conversation itself may stay with the other side. */
export const conversationReportDeletion: DeletionPart = { table: 'conversation_report', remove };

async function remove(trx: Trx, userIds: string[]): Promise<void> {
  await sql`
    delete from conversation_report r using conversation c
    where c.id = r.conversation_id
      and case when r.from_seeker then c.seeker_id else c.advertiser_id end = any(${userIds}::uuid[])`.execute(
    trx,
  );
}
