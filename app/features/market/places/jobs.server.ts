import { waitForLock } from '#app/features/imports/lock.server.ts';
import { unlockImports } from '#app/features/imports/mutations.server.ts';
import { withoutStatementTimeout } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { moveRecords } from '../import/mutations.server.ts';
import { storeFigures } from '../mutations.server.ts';
import { awaitPlacings } from './mutations.server.ts';

const HOUR = 60 * 60;

export const placeJobs: Pick<JobDefinitions, 'moveRegistrations'> = {
  moveRegistrations: {
    // One running and one waiting behind an import, which may take long.
    queue: {
      policy: 'stately',
      retryLimit: 10,
      retryDelay: 10,
      expireInSeconds: 6 * HOUR,
      deleteAfterSeconds: HOUR,
    },
    run: moveRegistrations,
  },
};

/** Moves sales and rents to where staff placed them, with everything pages read of them, unless an import has done so. */
export async function moveRegistrations(): Promise<void> {
  await withoutStatementTimeout(async (connection) => {
    try {
      await waitForLock(connection, {});
      await awaitPlacings(connection);
      await inTransaction(connection, async (trx) => {
        const moved = (await moveRecords(trx, 'sale')) + (await moveRecords(trx, 'rent_contract'));
        if (moved === 0) return;
        await storeFigures(trx, 'sale', null);
        await storeFigures(trx, 'rent_contract', null);
      });
    } finally {
      await unlockImports(connection);
    }
  });
}
