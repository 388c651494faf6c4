import { sql, type Transaction } from 'kysely';
import type { DeletionPart } from '#app/features/accounts/types.ts';
import type { Database } from '#app/server/schema.server.ts';

type Trx = Transaction<Database>;

/** Listings are locked in the order of their ids, as everywhere. */
export const listingDeletion: DeletionPart = { table: 'listing', withdraw, restore, remove };

/** Each listing's status is kept for `restore`. */
async function withdraw(trx: Trx, userId: string): Promise<void> {
  await sql`
    with own as (
      select id, status from listing where user_id = ${userId} and status <> 'withdrawn' order by id for update
    ), kept as (
      insert into account_deletion_listing (listing_id, user_id, status)
      select id, ${userId}, status from own on conflict (listing_id) do nothing
    )
    update listing set status = 'withdrawn', updated_at = now() from own where listing.id = own.id
  `.execute(trx);
}

async function restore(trx: Trx, userId: string): Promise<void> {
  await sql`
    with own as (
      select listing.id, kept.status from listing join account_deletion_listing kept on kept.listing_id = listing.id
      where kept.user_id = ${userId} and listing.status = 'withdrawn'
      order by listing.id for update of listing
    )
    update listing set status = own.status, updated_at = now() from own where listing.id = own.id
  `.execute(trx);
}

async function remove(trx: Trx, userIds: string[]): Promise<void> {
  const listings = trx
    .selectFrom('listing')
    .where('user_id', 'in', userIds)
    .select('id')
    .orderBy('id')
    .forUpdate();
  await trx.deleteFrom('listing').where('id', 'in', listings).execute();
}
