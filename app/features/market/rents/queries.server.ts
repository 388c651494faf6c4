import { type RawBuilder, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { earlierMonth, endOf, lastWholeMonth } from '../price-index/rules.ts';
import { isMeant, kindOfType, spread } from '../queries.server.ts';
import { weightOf } from '../rules.ts';
import type { Median } from '../types.ts';
import type { RentFilter, RentSummary } from './types.ts';

/** Counts new contracts; median and spread are of comparable ones. */
export async function summariseRents(filter: RentFilter): Promise<RentSummary> {
  const { rows } = await sql<RentSummary>`
    select count(*) as total, count(*) filter (where is_sample) as samples,
      ${spread(sql`annual_rent`)} as rent, ${spread(sql`rent_per_sqft`)} as "perSqft"
    from rent_contract where ${isRented(filter)}`.execute(searchDb);
  return single(rows);
}

/**
 * The median year's rent of a home in each community, of comparable new contracts of the last three whole months.
 * @param lastDay ISO day of the last contract known. @param communityId only of one, if given.
 */
export async function findMedianRents(
  lastDay: string,
  communityId?: number,
): Promise<Map<number, Median>> {
  const month = lastWholeMonth(lastDay);
  const isThere = communityId ? sql`community_id = ${communityId}` : sql`community_id is not null`;
  const { rows } = await sql<Median & { communityId: number }>`
    select community_id as "communityId", count(*) as n, percentile_cont(0.5) within group (order by annual_rent) as median
    from rent_contract
    where is_new and is_comparable and ${isThere} and ${kindOfType} <> 'commercial'
      and started_on between ${`${earlierMonth(month, 2)}-01`}::date and ${endOf(month)}::date
    group by 1`.execute(searchDb);
  const known = rows.filter((row) => weightOf(row) !== 'too few');
  return new Map(known.map(({ communityId: id, ...median }) => [id, median]));
}

/** The new contracts that match a filter. */
export function isRented(filter: RentFilter): RawBuilder<boolean> {
  return sql`is_new and ${isMeant('rent_contract', filter)}`;
}
