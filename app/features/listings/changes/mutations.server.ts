import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, ListingChange as Row } from '#app/server/schema.server.ts';

/** The most important thing that happened to a listing: it is new, back on the market, cheaper, or off the market. */
export interface ListingChange {
  listingId: number;
  kind: Selectable<Row>['kind'];
  /** When it last changed. */
  at: Date;
}

/**
 * Takes changes that nobody has been told about, the oldest first; they are back if the transaction fails. What
 * another process is taking is passed over. Triggers of the table `listing` write them.
 * @param most how many changes to take; there is one result for each listing.
 */
export async function takeChanges(
  trx: Transaction<Database>,
  most: number,
): Promise<ListingChange[]> {
  const { rows } = await sql<ListingChange>`
    with taken as (
      delete from listing_change
      where id in (select id from listing_change order by id limit ${most} for update skip locked)
      returning listing_id, kind, changed_at
    )
    select listing_id as "listingId", min(kind) as kind, max(changed_at) as at from taken group by 1`.execute(
    trx,
  );
  return rows;
}
