import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { listingDeletion } from '#app/features/listings/own/mutations.server.ts';
import { canSuspend } from '#app/features/staff/permissions.ts';
import { findActiveStaff } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { accountReinstated, accountSuspended } from '../emails.server.tsx';

/**
 * Suspends an account: withdraws its listings, ends its sessions and with them its API tokens, and mails the reason.
 * @returns whether the account is now suspended; false for staff, if it already was, or if the actor no longer may.
 */
export function suspendAccount(staff: Staff, userId: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
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
    await listingDeletion.withdraw!(trx, userId, staff.ip);
    await trx.deleteFrom('user_session').where('user_id', '=', userId).execute();
    await recordAudit(trx, {
      actor: staff,
      action: 'account_suspended',
      subject: { kind: 'account', id: userId, name: email },
      after: { reason },
    });
    const contactLink = `${env().publicUrl}/contact-us`;
    await queueMail(trx, accountSuspended, { to: email, reason, contactLink });
    return true;
  });
}

/** Lifts an account's suspension: its listings are restored, unless its deletion is scheduled. @returns whether it was suspended. */
export function liftSuspension(staff: Staff, userId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const email = await lockForStaff(trx, staff, userId);
    if (email === null) return false;
    const lifted = await trx
      .updateTable('account_suspension')
      .set({ lifted_at: sql<Date>`now()`, lifted_by: staff.username })
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .returning('reason')
      .executeTakeFirst();
    if (!lifted) return false;
    await listingDeletion.restore!(trx, userId);
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

/**
 * Locks both accounts, in the order of their ids, and checks again whether the one may suspend the other.
 * @returns the account's email; null if it may not.
 */
async function lockForStaff(trx: Trx, staff: Staff, userId: string): Promise<string | null> {
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
