import { sql } from 'kysely';
import { announceNews } from '#app/features/conversations/live/queries.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/**
 * Gives everything an account lists to another account, with the enquiries about it.
 * @returns how many listings, or 'absent' if the other account is suspended or due for deletion.
 */
export async function moveAllListings(
  trx: Trx,
  from: string,
  to: string,
): Promise<number | 'absent'> {
  if (!(await lockBoth(trx, from, to))) return 'absent';
  const rows = await trx
    .selectFrom('listing')
    .where('user_id', '=', from)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transferListings(trx, ids, to);
  return ids.length;
}

/** Gives locked listings, with the enquiries about them, to an account. */
export async function transferListings(trx: Trx, ids: number[], to: string): Promise<void> {
  // One parameter for as many as there are.
  const moved = sql<number>`any(${ids}::bigint[])`;
  const agent = await trx
    .selectFrom('agent')
    .where('user_id', '=', to)
    .select('id')
    .executeTakeFirst();
  await trx
    .updateTable('listing')
    .set({
      // What an import brought stays the import's.
      user_id: sql<string | null>`case when user_id is not null then ${to}::uuid end`,
      agent_id: agent?.id ?? null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', moved)
    .execute();
  // Hidden with their former account, they stay withdrawn.
  await trx.deleteFrom('absent_account_listing').where('listing_id', '=', moved).execute();
  await asSite(async () => {
    // What somebody was asked before they joined stays with them.
    const isTheirs = sql<boolean>`listing_id = ${moved} and seeker_id is distinct from ${to} and not is_from_before`;
    const before = await trx
      .selectFrom('conversation')
      .where(isTheirs)
      .where('advertiser_id', 'is not', null)
      .select('advertiser_id as id')
      .distinct()
      .$narrowType<{ id: string }>()
      .execute();
    await trx
      .updateTable('conversation')
      .set({ advertiser_id: to, advertiser_email: null, agent_id: agent?.id ?? null })
      .where(isTheirs)
      .execute();
    for (const { id } of before) await announceNews(trx, id);
  });
  await announceNews(trx, to);
}

/** In the order of their ids, so that two transfers never deadlock. */
async function lockBoth(trx: Trx, from: string, to: string): Promise<boolean> {
  let isPresent = false;
  for (const id of [from, to].toSorted()) {
    const present = await lockOwner(trx, id);
    if (id === to) isPresent = present;
  }
  return isPresent;
}
