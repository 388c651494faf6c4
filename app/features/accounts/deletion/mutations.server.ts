import { sql } from 'kysely';
import { agentDeletion } from '#app/features/agents/mutations.server.ts';
import { companyLeadDeletion } from '#app/features/brokerages/members/lead-moves.server.ts';
import {
  brokerageDeletion,
  lockCompaniesOf,
} from '#app/features/brokerages/members/mutations.server.ts';
import { conversationDeletion } from '#app/features/conversations/retention.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { feedAbsence } from '#app/features/feeds/absence.server.ts';
import { validationError } from '#app/features/identity/errors.server.ts';
import { lockSession } from '#app/features/identity/mutations.server.ts';
import { checkPassword } from '#app/features/identity/passwords/mutations.server.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import type { AuthError, CurrentSession, Viewer, Visitor } from '#app/features/identity/types.ts';
import { listingDeletion } from '#app/features/listings/own/mutations.server.ts';
import { promotionDeletion } from '#app/features/promotions/mutations.server.ts';
import { conversationReportDeletion } from '#app/features/reports/conversations/mutations.server.ts';
import { staffDeletion } from '#app/features/staff/deletion.server.ts';
import { formError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Sweeps } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { deletionScheduled, deletionUndone } from '../emails.server.tsx';
import { recordDeletionRequest, settleDeletions } from '../requests/mutations.server.ts';

/** Deleted before the account, in this order. */
export const DELETION_PARTS: DeletionPart[] = [
  companyLeadDeletion,
  conversationReportDeletion,
  conversationDeletion,
  promotionDeletion,
  listingDeletion,
  feedAbsence,
  brokerageDeletion,
  agentDeletion,
  staffDeletion,
];

/**
 * Schedules the account's deletion: withdraws its listings and ends its sessions at once; after 30 days nothing is
 * left.
 * @returns what is wrong, or null.
 */
export async function requestDeletion(
  visitor: Visitor,
  session: CurrentSession,
  form: FormData,
): Promise<AuthError | null> {
  const refused = await checkPassword(visitor, session, String(form.get('current') ?? ''));
  if (refused) return refused;
  const { id, email } = session.viewer;
  return inTransaction(db, async (trx) => {
    await lockCompaniesOf(trx, [id]);
    if (!(await lockSession(trx, session))) {
      return sessionError({ session: null, reason: 'session_not_found' });
    }
    for (const part of DELETION_PARTS) {
      const reason = await part.forbid?.(trx, id);
      if (reason) return validationError(formError(reason));
    }
    const { delete_at: deleteAt } = await trx
      .insertInto('account_deletion')
      .values({
        user_id: id,
        delete_at: sql<Date>`now() + make_interval(days => ${DAYS_KEPT.leavingAccount})`,
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: id }))
      .returning('delete_at')
      .executeTakeFirstOrThrow();
    await recordDeletionRequest(trx, id);
    for (const part of DELETION_PARTS) await part.withdraw?.(trx, id, visitor.ip);
    await trx.deleteFrom('user_session').where('user_id', '=', id).execute();
    const signInLink = `${env().publicUrl}/sign-in`;
    await queueMail(trx, deletionScheduled, { to: email, deleteAt, signInLink });
    return null;
  });
}

/** Cancels the deletion; the account's listings are restored. */
export async function undoDeletion({ viewer }: CurrentSession): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCompaniesOf(trx, [viewer.id]);
    await restoreAccount(trx, viewer);
  });
}

/** Cancels the deletion of an account, if one is scheduled, and mails its owner. */
export async function restoreAccount(
  trx: Trx,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<void> {
  const undone = await trx
    .deleteFrom('account_deletion')
    .where('user_id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  for (const part of DELETION_PARTS) await part.restore?.(trx, id);
  if (undone) await settleDeletions(trx, [id], 'withdrawn_at');
  if (undone) await queueMail(trx, deletionUndone, { to: email });
}

export const accountSweeps: Sweeps = { account_deletion: () => deleteDueAccounts(new Date()) };

/**
 * Deletes the accounts that are due: the features' parts first, then the accounts, with every row that foreign keys
 * cascade to.
 */
export async function deleteDueAccounts(now: Date): Promise<void> {
  const deleted = await inTransaction(db, async (trx) => {
    const due = trx.selectFrom('account_deletion').where('delete_at', '<=', now).select('user_id');
    const asked = await due.execute();
    await lockCompaniesOf(
      trx,
      asked.map((row) => row.user_id),
    );
    const ids = (await due.forUpdate().execute()).map((row) => row.user_id);
    if (ids.length === 0) return 0;
    for (const part of DELETION_PARTS) await part.remove?.(trx, ids);
    await settleDeletions(trx, ids, 'done_at');
    await trx.deleteFrom('user_account').where('id', 'in', ids).execute();
    return ids.length;
  });
  if (deleted > 0) log.info({ deleted }, 'accounts deleted after their 30 days');
}
