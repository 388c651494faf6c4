import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { emailSchema } from '#app/features/identity/schema.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { signIn, type SignInOutcome } from '#app/features/identity/sign-in/mutations.server.ts';
import type { Visitor } from '#app/features/identity/types.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { endInvitations } from './invitations/mutations.server.ts';
import { canChangeStaff, canUse } from './permissions.ts';
import { isStaffEmail } from './queries.server.ts';
import type { Staff, StaffRole } from './types.ts';

export const staffSweeps: Sweeps = {
  admin_invitation: () =>
    db
      .deleteFrom('admin_invitation')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute(),
};

/** A new state or role, one at a time. */
export type StaffChange = { isActive: boolean } | { role: StaffRole };

/**
 * Activates, deactivates or changes the role. The actor's right is checked again under lock: of two super_admins who
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

/**
 * Signs in like anybody, then requires an active record among the admin users: people without one are signed out again,
 * and learn so only after the right password.
 */
export async function signInStaff(visitor: Visitor, form: FormData): Promise<SignInOutcome> {
  const outcome = await signIn(visitor, form);
  if (outcome.kind === 'refused') return outcome;
  const parsed = parseForm(emailSchema, form);
  if (parsed.ok && (await isStaffEmail(parsed.value.email.toLowerCase()))) return outcome;
  if (outcome.kind === 'signed_in') await signOut(visitor, outcome.session);
  return {
    kind: 'refused',
    error: { code: 'not_staff', errors: formError('not_staff') },
  };
}
