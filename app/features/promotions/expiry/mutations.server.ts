import { sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { oneByOne } from '#app/server/one-by-one.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { promotionsEnding } from '../emails.server.tsx';
import { emailOf } from '../receipts/mutations.server.ts';
import { RENEWAL_DAYS } from '../rules.ts';

/** Listings per statement. */
const BATCH = 500;

/**
 * Unflags listings whose promotion is over. They count as normal even before (`isFeaturedAt`): this keeps the
 * index of featured listings short. Listings that others are changing wait for the next run.
 */
export async function endPromotions(now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await inTransaction(db, (trx) =>
      sql`
        update listing set is_featured = false where id in (
          select id from listing where is_featured and featured_until <= ${now}
          order by id limit ${BATCH} for no key update skip locked)`.execute(trx),
    );
    if (Number(numAffectedRows) < BATCH) return;
  }
}

/** Mails every advertiser their promotions that end within three days: one mail, and no other unless they are renewed. */
export async function remindOfEnds(now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from (${ending(now)}) ending`.execute(db);
  await oneByOne(rows, ({ id }) => remind(id, now));
}

interface Ending {
  id: number;
  title: string;
  placeName: string;
  featuredUntil: Date;
}

/** Each is recorded in the transaction that queues the mail, so none is mailed twice or lost. */
function remind(advertiserId: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const to = await emailOf(trx, advertiserId);
    const rows = await forReaderOf(trx, to, () => takeEnding(trx, advertiserId, now));
    if (rows.length === 0) return;
    const promotions = rows.map(({ id, ...about }) => ({
      ...about,
      link: `${env().publicUrl}${listingPath(id)}`,
    }));
    const link = `${env().publicUrl}/dashboard`;
    await queueMail(trx, promotionsEnding, { to, promotions, link });
  });
}

/** Those not recorded before, in the reader's language. */
async function takeEnding(trx: Trx, advertiserId: string, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with reminded as (
      insert into promotion_reminder as reminder (listing_id, featured_until)
      select id, featured_until from (${ending(now)}) ending where user_id = ${advertiserId}
      on conflict (listing_id) do update set featured_until = excluded.featured_until
        where reminder.featured_until <> excluded.featured_until
      returning *
    )
    select l.id, ${titleForReader('l')} as title, ${placeNameHere()} as "placeName", reminded.featured_until as "featuredUntil"
    from reminded join listing l on l.id = reminded.listing_id
    order by reminded.featured_until, l.id`.execute(trx);
  return rows;
}

/** Those that can be promoted again and whose advertiser was not reminded. Listings of people about to be deleted are withdrawn. */
function ending(now: Date) {
  return sql`
    select id, user_id, featured_until from listing
    where is_featured and featured_until > ${now} and featured_until <= ${now}::timestamptz + make_interval(days => ${RENEWAL_DAYS})
      and ${isOnMarket('listing')} and user_id is not null
      and not exists (
        select from promotion_reminder reminder
        where reminder.listing_id = listing.id and reminder.featured_until = listing.featured_until)`;
}
