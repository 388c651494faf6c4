import { type RawBuilder, sql } from 'kysely';
import type { PropertyType } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import {
  type Condition,
  countConditions,
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
  n: number;
}

/** Where groups are counted: the listings themselves, or the counts kept of them. */
interface Source {
  table: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  bedrooms: RawBuilder<unknown>;
  conditions(filter: ListingFilter, without?: Dimension): Condition;
}

const LISTINGS: Source = {
  table: sql`listing`,
  count: sql`count(*)`,
  bedrooms: sql`coalesce(bedrooms, -1)`,
  conditions: listingConditions,
};

const COUNTS: Source = {
  table: sql`listing_count`,
  count: sql`sum(n)`,
  bedrooms: sql`bedrooms`,
  conditions: countConditions,
};

/**
 * How many listings match, and how many would for each community, property type and number of bedrooms were it chosen
 * instead. Exact. The one place to put a faster source behind; this one is then its test oracle.
 */
export async function countAndFacets(filter: ListingFilter): Promise<SearchTotals> {
  const source = isCoarse(filter) ? COUNTS : LISTINGS;
  const scans = scansFor(filter).map(({ dimensions, without }) =>
    groupsOf(source, dimensions, source.conditions(filter, without)),
  );
  const { rows } = await sql<GroupRow>`${sql.join(scans, sql` union all `)}`.execute(db);
  const facets = facetsOf(rows);
  return { total: totalOf(facets, filter), facets };
}

interface Scan {
  dimensions: Dimension[];
  without?: Dimension;
}

/** Facets whose own filter is not set look at the same listings and share a scan. */
function scansFor(filter: ListingFilter): Scan[] {
  const isFiltered: Record<Dimension, boolean> = {
    place: filter.place !== null,
    propertyType: filter.propertyType !== null,
    bedrooms: filter.minBedrooms !== null || filter.maxBedrooms !== null,
  };
  const dimensions = Object.keys(isFiltered) as Dimension[];
  const scans: Scan[] = dimensions
    .filter((dimension) => isFiltered[dimension])
    .map((dimension) => ({ dimensions: [dimension], without: dimension }));
  const shared = dimensions.filter((dimension) => !isFiltered[dimension]);
  return shared.length > 0 ? [...scans, { dimensions: shared }] : scans;
}

function groupsOf(source: Source, dimensions: Dimension[], where: Condition): RawBuilder<unknown> {
  const columns: Record<Dimension, RawBuilder<unknown>> = {
    place: sql`community_id`,
    propertyType: sql`property_type`,
    bedrooms: source.bedrooms,
  };
  const column = (dimension: Dimension, type: string) =>
    dimensions.includes(dimension) ? columns[dimension] : sql`null::${sql.raw(type)}`;
  const sets = dimensions.map((dimension) => sql`(${columns[dimension]})`);
  return sql`
    select ${column('place', 'integer')} as community_id,
      ${column('propertyType', 'property_type')} as property_type,
      ${column('bedrooms', 'smallint')} as bedrooms,
      ${source.count}::integer as n
    from ${source.table} where ${where} group by grouping sets (${sql.join(sets)})`;
}

function facetsOf(rows: GroupRow[]): Facets {
  const facets: Facets = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };
  for (const { community_id, property_type, bedrooms, n } of rows) {
    if (community_id !== null) facets.communities.set(community_id, n);
    else if (property_type !== null) facets.propertyTypes.set(property_type, n);
    else if (bedrooms !== null) facets.bedrooms.set(bedrooms, n);
  }
  return facets;
}

/** The property types are counted within every other filter, so the chosen ones add up to the total. */
function totalOf({ propertyTypes }: Facets, { propertyType }: ListingFilter): number {
  if (propertyType !== null) return propertyTypes.get(propertyType) ?? 0;
  return propertyTypes.values().reduce((sum, n) => sum + n, 0);
}
