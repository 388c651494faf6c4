import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { WaitingFeed } from './types.ts';

/** The feeds that wait for staff, if those who run their companies are there and no trial is under way. */
export async function findWaitingFeeds(): Promise<WaitingFeed[]> {
  const { rows } = await sql<WaitingFeed>`
    select f.id, f.address, b.name as company, b.orn, f.handed_in_at as "handedInAt", run.id as "runId", run.homes,
      run.left_out as "leftOut", run.found, run.report
    from feed f join brokerage b on b.id = f.brokerage_id
      join feed_run run on run.id = ${lastTrial(sql.ref('f.id'))}
    where f.handed_in_at is not null and f.removed_at is null
    order by f.handed_in_at, f.id limit 20`.execute(db);
  return rows;
}

/** SQL: the id of a feed's latest run, if it is a trial that found homes. */
function lastTrial(feedId: ReturnType<typeof sql.ref>) {
  return sql`(select case when outcome = 'done' and is_trial then id end from feed_run
    where feed_id = ${feedId} order by id desc limit 1)`;
}

/** A feed as staff decide on it, locked; null if it no longer waits or its trial is another one. */
export async function lockWaitingFeed(
  executor: Kysely<Database>,
  id: number,
  runId: number,
): Promise<{ address: string | null; brokerageId: number; company: string } | null> {
  const { rows } = await sql<{ address: string | null; brokerageId: number; company: string }>`
    select f.address, f.brokerage_id as "brokerageId", b.name as company
    from feed f join brokerage b on b.id = f.brokerage_id
    where f.id = ${id} and f.handed_in_at is not null and f.removed_at is null
      and ${lastTrial(sql.ref('f.id'))} = ${runId}
    for update of f`.execute(executor);
  return rows[0] ?? null;
}
