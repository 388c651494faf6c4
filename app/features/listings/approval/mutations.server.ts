import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { endNew } from '../drafts/mutations.server.ts';
import type { ListingStatus } from '../types.ts';

/** Hands listings in: they stay off the site until they are approved. Listings that wait already keep their place in the queue. */
export async function handIn(trx: Trx, ids: number[], wanted: ListingStatus): Promise<void> {
  await sql`insert into listing_approval as a (listing_id, wanted)
    select id, ${wanted}::listing_status from listing where id = any(${ids}::bigint[])
    on conflict (listing_id) do update set
      state = 'waiting', wanted = excluded.wanted, home = null, decided_at = null, decided_by = null, message = null,
      asked_at = case when a.state = 'waiting' then a.asked_at else now() end`.execute(trx);
  await sql`update listing set publish_at = null where id = any(${ids}::bigint[]) and publish_at is not null`.execute(
    trx,
  );
  await endNew(trx, ids);
}

/** What waits of the listings no longer does: their advertiser doesn't want them on the site after all. */
export async function takeBack(trx: Trx, ids: number[]): Promise<void> {
  await trx
    .updateTable('listing_approval')
    .where('listing_id', 'in', [0, ...ids])
    .where('state', '=', 'waiting')
    .set({ state: 'taken_back', decided_at: sql<Date>`now()` })
    .execute();
}

/**
 * Takes a listing off again that its advertiser has just put on the site, and hands it in, if staff have refused them the same home
 * as another listing.
 * @returns whether it waits now.
 */
export async function handInRefused(
  trx: Trx,
  id: number,
  wanted: ListingStatus,
  off: 'draft' | 'withdrawn',
): Promise<boolean> {
  const refused = await trx
    .selectFrom('listing as l')
    .where('l.id', '=', id)
    .where(sql<boolean>`refused_before(l) is not null`)
    .select('l.id')
    .executeTakeFirst();
  if (!refused) return false;
  await handIn(trx, [id], wanted);
  await trx.updateTable('listing').set({ status: off }).where('id', '=', id).execute();
  return true;
}

/** What staff wanted to have changed waits for them again. @param changed SQL for the ids of the listings that have been. */
export async function handInChanged(trx: Trx, changed: RawBuilder<unknown>): Promise<void> {
  await sql`update listing_approval
    set state = 'waiting', asked_at = now(), decided_at = null, decided_by = null, message = null
    where state = 'change_wanted' and listing_id in (${changed})`.execute(trx);
}

/** Notes that staff have put a listing on the site themselves, if it waited or had been refused. */
export async function approveByStaff(trx: Trx, id: number, username: string): Promise<void> {
  await trx
    .updateTable('listing_approval')
    .where('listing_id', '=', id)
    .where('state', '<>', 'approved')
    .set({
      state: 'approved',
      home: sql<string>`(select home_of_listing(l) from listing l where id = listing_approval.listing_id)`,
      decided_at: sql<Date>`now()`,
      decided_by: username,
      message: null,
    })
    .execute();
}
