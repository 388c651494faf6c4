import { db } from '#app/server/db.server.ts';

/** Signs the person out on one device. @returns false where they have no such session. */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sessionId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs the person out everywhere but in the session that is asking. */
export async function endOtherSessions(userId: string, currentSessionId: string): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('id', '<>', currentSessionId)
    .execute();
}
