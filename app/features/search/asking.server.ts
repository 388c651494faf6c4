import { sql, type RawBuilder } from 'kysely';
import { IN_NO_ORDER } from '#app/features/listings/on-market.server.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { searchDb } from '#app/server/db.server.ts';
import { indexFor } from './live-index/feed.server.ts';
import { findAskingInIndex } from './live-index/prices.server.ts';
import type { AskingPrice } from './types.ts';

/** The asking prices of a community, for every type and series that has listings. */
export async function findAsking(communityId: number): Promise<AskingPrice[]> {
  const [index] = (await indexFor()) ?? [];
  return index ? findAskingInIndex(index, communityId) : findAskingBySql(communityId);
}

const SERIES: Record<Purpose, RawBuilder<string>> = {
  sale: sql`completion::text`,
  rent: sql`case when rent_period in ('yearly', 'monthly') then 'rent' end`,
};

async function findAskingBySql(communityId: number): Promise<AskingPrice[]> {
  const branches = Object.entries(SERIES).map(
    ([purpose, series]) => sql`
      select property_type as type, ${series} as series, count(*)::integer as n,
        percentile_cont(0.5) within group (order by comparable_price) as median
      from listing
      where is_public and ${IN_NO_ORDER} and purpose = ${purpose} and status = 'available' and community_id = ${communityId}
        and ${series} is not null
      group by 1, 2`,
  );
  const { rows } = await sql<AskingPrice>`${sql.join(branches, sql` union all `)}`.execute(
    searchDb,
  );
  return rows;
}
