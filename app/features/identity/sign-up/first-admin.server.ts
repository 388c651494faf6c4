import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** Makes an account the site's first super_admin, if there has never been one. */
export async function makeFirstAdmin(
  trx: Trx,
  { userId, username, ip }: { userId: string; username: string; ip: string },
): Promise<void> {
  const first = await trx
    .insertInto('admin_setup')
    .values({ is_done: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('done_at')
    .executeTakeFirst();
  if (!first) return;
  const role = 'super_admin';
  await trx.insertInto('admin_user').values({ user_id: userId, username, role }).execute();
  await recordAudit(trx, {
    actor: { userId, username, ip },
    action: 'staff_set_up',
    subject: { kind: 'staff', id: userId, name: username },
    after: { role },
  });
}
