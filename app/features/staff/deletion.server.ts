import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { canSignIn } from '#app/features/identity/permissions.ts';
import { itemAt } from '#app/lib/required.ts';
import { env } from '#app/server/env.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { endInvitations } from './invitations/mutations.server.ts';

/**
 * Staff who request their account's deletion are deactivated at once; if they change their mind, a super_admin activates
 * them again. The record is deleted with the account.
 */
export const staffDeletion: DeletionPart = { table: 'admin_user', forbid, withdraw };

/**
 * The site is never left without a super_admin: two who leave at once wait for each other, and one who is leaving doesn't
 * count, even if somebody has activated them since.
 */
async function forbid(trx: Trx, userId: string) {
  const rows = await trx
    .selectFrom('admin_user')
    .innerJoin('user_account as person', 'person.id', 'admin_user.user_id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where(
      'admin_user.user_id',
      'not in',
      trx.selectFrom('absent_account').select(sql<string>`user_id`.as('user_id')),
    )
    .orderBy('admin_user.user_id')
    .select(['admin_user.user_id as userId', 'demonstration_login as demonstrationLogin'])
    .forUpdate('admin_user')
    .execute();
  const inCharge = rows.filter((row) => canSignIn(row, env().SITE_MODE));
  return inCharge.length === 1 && itemAt(inCharge, 0).userId === userId ? 'last_super_admin' : null;
}

async function withdraw(trx: Trx, userId: string, ip: string): Promise<void> {
  const left = await trx
    .updateTable('admin_user')
    .set({ is_active: false })
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .returning('username')
    .executeTakeFirst();
  if (!left) return;
  const { username } = left;
  const actor = { userId, username, ip };
  await endInvitations(trx, actor, userId);
  await recordAudit(trx, {
    actor,
    action: 'staff_left',
    subject: { kind: 'staff', id: userId, name: username },
    before: { isActive: true },
    after: { isActive: false },
  });
}
