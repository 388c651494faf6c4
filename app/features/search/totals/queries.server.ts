import { type RawBuilder, sql } from 'kysely';
import type { PlaceCounts } from '#app/features/areas/types.ts';
import { IN_NO_ORDER, isOnMarket } from '#app/features/listings/on-market.server.ts';
import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import {
  conditionsBesideFacets,
  type Dimension,
  dimensionCondition,
  listingConditions,
} from '../filter/queries.server.ts';
import { indexFor } from '../live-index/feed.server.ts';
import {
  countAdded,
  countAndFacetsInIndex,
  countByAgentInIndex,
  countMatches,
} from '../live-index/totals.server.ts';
import type { AgentTotals, Facets, ListingFilter, SearchTotals } from '../types.ts';

/**
 * How many listings match, and how many would for each community, property type and number of bedrooms if it were chosen
 * instead. Exact.
 */
export async function countAndFacets(filter: ListingFilter): Promise<SearchTotals> {
  const found = await indexFor(filter);
  return found ? countAndFacetsInIndex(...found) : countBySql(filter);
}

/** How many listings match. */
export async function countListings(filter: ListingFilter): Promise<number> {
  return single(await countSearches([filter]));
}

/** How many listings match each of the filters. */
export async function countSearches(filters: ListingFilter[]): Promise<number[]> {
  const found = await indexFor(...filters);
  if (found) {
    const [index, ...searches] = found;
    return searches.map((filter) => countMatches(index, filter));
  }
  const totals = filters.map(
    (filter) =>
      sql`(select count(*) from listing where ${listingConditions(filter)} and ${IN_NO_ORDER})`,
  );
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(totals)}]::integer[] as totals`.execute(searchDb);
  return single(rows).totals;
}

/** The listings available for a purpose, by place; null: all public ones. */
export async function countByPlace(purpose: Purpose | null): Promise<PlaceCounts> {
  const [index] = (await indexFor()) ?? [];
  if (index) return index.counts[purpose ?? 'all'];
  const wanted = purpose ? sql`purpose = ${purpose} and status = 'available'` : sql`true`;
  const { rows } = await sql<{ community_id: number; area_id: number; n: number }>`
    select community_id, area_id, count(*)::integer as n from listing
    where is_public and ${wanted} and ${IN_NO_ORDER} group by 1, 2`.execute(searchDb);
  const totals = (key: 'community_id' | 'area_id') => {
    const groups = Map.groupBy(rows, (row) => row[key]);
    return new Map([...groups].map(([id, some]) => [id, some.reduce((sum, { n }) => sum + n, 0)]));
  };
  return { communities: totals('community_id'), areas: totals('area_id') };
}

/** What each agent has on the market; agents without any are left out. @param communityIds null: anywhere. */
export async function countByAgent(communityIds: number[] | null): Promise<AgentTotals[]> {
  const [index] = (await indexFor()) ?? [];
  if (index) return countByAgentInIndex(index, communityIds);
  const isThere = communityIds ? sql`community_id = any(${communityIds}::integer[])` : sql`true`;
  const { rows } = await sql<AgentTotals>`
    select agent_id as "agentId", count(*) filter (where purpose = 'sale')::integer as sale,
      count(*) filter (where purpose = 'rent')::integer as rent
    from listing where agent_id is not null and is_public and ${isOnMarket('listing')} and ${isThere}
    group by 1 order by 1`.execute(searchDb);
  return rows;
}

/** The same as a table to join, `o (agent_id, sale, rent)`. */
export async function tableOfAgents(communityIds: number[] | null): Promise<RawBuilder<unknown>> {
  const totals = await countByAgent(communityIds);
  const columns = (['agentId', 'sale', 'rent'] as const).map(
    (key) => sql`${totals.map((total) => total[key])}::integer[]`,
  );
  return sql`unnest(${sql.join(columns)}) o(agent_id, sale, rent)`;
}

/** How many listings are public. */
export async function countPublic(): Promise<number> {
  const { communities } = await countByPlace(null);
  return communities.values().reduce((sum, n) => sum + n, 0);
}

/** How many listings are public, and how many of those were added on each day in Dubai since a midnight there. */
export interface PublicCounts {
  total: number;
  /** By day in ISO 8601. */
  added: Map<string, number>;
}

export async function countPublicByDay(since: Date): Promise<PublicCounts> {
  const [index] = (await indexFor()) ?? [];
  const added = index && countAdded(index, since);
  const total = await countPublic();
  if (added) return { total, added };
  const { rows } = await sql<{ day: string; n: number }>`
    select (created_at at time zone 'Asia/Dubai')::date::text as day, count(*)::integer as n from listing
    where is_public and created_at >= ${since} group by 1`.execute(searchDb);
  return { total, added: new Map(rows.map(({ day, n }) => [day, n])) };
}

/** One group of one facet: the column of its dimension is set, the others are null. All are null for the total. */
interface GroupRow {
  community_id: number | null;
  property_type: PropertyType | null;
  bedrooms: number | null;
  n: number;
}

/** In one pass over what meets the other filters. */
async function countBySql(filter: ListingFilter): Promise<SearchTotals> {
  const isOf = (dimension: Dimension) => dimensionCondition(filter, dimension) ?? sql`true`;
  const { rows } = await sql<GroupRow>`
    select community_id, property_type, bedrooms, (case
      when community_id is not null then count(*) filter (where is_type and is_bedrooms)
      when property_type is not null then count(*) filter (where is_place and is_bedrooms)
      when bedrooms is not null then count(*) filter (where is_place and is_type)
      else count(*) filter (where is_place and is_type and is_bedrooms) end)::integer as n
    from (
      select community_id, property_type, coalesce(bedrooms, -1) as bedrooms, ${isOf('place')} as is_place,
        ${isOf('propertyType')} as is_type, ${isOf('bedrooms')} as is_bedrooms
      from listing where ${conditionsBesideFacets(filter)} and ${IN_NO_ORDER}
    ) found
    group by grouping sets ((), (community_id), (property_type), (bedrooms))`.execute(searchDb);
  const facets: Facets = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };
  let total = 0;
  for (const { community_id, property_type, bedrooms, n } of rows) {
    if (community_id !== null) add(facets.communities, community_id, n);
    else if (property_type !== null) add(facets.propertyTypes, property_type, n);
    else if (bedrooms !== null) add(facets.bedrooms, bedrooms, n);
    else total = n;
  }
  return { total, facets };
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) counts.set(key, count);
}
