import type { Transaction } from 'kysely';
import { takeChanges } from '#app/features/listings/changes/mutations.server.ts';
import { noteSavers, tellNextSaver } from '#app/features/saved-homes/alerts/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { tellNextSearch } from './alerts/mutations.server.ts';
import { noteMatches } from './matching/mutations.server.ts';

/** Changes in one transaction. */
const BATCH = 100;

export const alertJobs: Pick<JobDefinitions, 'alerts'> = {
  alerts: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next one does what is left
    cron: '* * * * *',
    run: () => alert(new Date()),
  },
};

/**
 * Notes who is to hear of what has changed, then tells whoever is due, each in a transaction of their own. Safe beside
 * itself and after a crash.
 */
export async function alert(now: Date): Promise<void> {
  while (await inTransaction(db, (trx) => noteChanges(trx, now)));
  while (await inTransaction(db, (trx) => tellNextSaver(trx, now)));
  while (await inTransaction(db, (trx) => tellNextSearch(trx, now)));
}

/** @returns whether there were changes. */
async function noteChanges(trx: Transaction<Database>, now: Date): Promise<boolean> {
  const changes = await takeChanges(trx, BATCH);
  await noteMatches(trx, changes, now);
  await noteSavers(trx, changes, now);
  return changes.length > 0;
}
