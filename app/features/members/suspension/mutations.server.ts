import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { lockCompaniesOf } from '#app/features/brokerages/members/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { feedAbsence } from '#app/features/feeds/absence.server.ts';
import { SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { listingDeletion } from '#app/features/listings/own/mutations.server.ts';
import { canSuspend } from '#app/features/staff/permissions.ts';
import { findActiveStaff } from '#app/features/staff/queries.server.ts';
import { memberPath } from '#app/features/staff/rules.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { operatorContact } from '#app/server/site-settings.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { accountReinstated, accountSuspended, suspensionAnswered } from '../emails.server.tsx';

/** What is hidden of a suspended account. */
const HIDDEN_PARTS = [listingDeletion, feedAbsence];

/**
 * Suspends an account: withdraws its listings and mails the reason. Its sessions stay, so that what is sent with them gets a
 * clear answer.
 * @returns whether the account is now suspended; false for staff, if it already was, or if the actor no longer may.
 */
export function suspendAccount(staff: Staff, userId: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockCompaniesOf(trx, [userId]);
    const email = await lockForStaff(trx, staff, userId);
    if (email === null) return false;
    const added = await trx
      .insertInto('account_suspension')
      .values({ user_id: userId, reason, suspended_by: staff.username })
      .onConflict((conflict) =>
        conflict.column('user_id').where('lifted_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    for (const part of HIDDEN_PARTS) await part.withdraw(trx, userId, staff.ip);
    await recordAudit(trx, {
      actor: staff,
      action: 'account_suspended',
      subject: { kind: 'account', id: userId, name: email },
      after: { reason },
    });
    const answerLink = env().publicUrl + SUSPENDED_PATH;
    await queueMail(trx, accountSuspended, { to: email, reason, answerLink });
    return true;
  });
}

/** Lifts an account's suspension: its listings are restored, unless its deletion is scheduled. @returns whether it was suspended. */
export function liftSuspension(staff: Staff, userId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockCompaniesOf(trx, [userId]);
    const email = await lockForStaff(trx, staff, userId);
    if (email === null) return false;
    const lifted = await trx
      .updateTable('account_suspension')
      .set({ lifted_at: sql<Date>`now()`, lifted_by: staff.username })
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .returning(['id', 'reason'])
      .executeTakeFirst();
    if (!lifted) return false;
    await settleAnswers(trx, staff, lifted.id);
    for (const part of HIDDEN_PARTS) await part.restore(trx, userId);
    await recordAudit(trx, {
      actor: staff,
      action: 'account_reinstated',
      subject: { kind: 'account', id: userId, name: email },
      before: { reason: lifted.reason },
    });
    const signInLink = `${env().publicUrl}/sign-in`;
    await queueMail(trx, accountReinstated, { to: email, signInLink });
    return true;
  });
}

/** Answers a day and person. */
const ANSWERS: Limit = { allowed: 5, seconds: 24 * 60 * 60 };

/**
 * Stores a suspended person's answer and mails it to the operator, if an email is set. The same answer sent twice is stored once.
 * @returns what is wrong, or null.
 */
export function answerSuspension(
  { id, email }: Pick<Viewer, 'id' | 'email'>,
  text: string,
): Promise<FormError | null> {
  return inTransaction(db, async (trx) => {
    const suspension = await trx
      .selectFrom('account_suspension')
      .where('user_id', '=', id)
      .where('lifted_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!suspension) return null; // Lifted in the meantime: their dashboard explains more than an error would.
    const same = await trx
      .selectFrom('suspension_answer')
      .where('suspension_id', '=', suspension.id)
      .where('text', '=', text)
      .select('id')
      .executeTakeFirst();
    if (same) return null;
    const counted = await consumeAttempt('suspension-answer', id, ANSWERS, trx);
    if (!counted.allowed)
      return { code: 'messages_limited', minutes: minutesToWait(counted.retryAfterSeconds) };
    await trx
      .insertInto('suspension_answer')
      .values({ suspension_id: suspension.id, text })
      .execute();
    const [to] = operatorContact().emails;
    const link = env().publicUrl + memberPath(id);
    if (to) await queueJob(trx, 'mail', suspensionAnswered({ to, email, text, link }));
    return null;
  });
}

/** Marks the answers of an account as read and dealt with. @returns whether any was open. */
export function settleSuspensionAnswers(
  staff: Staff,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const suspension = await trx
      .selectFrom('account_suspension')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!suspension || !(await settleAnswers(trx, staff, suspension.id))) return false;
    await recordAudit(trx, {
      actor: staff,
      action: 'suspension_answer_settled',
      subject: { kind: 'account', id, name: email },
    });
    return true;
  });
}

async function settleAnswers(trx: Trx, staff: Staff, suspensionId: number): Promise<boolean> {
  const settled = await trx
    .updateTable('suspension_answer')
    .set({ settled_at: sql<Date>`now()`, settled_by: staff.username })
    .where('suspension_id', '=', suspensionId)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return settled.length > 0;
}

/**
 * Locks both accounts, in the order of their ids, and checks again whether the one may suspend or limit the other.
 * @returns the account's email; null if it may not.
 */
export async function lockForStaff(trx: Trx, staff: Staff, userId: string): Promise<string | null> {
  const accounts = await trx
    .selectFrom('user_account')
    .where('id', 'in', [staff.userId, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'email'])
    .execute();
  const account = accounts.find(({ id }) => id === userId);
  const actor = await findActiveStaff(staff.userId, trx);
  const isStaff = (await findActiveStaff(userId, trx)) !== null;
  return account && actor && canSuspend(actor, { id: userId, isStaff }) ? account.email : null;
}
