import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { kindOfType, spread, SUMMARY } from '../queries.server.ts';
import { SOLD_BEDROOMS } from './types.ts';

/** Sums up all sales in Dubai by type, completion and number of bedrooms, and all of them together. */
export async function storeSoldTotals(trx: Trx): Promise<void> {
  const sales = sql`(select *, ${kindOfType} as kind,
    sold_on - extract(day from sold_on)::integer + 1 as month from sale) sale`;
  await sql`delete from sold_total`.execute(trx);
  await sql`delete from sold_month`.execute(trx);
  await sql`
    insert into sold_total (kind, completion, bedrooms, total, samples, off_plan, first, last, price, per_sqft)
    select kind, completion, bedrooms, ${SUMMARY}
    from ${sales} group by cube (kind, completion, bedrooms) having count(*) > 0 and ${isOffered}`.execute(
    trx,
  );
  await sql`
    insert into sold_month (kind, completion, bedrooms, month, per_sqft)
    select kind, completion, bedrooms, month, ${spread(sql`price_per_sqft`)}
    from ${sales} where is_comparable and price_per_sqft is not null
    group by month, completion, cube (kind, bedrooms) having ${isOffered}`.execute(trx);
}

/** Land has no type of its own here, and sales without a number of bedrooms match none. */
const isOffered: RawBuilder<boolean> = sql`(grouping(kind) = 1 or kind is not null)
  and (grouping(bedrooms) = 1 or bedrooms = any(${SOLD_BEDROOMS}::smallint[]))`;
