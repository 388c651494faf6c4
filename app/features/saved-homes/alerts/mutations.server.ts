import { sql, type Transaction } from 'kysely';
import type { ListingChange } from '#app/features/listings/changes/mutations.server.ts';
import type { ListingStatus, RentPeriod } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { savedHomesChanged } from '../emails.server.tsx';
import { MEMBERS_LIST } from '../rules.ts';
import { unsubscribeLink } from './unsubscribe-link.server.ts';

/** A saved home that changed, and who saved it. */
export interface ChangedHome {
  userId: string;
  email: string;
  id: number;
  /** Off the market, as when it was saved. */
  title: string;
  isPublic: boolean;
  status: ListingStatus;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  previousPrice: number | null;
  rentPeriod: RentPeriod | null;
  kind: 'back' | 'reduced' | 'closed';
}

/**
 * Queues an email to everybody who has saved homes among those changed, in the transaction that takes the changes: so
 * each is told once. A price cut counts, as on cards, if the price before stood for a week.
 */
export async function tellSavers(
  trx: Transaction<Database>,
  changes: ListingChange[],
): Promise<void> {
  const told = changes.filter(({ kind }) => kind !== 'new');
  if (told.length === 0) return;
  const homes = await findChanged(trx, told);
  for (const own of Map.groupBy(homes, (home) => home.userId).values()) {
    const { userId, email } = own[0]!;
    const { publicUrl } = env();
    const mail = savedHomesChanged({
      to: email,
      homes: own.map((home) => ({
        ...home,
        link: publicUrl + (home.isPublic ? `/property/${home.id}` : MEMBERS_LIST),
      })),
      listLink: publicUrl + MEMBERS_LIST,
      unsubscribeLink: unsubscribeLink(userId),
    });
    await queueJob(trx, 'mail', mail);
  }
}

async function findChanged(
  trx: Transaction<Database>,
  changes: ListingChange[],
): Promise<ChangedHome[]> {
  const { rows } = await sql<ChangedHome>`
    select h.user_id as "userId", person.email, l.id, l.status, l.is_public as "isPublic", l.price,
      l.previous_price as "previousPrice", l.rent_period as "rentPeriod", change.kind,
      case when l.is_public then l.title else h.title end as title
    from unnest(${changes.map(({ listingId }) => listingId)}::bigint[],
      ${changes.map(({ kind }) => kind)}::listing_change_kind[]) as change (listing_id, kind)
    join listing l on l.id = change.listing_id
    join saved_home h on h.listing_id = l.id and h.removed_at is null
    join user_account person on person.id = h.user_id
    where h.user_id is distinct from l.user_id
      and case change.kind when 'reduced' then l.status = 'available' and l.previous_price is not null
        when 'back' then l.status = 'available' else l.status <> 'available' end
      and not exists (select from saved_home_silence where user_id = h.user_id)
      and not exists (select from account_deletion where user_id = h.user_id)
    order by h.user_id, h.saved_at desc`.execute(trx);
  return rows;
}

/** Whether a person gets emails about their saved homes from now on. */
export async function setEmails(userId: string, wanted: boolean): Promise<void> {
  if (wanted) {
    await db.deleteFrom('saved_home_silence').where('user_id', '=', userId).execute();
    return;
  }
  // By a link, the account may be gone.
  await sql`
    insert into saved_home_silence (user_id) select id from user_account where id = ${userId}
    on conflict do nothing`.execute(db);
}
