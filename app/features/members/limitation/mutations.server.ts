import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import type { LoweredLimits } from '#app/features/limits/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { accountLimited, accountUnlimited } from '../emails.server.tsx';
import { lockForStaff } from '../suspension/mutations.server.ts';

const SECURITY_PATH = '/dashboard/security';

/** Allows an account less than everybody, instead of what it was allowed before, and mails it the reason. @returns false for staff, or if the actor no longer may. */
export function limitAccount(
  staff: Staff,
  userId: string,
  { reason, ...limits }: LoweredLimits,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const email = await lockForStaff(trx, staff, userId);
    if (email === null) return false;
    const before = await trx
      .selectFrom('account_limit')
      .where('user_id', '=', userId)
      .select(['property_insert', 'message_insert', 'image_upload', 'reason'])
      .executeTakeFirst();
    const row = { ...limits, reason, set_by: staff.username, set_at: new Date() };
    await trx
      .insertInto('account_limit')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await recordAudit(trx, {
      actor: staff,
      action: 'account_limited',
      subject: { kind: 'account', id: userId, name: email },
      ...(before && { before }),
      after: { ...limits, reason },
    });
    const link = env().publicUrl + SECURITY_PATH;
    await queueMail(trx, accountLimited, { to: email, limits, reason, link });
    return true;
  });
}

/** Lifts an account's limitation and emails its owner. @returns whether there was one. */
export function unlimitAccount(staff: Staff, userId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const email = await lockForStaff(trx, staff, userId);
    if (email === null) return false;
    const before = await trx
      .deleteFrom('account_limit')
      .where('user_id', '=', userId)
      .returning(['property_insert', 'message_insert', 'image_upload', 'reason'])
      .executeTakeFirst();
    if (!before) return false;
    await recordAudit(trx, {
      actor: staff,
      action: 'account_unlimited',
      subject: { kind: 'account', id: userId, name: email },
      before,
    });
    await queueMail(trx, accountUnlimited, { to: email, link: env().publicUrl + SECURITY_PATH });
    return true;
  });
}
