import type { Trx } from '#app/server/transaction.server.ts';
import { takeMonth } from '../months.server.ts';

/** Locks the listings that a package's credits feature. */
export async function lockCredited(trx: Trx, paymentId: string, now: Date): Promise<void> {
  await trx
    .selectFrom('listing')
    .where(
      'id',
      'in',
      trx
        .selectFrom('listing_credit')
        .where('payment_id', '=', paymentId)
        .where('runs_until', '>', now)
        .select('listing_id'),
    )
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** Ends the months that a package's credits gave: its price goes back to the company. */
export async function takeCredited(trx: Trx, paymentId: string, now: Date): Promise<void> {
  const running = await trx
    .selectFrom('listing_credit')
    .where('payment_id', '=', paymentId)
    .where('runs_until', '>', now)
    .orderBy('listing_id')
    .orderBy('runs_from')
    .select('id')
    .execute();
  for (const { id } of running) {
    // Read now: ending the month before may have moved it.
    const { listing_id, runs_from, runs_until } = await trx
      .selectFrom('listing_credit')
      .where('id', '=', id)
      .select(['listing_id', 'runs_from', 'runs_until'])
      .executeTakeFirstOrThrow();
    await takeMonth(trx, listing_id, { from: runs_from, until: runs_until }, now);
    await trx
      .updateTable('listing_credit')
      .set({ runs_from: runs_from < now ? runs_from : now, runs_until: now })
      .where('id', '=', id)
      .execute();
  }
}
