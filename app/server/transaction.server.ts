import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.server.ts';

export type Trx = Transaction<Database>;

/** Errors by which PostgreSQL ends one transaction for another: the same work succeeds when run again. */
const YIELDED = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: lock_timeout ran out
]);
const LONGEST_PAUSE_MS = 1_000;

/**
 * Runs `work` in a transaction, and again after a deadlock, a serialization failure or a lock timeout. Use it for every
 * transaction that writes rows which others write in another order.
 * @param work must be safe to run again: it only reads and writes through `trx`.
 * @param attempts how often to try, with a growing random pause (1 s at most); then the last error is thrown.
 */
export async function inTransaction<Result>(
  executor: Kysely<Database>,
  work: (trx: Trx) => Promise<Result>,
  attempts = 5,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await executor.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !YIELDED.has((error as { code?: string }).code ?? '')) throw error;
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
    }
  }
}
