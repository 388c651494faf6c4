import { db } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** How many there were. */
interface EndedPeople {
  staff: number;
  invitations: number;
  signUps: number;
  accounts: number;
}

/**
 * Disables what was created in a demonstration, whose admin password is published and whose mail anybody can read: staff,
 * invitations, sign-ups, and every way into an account that was confirmed or given a password by such a mail. For a
 * start in production.
 */
export async function endDemonstrationPeople(): Promise<EndedPeople> {
  return db.transaction().execute(async (trx) => {
    const invitations = await trx
      .deleteFrom('admin_invitation')
      .where('in_demonstration', '=', true)
      .returning('email')
      .execute();
    const staff = await trx
      .deleteFrom('admin_user')
      .where('in_demonstration', '=', true)
      .returning('user_id')
      .execute();
    const userIds = staff.map((row) => row.user_id);
    if (userIds.length > 0)
      await trx.deleteFrom('user_session').where('user_id', 'in', userIds).execute();
    const signUps = await trx
      .deleteFrom('sign_up')
      .where('in_demonstration', '=', true)
      .returning('email')
      .execute();
    const accounts = await endUnprovenAccess(trx);
    return {
      staff: staff.length,
      invitations: invitations.length,
      signUps: signUps.length,
      accounts,
    };
  });
}

const WAYS_IN = ['user_identity', 'user_second_factor', 'account_link', 'user_session'] as const;

/** The owner of such an account's email sets a new password by mail. @returns how many accounts there are. */
async function endUnprovenAccess(trx: Trx): Promise<number> {
  const accounts = await trx
    .updateTable('user_account')
    .set({ in_demonstration: false, two_factor_enabled: false })
    .where('in_demonstration', '=', true)
    .returning('id')
    .execute();
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of WAYS_IN) await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  return ids.length;
}
