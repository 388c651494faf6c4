import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';

/** Notes that an account is in use now. What its person asked for doesn't fail because this does. */
export async function recordVisit(userId: string): Promise<void> {
  try {
    await sql`
      insert into last_visit (user_id, seen_at) values (${userId}, now())
      on conflict (user_id) do update set seen_at = now()`.execute(db);
  } catch (error) {
    logError(error, { userId });
  }
}

export const visitExport: ExportParts = {
  lastVisit: {
    table: 'last_visit',
    read: (executor, userId) =>
      executor
        .selectFrom('last_visit')
        .where('user_id', '=', userId)
        .select('seen_at as seenAt')
        .execute(),
  },
};
