import { type RawBuilder, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { isMeant, kindOfType, spread } from '../queries.server.ts';
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

/** The median year's rent of a home in each community, of comparable new contracts. @param from and to: ISO days. */
export async function findAreaRents(from: string, to: string): Promise<Map<number, Median>> {
  const { rows } = await sql<Median & { communityId: number }>`
    select community_id as "communityId", count(*) as n, percentile_cont(0.5) within group (order by annual_rent) as median
    from rent_contract
    where is_new and is_comparable and community_id is not null and started_on between ${from}::date and ${to}::date
      and ${kindOfType} <> 'commercial'
    group by 1`.execute(searchDb);
  return new Map(rows.map(({ communityId, ...median }) => [communityId, median]));
}

/** The new contracts that match a filter. */
export function isRented(filter: RentFilter): RawBuilder<boolean> {
  return sql`is_new and ${isMeant('rent_contract', filter)}`;
}
