import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';

/** The last one that was made stays, however old. */
export const backupSweeps: Sweeps = {
  backup: () =>
    db
      .deleteFrom('backup')
      .where('begun_at', '<', daysAgo(DAYS_KEPT.backupNote))
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('backup')
          .where('error', 'is', null)
          .orderBy('begun_at', 'desc')
          .limit(1)
          .select('id'),
      )
      .execute(),
};
