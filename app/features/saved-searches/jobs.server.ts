import { takeChanges } from '#app/features/listings/changes/mutations.server.ts';
import { tellSavers } from '#app/features/saved-homes/alerts/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { tellDueSearches } from './alerts/mutations.server.ts';
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

/** Tells whose saved homes have changed, matches changes with the saved searches, then tells those that are due. Safe beside itself and after a crash. */
export async function alert(now: Date): Promise<void> {
  while (await matchChanges(now));
  await tellDueSearches(now);
}

/** @returns whether there were changes. */
function matchChanges(now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const changes = await takeChanges(trx, BATCH);
    await noteMatches(trx, changes, now);
    await tellSavers(trx, changes);
    return changes.length > 0;
  });
}
