import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { thresholdOf } from './mutations.server.ts';
import { type Activity, LIMITED_ACTIONS, type LimitedAction, type PersonLimit } from './types.ts';

/**
 * The person's actions in the last hour, newest first. A count never exceeds its threshold, which may have been lowered.
 */
export async function findActivity(userId: string): Promise<Activity[]> {
  const { rows } = await sql<{ action: LimitedAction; count: number; since: Date }>`
    select action_type as action, count(*)::int as count, min(at) as since
    from rate_limit, unnest(action_times) as at
    where user_id = ${userId} and at > now() - interval '1 hour'
    group by action_type order by since desc, action_type`.execute(db);
  return rows
    .map(({ action, count, since }) => ({
      action,
      count: Math.min(count, thresholdOf(action)),
      threshold: thresholdOf(action),
      windowStart: since.toISOString(),
    }))
    .filter(({ count }) => count > 0);
}

/** For staff: every limited action a person has ever done, with when its limit last stopped them. */
export async function findLimits(userId: string): Promise<PersonLimit[]> {
  const { rows } = await sql<Omit<PersonLimit, 'threshold'>>`
    select action_type as action, refused_at as "refusedAt",
      (select count(*)::int from unnest(action_times) as at where at > now() - interval '1 hour') as count
    from rate_limit where user_id = ${userId} order by action_type`.execute(db);
  return rows.map((row) => ({ ...row, threshold: thresholdOf(row.action) }));
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
    .select([
      'action_type as action',
      'action_count as count',
      'window_start as since',
      'refused_at as refusedAt',
    ])
    .execute();
}
