import { sql } from 'kysely';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { withdrawFor } from '#app/features/listings/own/mutations.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/** The feeds of companies this account runs, whose homes stand in nobody's name. */
const sources = (
  userId: string,
) => sql`select 'feed-' || f.id from feed f join brokerage_member m using (brokerage_id)
  where m.user_id = ${userId} and m.role in ('owner', 'manager')`;

/** The homes of a company's feeds leave the site with the last of those who run it, and come back with the first. */
export const feedAbsence: DeletionPart = { table: 'feed', withdraw, restore };

async function withdraw(trx: Trx, userId: string): Promise<void> {
  await lockCompany(trx, userId);
  const which = sql`source in (${sources(userId)} and ${areManagersAbsent('f.brokerage_id')})`;
  await withdrawFor(trx, userId, which);
}

async function restore(trx: Trx, userId: string): Promise<void> {
  await lockCompany(trx, userId);
  await sql`
    with own as (
      select listing.id, kept.status from listing join absent_account_listing kept on kept.listing_id = listing.id
      where source in (${sources(userId)} and not ${areManagersAbsent('f.brokerage_id')}) and listing.status = 'withdrawn'
        and not exists (select from listing_deletion where listing_id = listing.id)
      order by listing.id for update of listing
    ), gone as (
      delete from absent_account_listing kept using own where kept.listing_id = own.id
    )
    update listing set status = own.status, updated_at = now() from own where listing.id = own.id
  `.execute(trx);
}

/** Of two who run a company and are suspended or reinstated at once, the second sees what became of the first. */
async function lockCompany(trx: Trx, userId: string): Promise<void> {
  await sql`
    select from brokerage where id in (select brokerage_id from brokerage_member where user_id = ${userId})
    for no key update`.execute(trx);
}
