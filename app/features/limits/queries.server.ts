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
  const allowed = await findThresholds(userId);
  const { rows } = await sql<{ action: LimitedAction; count: number; since: Date }>`
    select action_type as action, count(*)::int as count, min(at) as since
    from rate_limit, unnest(action_times) as at
    where user_id = ${userId} and at > now() - interval '1 hour'
    group by action_type order by since desc, action_type`.execute(db);
  return rows
    .map(({ action, count, since }) => ({
      action,
      count: Math.min(count, allowed[action]),
      threshold: allowed[action],
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
  const allowed = await findThresholds(userId);
  return rows.map((row) => ({ ...row, threshold: allowed[row.action] }));
}

/** How often a person may do an action per hour, and how often still within this one. */
export async function findAllowance(
  userId: string,
  action: LimitedAction,
): Promise<{ threshold: number; left: number }> {
  const [allowed, activity] = await Promise.all([findThresholds(userId), findActivity(userId)]);
  const threshold = allowed[action];
  const done = activity.find((it) => it.action === action)?.count ?? 0;
  return { threshold, left: threshold - done };
}

/** How often a person may do each action per hour. */
export async function findThresholds(userId: string): Promise<Record<LimitedAction, number>> {
  const own = await findLoweredLimits(userId);
  const allowed = LIMITED_ACTIONS.map((action) => [
    action,
    Math.min(thresholdOf(action), own?.[action] ?? Infinity),
  ]);
  return Object.fromEntries(allowed) as Record<LimitedAction, number>;
}

/** What staff allow an account less than everybody; undefined if nothing. */
export function findLoweredLimits(userId: string, executor: Kysely<Database> = db) {
  return lowered(executor, userId)
    .select(['set_by as setBy', 'set_at as setAt'])
    .executeTakeFirst();
}

function lowered(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('account_limit')
    .where('user_id', '=', userId)
    .select(['property_insert', 'message_insert', 'image_upload', 'reason']);
}

export const limitExport: ExportParts = {
  actionsCounted: { table: 'rate_limit', read: readActions },
  loweredLimits: {
    table: 'account_limit',
    read: (executor, userId) => lowered(executor, userId).select('set_at as setAt').execute(),
  },
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
