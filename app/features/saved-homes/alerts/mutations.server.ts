import { sql } from 'kysely';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import type { ListingChange } from '#app/features/listings/changes.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { savedHomesChanged } from '../emails.server.tsx';
import { MEMBERS_LIST } from '../rules.ts';
import { newsOf } from './rules.ts';
import type { DueHome } from './types.ts';
import { savedHomesUnsubscribeLink } from './unsubscribe-link.server.ts';

export type DueSaver = NonNullable<Awaited<ReturnType<typeof takeDueSaver>>>;

/** Makes an alert due for everybody who saved a changed listing, at the earliest a day after their last one. */
export async function recordSavers(trx: Trx, changes: ListingChange[], now: Date): Promise<void> {
  // Also those that are due already: their email may be on its way without this change.
  await sql`
    with home as (
      select user_id, listing_id from saved_home
      where listing_id = any(${changes.map(({ listingId }) => listingId)}::bigint[]) and removed_at is null
      order by user_id, listing_id for no key update
    )
    update saved_home h
    set due_at = coalesce(h.due_at, greatest(${now}::timestamptz, h.told_at + interval '1 day'))
    from home where h.user_id = home.user_id and h.listing_id = home.listing_id`.execute(trx);
}

/** The person whose alert has been due the longest, locked; those locked by another process are skipped. */
export async function takeDueSaver(trx: Trx, now: Date, passedOver: string[]) {
  const row = await trx
    .selectFrom('saved_home as h')
    .innerJoin('user_account as person', 'person.id', 'h.user_id')
    .where('h.due_at', '<=', now)
    .where(sql<boolean>`h.user_id <> all(${passedOver}::uuid[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('absent_account').whereRef('absent_account.user_id', '=', 'h.user_id'),
        ),
      ),
    )
    .orderBy('h.due_at')
    .limit(1)
    .select(['person.id', 'person.email'])
    .forNoKeyUpdate('person')
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Queues the email about a person's saved homes that are due, in the transaction that marks them as notified. */
export async function sendSavedHomesAlert(trx: Trx, person: DueSaver, now: Date): Promise<void> {
  const due = await forReaderOf(trx, person.email, () => findDue(trx, person.id, now));
  const notified = due.filter((home) => home.news.length > 0);
  await settle(trx, person.id, due, now);
  if (notified.length === 0) return;
  const { publicUrl } = env();
  const mail = {
    to: person.email,
    homes: notified.map((home) => ({
      ...home,
      link: publicUrl + (home.isPublic ? `/property/${home.id}` : MEMBERS_LIST),
    })),
    listLink: publicUrl + MEMBERS_LIST,
    unsubscribeLink: savedHomesUnsubscribeLink(person.id),
  };
  await queueMail(trx, savedHomesChanged, mail);
}

/** A person's homes that are due, last saved first, without those they have removed, or list themselves. */
async function findDue(trx: Trx, userId: string, now: Date): Promise<DueHome[]> {
  const { rows } = await sql<Omit<DueHome, 'news'> & { isNotified: boolean }>`
    select l.id, l.status, l.purpose, l.is_public as "isPublic", l.price, l.rent_period as "rentPeriod",
      nullif(l.all_in, 0) as "allIn",
      json_build_object('price', h.known_price, 'rentPeriod', h.known_period, 'isAvailable', h.known_available) as known,
      case when l.is_public then ${titleForReader('l')} else ${titleForReader('h')} end as title,
      h.removed_at is null and h.user_id is distinct from l.user_id
        and not exists (select from saved_home_silence where user_id = h.user_id) as "isNotified"
    from saved_home h join listing l on l.id = h.listing_id
    where h.user_id = ${userId} and h.due_at <= ${now}
    order by h.saved_at desc, h.listing_id desc for no key update of h`.execute(trx);
  return rows.map(({ isNotified, ...home }) => ({ ...home, news: isNotified ? newsOf(home) : [] }));
}

/** Records the state the person has been notified of; a home without news keeps its state. */
async function settle(trx: Trx, userId: string, due: DueHome[], now: Date): Promise<void> {
  await sql`
    update saved_home set due_at = null
    where user_id = ${userId} and listing_id = any(${due.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  for (const { id, news, isPublic, price, rentPeriod, status } of due) {
    if (news.length === 0) continue;
    const notified = { told_at: now, known_available: status === 'available' };
    await trx
      .updateTable('saved_home')
      // The price of a home that is not public isn't mentioned.
      .set(isPublic ? { ...notified, known_price: price, known_period: rentPeriod } : notified)
      .where('user_id', '=', userId)
      .where('listing_id', '=', id)
      .execute();
  }
}

/** Turns a person's emails about saved homes on or off. */
export async function setEmails(userId: string, wanted: boolean): Promise<void> {
  if (wanted) {
    await db.deleteFrom('saved_home_silence').where('user_id', '=', userId).execute();
    return;
  }
  // When a link is used, the account may no longer exist.
  await sql`
    insert into saved_home_silence (user_id) select id from user_account where id = ${userId}
    on conflict do nothing`.execute(db);
}
