import { sql } from 'kysely';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { areManagersAbsent } from './queries.server.ts';

/**
 * Lists a company's feed homes again that were withdrawn while nobody ran it, if somebody does now. The caller has locked the
 * company.
 */
export async function bringBackHomes(trx: Trx, brokerageId: number): Promise<void> {
  await sql`
    with own as (
      select listing.id, kept.status from listing join absent_account_listing kept on kept.listing_id = listing.id
      where source in (select 'feed-' || f.id from feed f
          where f.brokerage_id = ${brokerageId} and not ${areManagersAbsent('f.brokerage_id')})
        and listing.status = 'withdrawn'
        and not exists (select from listing_deletion where listing_id = listing.id)
      order by listing.id for update of listing
    ), gone as (
      delete from absent_account_listing kept using own where kept.listing_id = own.id
    )
    update listing set status = own.status, updated_at = now() from own where listing.id = own.id
  `.execute(trx);
}

/**
 * Ends the feeds of a company that has lost its last member: their homes stay withdrawn until the next owner adds the same feed, and nothing of
 * what the last owner chose, sent or read of runs is left.
 */
export async function endFeeds(trx: Trx, brokerageId: number): Promise<void> {
  const feeds = trx.selectFrom('feed').where('brokerage_id', '=', brokerageId).select('id');
  // First, as a run that decides does.
  await feeds.orderBy('id').forUpdate().execute();
  await trx.deleteFrom('feed_override').where('feed_id', 'in', feeds).execute();
  await trx.deleteFrom('feed_choice').where('feed_id', 'in', feeds).execute();
  await trx.deleteFrom('feed_file').where('feed_id', 'in', feeds).execute();
  await trx.deleteFrom('feed_run').where('feed_id', 'in', feeds).execute();
  await trx
    .deleteFrom('feed')
    .where('brokerage_id', '=', brokerageId)
    .where(sql<boolean>`not exists (select from feed_home where feed_id = feed.id)`)
    .execute();
  // They were withdrawn with their company's last manager, and not by the feed, which brings back no others.
  await trx
    .updateTable('feed_home')
    .where('feed_id', 'in', feeds)
    .set({ is_withdrawn: true })
    .execute();
  const ended = await trx
    .updateTable('feed')
    .where('brokerage_id', '=', brokerageId)
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())`, is_withdrawing: true })
    .set({ next_at: null, asked_at: null, agreed: null, handed_in_at: null, staff_message: null })
    .returning('id')
    .execute();
  for (const { id } of ended) await queueJob(trx, 'runFeed', { feedId: id }, String(brokerageId));
}
