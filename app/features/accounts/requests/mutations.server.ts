import { sql } from 'kysely';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** Notes that somebody gets everything stored about them. */
export async function recordExport(userId: string): Promise<void> {
  await db
    .insertInto('data_request')
    .values({ user_id: userId, kind: 'export', done_at: sql<Date>`now()` })
    .execute();
}

/** Notes that somebody asks for the deletion of their account; asking again changes nothing. */
export async function recordDeletionRequest(trx: Trx, userId: string): Promise<void> {
  await trx
    .insertInto('data_request')
    .values({ user_id: userId, kind: 'deletion' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes what came of the deletions asked for by these people. */
export async function settleDeletions(
  trx: Trx,
  userIds: string[],
  outcome: 'done_at' | 'withdrawn_at',
): Promise<void> {
  await trx
    .updateTable('data_request')
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'deletion')
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ [outcome]: sql<Date>`now()` })
    .execute();
}

export const dataRequestSweeps: Sweeps = {
  data_request: () =>
    db.deleteFrom('data_request').where('asked_at', '<', daysAgo(DAYS_KEPT.dataRequest)).execute(),
};
