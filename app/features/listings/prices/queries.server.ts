import { sql } from 'kysely';
import { db, runPrepared } from '#app/server/db.server.ts';
import { steadyPrices } from './rules.ts';
import type { AskedPrice, AskingPriceHistory } from './types.ts';

/** The most earlier prices to show. */
const MOST_READ = 20;

/** The prices of a listing since it was added to this site, for its current purpose. It must exist. */
export async function findPriceHistory(listingId: number): Promise<AskingPriceHistory> {
  const query = sql<AskedPrice>`
    select price, rent_period as "rentPeriod", coalesce(price_since, created_at) as since
    from listing where id = ${listingId}
    union all
    (select p.price, p.rent_period, p.since
      from former_price p join listing l on l.id = p.listing_id
      where p.listing_id = ${listingId} and (p.rent_period is null) = (l.rent_period is null)
      order by p.since desc limit ${MOST_READ + 1})
    order by since desc`.compile(db);
  const rows = await runPrepared<AskedPrice>('price-history', query);
  const shown = rows.slice(0, 1 + MOST_READ);
  return { prices: steadyPrices(shown), isCut: shown.length < rows.length };
}
