import { db } from '#app/server/db.server.ts';

/** Whether somebody of the staff has not stopped the weekly mail. */
export async function wantsFiguresMail(userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_user')
    .where('user_id', '=', userId)
    .select('wants_figures')
    .executeTakeFirst();
  return row?.wants_figures ?? false;
}
