import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { LimitedAction, Turn } from './types.ts';

const HOUR_SECONDS = 60 * 60;

interface Limit {
  allowed: number;
  seconds: number;
}

/**
 * Counts an attempt and says whether it may go on: `allowed` attempts within `seconds`, after which every further one is
 * refused for `seconds` from the last that was let through. Atomic, so that no number of simultaneous attempts passes.
 * @param subject what is counted, such as an e-mail address; only its hash is kept.
 */
export async function takeAttempt(
  kind: string,
  subject: string,
  limit: Limit,
  executor: Kysely<Database> = db,
): Promise<Turn> {
  const { allowed, seconds } = limit;
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const row = await executor
    .insertInto('throttle')
    .values({ key: keyOf(kind, subject), count: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when throttle.until <= now() then 1 else throttle.count + 1 end`,
        until: sql`case when throttle.until <= now() or throttle.count < ${allowed} then ${until} else throttle.until end`,
      }),
    )
    .returning(['count', secondsUntil('until').as('wait')])
    .executeTakeFirstOrThrow();
  if (row.count <= allowed) return { allowed: true };
  return { allowed: false, retryAfterSeconds: row.wait };
}

/** Forgets every attempt. */
export async function clearAttempts(kind: string, subject: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(kind, subject)).execute();
}

/** Takes one attempt back, because it did not fail; those refused meanwhile then count for nothing. */
export async function returnAttempt(kind: string, subject: string, limit: Limit): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ count: sql`greatest(least(count, ${limit.allowed}) - 1, 0)` })
    .where('key', '=', keyOf(kind, subject))
    .execute();
}

/** Deletes what no longer counts. */
export async function sweepAttempts(): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('until', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * Counts what a person does towards their hourly limit and says whether they may. Call it in the transaction of the
 * action, so that what fails is not counted. Atomic.
 */
export async function takeAction(
  executor: Kysely<Database>,
  userId: string,
  action: LimitedAction,
): Promise<Turn> {
  const over = sql<boolean>`rate_limit.window_start <= now() - interval '1 hour'`;
  const row = await executor
    .insertInto('rate_limit')
    .values({
      user_id: userId,
      action_type: action,
      action_count: 1,
      window_start: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'action_type']).doUpdateSet({
        // Refused attempts are not actions: the count stops one above the limit.
        action_count: sql`case when ${over} then 1 else least(rate_limit.action_count + 1, ${thresholdOf(action) + 1}) end`,
        window_start: sql`case when ${over} then now() else rate_limit.window_start end`,
      }),
    )
    .returning([
      'action_count',
      sql<number>`ceil(extract(epoch from window_start + interval '1 hour' - now()))::int`.as(
        'wait',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (row.action_count <= thresholdOf(action)) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.min(row.wait, HOUR_SECONDS) };
}

/** How many of an action a person may do an hour. */
export function thresholdOf(action: LimitedAction): number {
  const thresholds: Record<LimitedAction, number> = {
    property_insert: env().LIMIT_PROPERTY_INSERT,
    message_insert: env().LIMIT_MESSAGE_INSERT,
    image_upload: env().LIMIT_IMAGE_UPLOAD,
  };
  return thresholds[action];
}

function keyOf(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function secondsUntil(column: 'until') {
  return sql<number>`ceil(extract(epoch from ${sql.ref(column)} - now()))::int`;
}
