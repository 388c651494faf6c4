import { sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { isConnectionLost } from './db-errors.server.ts';
import { db } from './db.server.ts';
import { logError } from './log.server.ts';

const GOOD_FOR_MS = 10_000;

let last: { at: number; outcome: Promise<boolean> } | undefined;

/**
 * Whether the database can write, tested every ten seconds at most, however often this is called.
 * @throws errors for which `isConnectionLost` is true.
 */
export function canWrite(): Promise<boolean> {
  const now = performance.now();
  if (!last || now - last.at > GOOD_FOR_MS) last = { at: now, outcome: tryWriting() };
  return last.outcome;
}

async function tryWriting(): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      // The rows don't fit into this memory, so they go to a temporary file: the cheapest write that needs disk space.
      await sql`set local work_mem = '64kB'`.execute(trx);
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"
        from generate_series(1, 20000) limit 1`.execute(trx);
      return !single(rows).isReadOnly;
    });
  } catch (error) {
    if (isConnectionLost(error)) {
      last = undefined;
      throw error;
    }
    logError(error, { task: 'write check' });
    return false;
  }
}
