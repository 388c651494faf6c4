import { sql, type RawBuilder } from 'kysely';
import type { Completion, PropertyType, Purpose } from '#app/features/listings/types.ts';
import { searchDb } from '#app/server/db.server.ts';
import { indexFor } from '../live-index/feed.server.ts';
import * as live from '../live-index/prices.server.ts';

/** The median asking price, AED a year for rents, of a community's available homes of a type that are offered alike. */
export interface Asking {
  type: PropertyType;
  /** Of what is for sale, how far it is built; rents by the day or week aren't comparable with those by the year. */
  series: Completion | 'rent';
  n: number;
  median: number;
}

/** Every type and series that has any. */
export async function findAsking(communityId: number): Promise<Asking[]> {
  const [index] = (await indexFor()) ?? [];
  return index ? live.findAsking(index, communityId) : findAskingBySql(communityId);
}

const SERIES: Record<Purpose, RawBuilder<string>> = {
  sale: sql`completion::text`,
  rent: sql`case when rent_period in ('yearly', 'monthly') then 'rent' end`,
};

async function findAskingBySql(communityId: number): Promise<Asking[]> {
  const branches = Object.entries(SERIES).map(
    ([purpose, series]) => sql`
      select property_type as type, ${series} as series, count(*)::integer as n,
        percentile_cont(0.5) within group (order by comparable_price) as median
      from listing
      where is_public and id > 0 and purpose = ${purpose} and status = 'available' and community_id = ${communityId}
        and ${series} is not null
      group by 1, 2`,
  );
  const { rows } = await sql<Asking>`${sql.join(branches, sql` union all `)}`.execute(searchDb);
  return rows;
}
