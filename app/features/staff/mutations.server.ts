import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { endInvitations } from './invitations/mutations.server.ts';
import { canChangeStaff, canUse } from './permissions.ts';
import type { Staff, StaffRole } from './types.ts';

export const staffSweeps: Sweeps = {
  admin_invitation: () =>
    db
      .deleteFrom('admin_invitation')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute(),
};

/** A new state or role; one at a time. */
export type StaffChange = { isActive: boolean } | { role: StaffRole };

/**
 * Activates, deactivates or gives another role. The actor's right is read again under lock: of two super_admins who
 * deactivate each other at once, the second is refused.
 * @returns `refused` if the actor may not, `missing` if there is no such admin user.
 */
export async function changeStaff(
  actor: Staff,
  userId: string,
  change: StaffChange,
): Promise<'changed' | 'refused' | 'missing'> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('admin_user')
      .where('user_id', 'in', [actor.userId, userId])
      .orderBy('user_id')
      .select(['user_id as userId', 'username', 'role', 'is_active as isActive'])
      .forUpdate()
      .execute();
    const actorNow = rows.find((row) => row.userId === actor.userId);
    if (!actorNow?.isActive || !canChangeStaff(actorNow, userId)) return 'refused';
    const before = rows.find((row) => row.userId === userId);
    if (!before) return 'missing';
    const after = { ...before, ...change };
    if (after.isActive === before.isActive && after.role === before.role) return 'changed';
    await trx
      .updateTable('admin_user')
      .set({ is_active: after.isActive, role: after.role })
      .where('user_id', '=', userId)
      .execute();
    if (!(after.isActive && canUse(after, 'roles'))) await endInvitations(trx, actor, userId);
    const isRole = 'role' in change;
    await recordAudit(trx, {
      actor,
      action: isRole ? 'staff_role' : after.isActive ? 'staff_activated' : 'staff_deactivated',
      subject: { kind: 'staff', id: userId, name: before.username },
      before: isRole ? { role: before.role } : { isActive: before.isActive },
      after: change,
    });
    return 'changed';
  });
}

/** Notes when an admin user signed in; nothing for everybody else. */
export async function noteSignIn(userId: string): Promise<void> {
  await db
    .updateTable('admin_user')
    .set({ last_login: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
}
