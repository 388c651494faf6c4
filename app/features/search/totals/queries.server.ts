import { type RawBuilder, sql } from 'kysely';
import type { PropertyType } from '#app/features/listings/types.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import {
  cellCondition,
  countConditions,
  DIMENSIONS,
  inNoOrder,
  type Dimension,
  isCoarse,
  listingConditions,
} from '../filter/queries.server.ts';
import type { Facets, ListingFilter, SearchTotals } from '../types.ts';

/** One group of one facet: the column of its dimension is set, the others are null. */
interface GroupRow {
  community_id: number | null;
  property_type: PropertyType | null;
  bedrooms: number | null;
  /** Null for a group without listings within the filter of `own`. */
  n: number | null;
}

/**
 * How many listings match, and how many would for each community, property type and number of bedrooms if it were chosen
 * instead. Exact. A faster source would replace this function; this one is then its test oracle.
 */
export async function countAndFacets(filter: ListingFilter): Promise<SearchTotals> {
  const scans = scansFor(filter).map((scan) => groupsOf(filter, scan));
  const { rows } = await sql<GroupRow>`${sql.join(scans, sql` union all `)}`.execute(searchDb);
  const facets = facetsOf(rows);
  return { total: totalOf(facets, filter), facets };
}

/** How many listings match. */
export async function countListings(filter: ListingFilter): Promise<number> {
  return single(await countSearches([filter]));
}

/** How many listings match each of the filters, in one statement. */
export async function countSearches(filters: ListingFilter[]): Promise<number[]> {
  const totals = filters.map((filter) => {
    const cells = isCoarse(filter) ? keptCells : countedCells;
    return sql`(select coalesce(sum(n), 0) from ${cells(filter)} cells)`;
  });
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(totals)}]::integer[] as totals`.execute(searchDb);
  return single(rows).totals;
}

/** Cells: how many listings there are of each property type, bedrooms (-1 not stated) and community. */
type Cells = (filter: ListingFilter, without?: Dimension) => RawBuilder<unknown>;

const keptCells: Cells = (filter, without) => sql`
  (select community_id, property_type, bedrooms, n
   from listing_count where ${countConditions(filter, without)})`;

/** Grouped in the column order of the index listing_tally, which saves sorting or hashing. */
const countedCells: Cells = (filter, without) => sql`
  (select community_id, property_type, coalesce(bedrooms, -1)::smallint as bedrooms, n from (
    select community_id, property_type, bedrooms, count(*) as n
    from listing
    where ${listingConditions(filter, without)} and ${inNoOrder(filter, 'counts')} group by 1, 2, 3) counted)`;

/** One read of the cells, for all its facets. */
interface Scan {
  /** The facet counted without its own filter. */
  own?: Dimension;
  /** Facets of dimensions without a filter, counted within the filter of `own`. */
  shared: Dimension[];
}

/** Each filtered dimension needs its own read; the other facets share one of those, or have one of their own. */
function scansFor(filter: ListingFilter): Scan[] {
  const isFiltered = (dimension: Dimension) => cellCondition(filter, dimension) !== null;
  const shared = DIMENSIONS.filter((dimension) => !isFiltered(dimension));
  const own = DIMENSIONS.filter(isFiltered);
  // Cells have no buildings, and reading all communities for one is slow.
  const carrier = own.find((dimension) => dimension !== 'place');
  const scans: Scan[] = own.map((dimension) => ({
    own: dimension,
    shared: dimension === carrier ? shared : [],
  }));
  return carrier || shared.length === 0 ? scans : [...scans, { shared }];
}

function groupsOf(filter: ListingFilter, { own, shared }: Scan): RawBuilder<unknown> {
  const columns: Record<Dimension, RawBuilder<unknown>> = {
    place: sql`community_id`,
    propertyType: sql`property_type`,
    bedrooms: sql`bedrooms`,
  };
  const facets = own ? [own, ...shared] : shared;
  const column = (dimension: Dimension, type: string) =>
    facets.includes(dimension) ? columns[dimension] : sql`null::${sql.raw(type)}`;
  const sum =
    own && shared.length > 0
      ? sql`case when grouping(${columns[own]}) = 0 then sum(n)
          else sum(n) filter (where ${cellCondition(filter, own)}) end`
      : sql`sum(n)`;
  const cells = isCoarse(filter, own) ? keptCells : countedCells;
  return sql`
    select ${column('place', 'integer')} as community_id,
      ${column('propertyType', 'property_type')} as property_type,
      ${column('bedrooms', 'smallint')} as bedrooms,
      ${sum}::integer as n
    from ${cells(filter, own)} cells
    group by grouping sets (${sql.join(facets.map((dimension) => sql`(${columns[dimension]})`))})`;
}

function facetsOf(rows: GroupRow[]): Facets {
  const facets: Facets = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };
  for (const { community_id, property_type, bedrooms, n } of rows) {
    if (!n) continue;
    if (community_id !== null) facets.communities.set(community_id, n);
    else if (property_type !== null) facets.propertyTypes.set(property_type, n);
    else if (bedrooms !== null) facets.bedrooms.set(bedrooms, n);
  }
  return facets;
}

/** The property types are counted within every other filter, so the chosen ones add up to the total. */
function totalOf({ propertyTypes }: Facets, { propertyTypes: chosen }: ListingFilter): number {
  const counts =
    chosen.length > 0 ? chosen.map((type) => propertyTypes.get(type) ?? 0) : propertyTypes.values();
  return counts.reduce((sum, n) => sum + n, 0);
}
