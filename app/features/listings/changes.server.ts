import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ListingChange as Row } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/**
 * The most important change of a listing: it is new, back on the market, cheaper, edited, or off the market.
 * Being off the market only briefly, such as by a deletion undone at once, doesn't count.
 */
export interface ListingChange {
  listingId: number;
  kind: Selectable<Row>['kind'];
  /** The time of its last change. */
  at: Date;
  /** If edited: the row before the edit, as JSON. */
  before: unknown;
}

/**
 * Takes changes that have not been notified yet, the oldest first; they return if the transaction fails. Those that
 * another process is taking are skipped. Triggers of the table `listing` write them.
 * @param most how many changes to take; changes of one listing are merged; null if there are none.
 * @param passedOver ids of listings whose changes to leave.
 */
export function takeChanges(
  trx: Trx,
  most: number,
  passedOver: number[],
): Promise<ListingChange[] | null> {
  return take(trx, sql`listing_id <> all(${passedOver}::bigint[]) order by id limit ${most}`);
}

/** Takes all changes of one listing, as `takeChanges` does. */
export function takeChangesOf(trx: Trx, listingId: number): Promise<ListingChange[] | null> {
  return take(trx, sql`listing_id = ${listingId}`);
}

async function take(trx: Trx, which: RawBuilder<unknown>): Promise<ListingChange[] | null> {
  const { rows } = await sql<ListingChange>`
    with taken as (
      delete from listing_change
      where id in (select id from listing_change where ${which} for update skip locked)
      returning id, listing_id, kind, changed_at, before
    ), happened as (
      select listing_id, min(kind) as kind, min(changed_at) as since, max(changed_at) as at,
        (array_agg(before order by id) filter (where before is not null))[1] as before,
        (array_agg(kind order by id) filter (where kind in ('closed', 'back')))[1] = 'closed'
          and (array_agg(kind order by id desc) filter (where kind in ('closed', 'back')))[1] = 'back' as was_undone
      from taken group by 1
    )
    select listing_id as "listingId", at, before,
      case when was_undone is not true or kind = 'new' then kind
        when exists (select from listing where id = listing_id and price_since >= since) then 'reduced'
        when before is not null then 'edited'
        else 'closed' end as kind
    from happened`.execute(trx);
  return rows.length > 0 ? rows : null;
}
