import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';

/** Listings per run; the next run takes the rest. */
const BATCH = 1_000;

export const priceSweeps: Sweeps = { former_price: sweepSlips };

/** Prices that stood for less than a day are never shown (`steadyPrices`), so they are not kept. */
async function sweepSlips(): Promise<void> {
  // All of a listing's at once: without the next price, one would seem to have stood for longer.
  await sql`
    with stood as (
      select p.listing_id, p.since, coalesce(
        lead(p.since) over (partition by p.listing_id, p.rent_period is null order by p.since),
        case when (p.rent_period is null) = (l.rent_period is null) then l.price_since end) - p.since as time
      from former_price p join listing l on l.id = p.listing_id
    ), slip as (
      select listing_id, since from stood where time < interval '1 day'
    )
    delete from former_price using slip
    where (former_price.listing_id, former_price.since) = (slip.listing_id, slip.since)
      and slip.listing_id in (select distinct listing_id from slip order by 1 limit ${BATCH})`.execute(
    db,
  );
}
