import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { secondsToWait } from './rules.ts';
import type { Counter, Limit, LimitedAction, RateLimitResult } from './types.ts';

const HOUR_SECONDS = 60 * 60;

/** The ids of the counted attempts, or how long to wait. */
export type AttemptResult =
  | { allowed: true; attempts: number[] }
  | Extract<RateLimitResult, { allowed: false }>;

/**
 * Counts an attempt in every counter and returns whether it may proceed. Each limit holds over any period of its length; an
 * attempt that one counter refuses counts nowhere. Atomic, so simultaneous attempts cannot exceed a limit.
 * @param executor a transaction, if there is one: the counters stay locked until it ends.
 */
export async function consumeAttempts(
  counters: Counter[],
  executor: Kysely<Database> = db,
): Promise<AttemptResult> {
  // An attempt that must wait anyway does not queue for the counters, so a flood of attempts holds no connections.
  const retryAfterSeconds = await findWait(executor, counters);
  if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
  if (executor.isTransaction) return countAttempt(executor, counters);
  return executor.transaction().execute((trx) => countAttempt(trx, counters));
}

/** `consumeAttempts` with a single counter. */
export function consumeAttempt(
  kind: string,
  subject: string,
  limit: Limit,
  executor?: Kysely<Database>,
): Promise<AttemptResult> {
  return consumeAttempts([{ kind, subject, limit }], executor);
}

/** Uncounts these attempts, because they did not fail; all others still count. */
export async function returnAttempts(
  attempts: number[],
  executor: Kysely<Database> = db,
): Promise<void> {
  await executor.deleteFrom('attempt').where('id', 'in', attempts).execute();
}

/** Forgets every attempt of a counter. */
export async function clearAttempts(kind: string, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', counterKey({ kind, subject })).execute();
}

export const limitSweeps: Sweeps = { attempt: sweepAttempts };

/** Deletes attempts that no longer count. */
async function sweepAttempts(): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

async function countAttempt(trx: Kysely<Database>, counters: Counter[]): Promise<AttemptResult> {
  // Always in the same order, so that two requests never deadlock.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select unnest(${counters.map(counterKey)}::text[]) as key order by 1) as sorted`.execute(
    trx,
  );
  const retryAfterSeconds = await findWait(trx, counters);
  if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
  const counted = await trx
    .insertInto('attempt')
    .values(
      counters.map((counter) => ({
        key: counterKey(counter),
        at: CLOCK,
        expires_at: sql<Date>`${CLOCK} + make_interval(secs => ${counter.limit.seconds})`,
      })),
    )
    .returning('id')
    .execute();
  return { allowed: true, attempts: counted.map(({ id }) => id) };
}

/** Seconds until every counter allows another attempt: 0 if all do now. */
export async function findWait(executor: Kysely<Database>, counters: Counter[]): Promise<number> {
  const recent = await executor
    .selectFrom('attempt')
    .where('key', 'in', counters.map(counterKey))
    .where('expires_at', '>', CLOCK)
    .groupBy('key')
    .select(({ fn }) => [
      'key',
      fn.sum<number>('calls').as('count'),
      sql<number>`extract(epoch from ${CLOCK} - max(at))::float8`.as('sinceLast'),
      sql<number>`extract(epoch from min(expires_at) - ${CLOCK})::float8`.as('untilNext'),
    ])
    .execute();
  const waits = counters.map((counter) => {
    const found = recent.find(({ key }) => key === counterKey(counter));
    return found ? secondsToWait(found, counter.limit) : 0;
  });
  return Math.max(...waits);
}

/** The time now, not at the start of the transaction, which may have waited for a lock. */
const CLOCK = sql<Date>`clock_timestamp()`;

/** The key that attempts are counted under: a hash, so that no IP address or email is stored. */
export function counterKey({ kind, subject }: Pick<Counter, 'kind' | 'subject'>): string {
  return `${kind}:${createHash('sha256').update(subject).digest('hex')}`;
}

/** A row of `rate_limit`, applied to the last hour. */
const RECENT = sql`array(
  select at from unnest(r.action_times) as at where at > ${CLOCK} - interval '1 hour' order by at)`;

/**
 * Counts a person's action towards their limit and returns whether it is allowed: no hour, whenever it begins, has more
 * than the limit. Call it in the transaction of the action, so a failed action does not count. Atomic.
 */
export async function consumeAction(
  executor: Kysely<Database>,
  userId: string,
  action: LimitedAction,
): Promise<RateLimitResult> {
  const threshold = await findThreshold(executor, userId, action);
  if (threshold === 0) {
    await executor
      .updateTable('rate_limit')
      .set({ refused_at: CLOCK })
      .where('user_id', '=', userId)
      .where('action_type', '=', action)
      .execute();
    return { allowed: false, retryAfterSeconds: HOUR_SECONDS };
  }
  const { rows: taken } = await sql`
    insert into rate_limit as r (user_id, action_type, action_times)
    values (${userId}, ${action}, array[${CLOCK}])
    on conflict (user_id, action_type) do update set action_times = ${RECENT} || ${CLOCK}
      where cardinality(${RECENT}) < ${threshold}
    returning 1`.execute(executor);
  if (taken.length > 0) return { allowed: true };
  // The next is allowed once no more than `threshold - 1` counted actions are less than an hour old.
  const { rows } = await sql<{ wait: number }>`
    with refused as (
      update rate_limit set refused_at = ${CLOCK} where user_id = ${userId} and action_type = ${action})
    select ceil(extract(epoch from at + interval '1 hour' - ${CLOCK}))::int as wait
    from rate_limit r, unnest(r.action_times) as at
    where user_id = ${userId} and action_type = ${action}
    order by at desc offset ${threshold - 1} limit 1`.execute(executor);
  const wait = rows[0]?.wait ?? HOUR_SECONDS;
  return { allowed: false, retryAfterSeconds: Math.min(Math.max(wait, 1), HOUR_SECONDS) };
}

/** How often this person may do an action per hour: as everybody, or less if staff say so. */
async function findThreshold(
  executor: Kysely<Database>,
  userId: string,
  action: LimitedAction,
): Promise<number> {
  const own = await executor
    .selectFrom('account_limit')
    .where('user_id', '=', userId)
    .select(action)
    .executeTakeFirst();
  return Math.min(thresholdOf(action), own?.[action] ?? Infinity);
}

/** How often a person may do an action per hour. */
export function thresholdOf(action: LimitedAction): number {
  const thresholds: Record<LimitedAction, number> = {
    property_insert: numberSetting('limit_listings'),
    message_insert: numberSetting('limit_messages'),
    image_upload: numberSetting('limit_photos'),
  };
  return thresholds[action];
}
