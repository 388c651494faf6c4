import { db } from '#app/server/db.server.ts';

/**
 * Ends the staff and invitations made in a demonstration, whose admin password is published, and their sessions: for a
 * start in production.
 * @returns how many there were.
 */
export async function endDemonstrationStaff(): Promise<{ staff: number; invitations: number }> {
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
    return { staff: staff.length, invitations: invitations.length };
  });
}
