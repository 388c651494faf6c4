import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { db } from '#app/server/db.server.ts';

/**
 * Begins each of the works, in their order, while somebody else holds the rows that `lock` locks, and lets them go once all wait.
 * @returns what they return.
 */
export async function whileLocked<Result>(
  lock: RawBuilder<unknown>,
  works: (() => Promise<Result>)[],
): Promise<Result[]> {
  const { begun } = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const started: Promise<Result>[] = [];
    for (const work of works) {
      started.push(work());
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(started.length);
    }
    return { begun: started };
  });
  return Promise.all(begun);
}

/** How many transactions wait for others. */
export async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}
