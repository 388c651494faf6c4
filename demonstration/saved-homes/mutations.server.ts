import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { SEEKER } from '../enquiries/enquiries.ts';

/** Saves for the demonstration's seeker the homes they asked about, and one that has become cheaper since. */
export async function insertSavedHomes(trx: Trx): Promise<void> {
  await save(
    trx,
    sql`
      select distinct on (l.id) l.*, l.price as saved_price, c.created_at as saved_at,
        case when l.purpose = 'rent' then 'Five per cent less for one cheque. See it this week.'
          else 'Parking included; keys a week after they move out.' end as note
      from conversation c join listing l on l.id = c.listing_id join user_account u on u.id = c.seeker_id
      where u.email = ${SEEKER} order by l.id`,
  );
  await save(
    trx,
    sql`
      select l.*, l.previous_price as saved_price, l.price_since - interval '3 days' as saved_at,
        'Watch the price: lovely, but over the budget.' as note
      from listing l where status = 'available' and purpose = 'sale' and previous_price > price and user_id is null
      order by id limit 1`,
  );
}

/** @param homes listings with the price they were saved at, when, and the note. The seeker already knows today's price, so no email is due. */
async function save(trx: Trx, homes: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into saved_home (user_id, listing_id, title, title_ar, price, rent_period, note, saved_at, known_price, known_period,
      known_available)
    select u.id, h.id, h.title, h.title_ar, h.saved_price, h.rent_period, h.note, h.saved_at, h.price, h.rent_period,
      h.status = 'available'
    from user_account u, (${homes}) h where u.email = ${SEEKER}`.execute(trx);
}
