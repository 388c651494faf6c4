import { type Kysely, sql } from 'kysely';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { thresholdOf } from './mutations.server.ts';
import { type Activity, LIMITED_ACTIONS, type LimitedAction } from './types.ts';

const LAST_HOUR = sql<boolean>`window_start > now() - interval '1 hour'`;

/**
 * The person's actions in the last hour, newest first. A count never exceeds its threshold: refused actions were not
 * done.
 */
export async function findActivity(userId: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('rate_limit')
    .where('user_id', '=', userId)
    .where(LAST_HOUR)
    .orderBy('window_start', 'desc')
    .orderBy('action_type')
    .select(['action_type', 'action_count', 'window_start'])
    .execute();
  return rows
    .map((row) => ({
      action: row.action_type,
      count: Math.min(row.action_count, thresholdOf(row.action_type)),
      threshold: thresholdOf(row.action_type),
      windowStart: row.window_start.toISOString(),
    }))
    .filter(({ count }) => count > 0);
}

/** How often a person may do each action per hour. */
export function thresholds(): { action: LimitedAction; threshold: number }[] {
  return LIMITED_ACTIONS.map((action) => ({ action, threshold: thresholdOf(action) }));
}

export const limitExport: ExportParts = {
  actionsCounted: { table: 'rate_limit', read: readActions },
};

function readActions(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('rate_limit')
    .where('user_id', '=', userId)
    .orderBy('action_type')
    .select(['action_type as action', 'action_count as count', 'window_start as since'])
    .execute();
}
