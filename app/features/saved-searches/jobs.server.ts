import {
  type ListingChange,
  takeChanges,
  takeChangesOf,
} from '#app/features/listings/changes.server.ts';
import {
  type DueSaver,
  recordSavers,
  takeDueSaver,
  sendSavedHomesAlert,
} from '#app/features/saved-homes/alerts/mutations.server.ts';
import { isOutage } from '#app/server/db-errors.server.ts';
import { db } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { type DueSearch, takeDueSearch, sendSearchAlert } from './alerts/mutations.server.ts';
import { recordMatches } from './matching/mutations.server.ts';

/** Changes per transaction. */
const BATCH = 100;

export const alertJobs: Pick<JobDefinitions, 'alerts'> = {
  alerts: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *',
    run: () => alert(new Date()),
  },
};

/**
 * Records who is to be notified of changes, then mails everybody who is due, each in a transaction of their own. Safe to run
 * concurrently and after a crash. A failure stops nothing else: it is logged and retried by the next run.
 */
export async function alert(now: Date): Promise<void> {
  await workThrough<ListingChange[], number>(
    (trx, failed) => takeChanges(trx, BATCH, failed),
    (trx, changes) => recordChanges(trx, changes, now),
    (changes) => matchOneByOne(changes, now),
  );
  await workThrough<DueSaver, string>(
    (trx, failed) => takeDueSaver(trx, now, failed),
    (trx, saver) => sendSavedHomesAlert(trx, saver, now),
    async ({ id }, error) => {
      log.error({ err: error, account: id }, 'email about saved homes failed');
      return [id];
    },
  );
  await workThrough<DueSearch, number>(
    (trx, failed) => takeDueSearch(trx, now, failed),
    (trx, search) => sendSearchAlert(trx, search, now),
    async ({ id }, error) => {
      log.error({ err: error, search: id }, 'email about a saved search failed');
      return [id];
    },
  );
}

/**
 * Takes and handles pieces of work, each in a transaction, until none is left.
 * @param take skips what has failed.
 * @param whenFailed returns the ids to skip from now on.
 */
async function workThrough<Piece, Id>(
  take: (trx: Trx, failed: Id[]) => Promise<Piece | null>,
  handle: (trx: Trx, piece: Piece) => Promise<void>,
  whenFailed: (piece: Piece, error: unknown) => Promise<Id[]>,
): Promise<void> {
  const failed: Id[] = [];
  for (;;) {
    let piece = null as Piece | null;
    try {
      await inTransaction(db, async (trx) => {
        piece = await take(trx, failed);
        if (piece) await handle(trx, piece);
      });
      if (!piece) return;
    } catch (error) {
      if (!piece || isOutage(error)) throw error;
      failed.push(...(await whenFailed(piece, error)));
    }
  }
}

async function recordChanges(trx: Trx, changes: ListingChange[], now: Date) {
  await recordMatches(trx, changes, now);
  await recordSavers(trx, changes, now);
}

/** Handles the changes of a batch that failed, listing by listing. @returns the ids of the listings that fail. */
async function matchOneByOne(batch: ListingChange[], now: Date): Promise<number[]> {
  const failed: number[] = [];
  for (const { listingId } of batch) {
    try {
      await inTransaction(db, async (trx) => {
        const changes = await takeChangesOf(trx, listingId);
        if (changes) await recordChanges(trx, changes, now);
      });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, listing: listingId }, 'matching a changed listing failed');
      failed.push(listingId);
    }
  }
  return failed;
}
