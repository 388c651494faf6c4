import { type RawBuilder, sql } from 'kysely';
import type { ListingFilter } from '../types.ts';

/** A condition of a WHERE clause. */
export type Condition = RawBuilder<boolean>;

export const DIMENSIONS = ['place', 'propertyType', 'bedrooms'] as const;
/** What has a facet, which is taken without the dimension's own filter. */
export type Dimension = (typeof DIMENSIONS)[number];

const DAY = 24 * 60 * 60 * 1000;

/**
 * The WHERE clause over `listing` of what a visitor asked for, as far as anybody may see it.
 * @param without a dimension whose filter is left out, for its facet.
 */
export function listingConditions(filter: ListingFilter, without?: Dimension): Condition {
  return allOf([
    sql`is_public`,
    ...cellConditions(filter, without),
    ...priceConditions(filter),
    ...rareConditions(filter),
  ]);
}

/**
 * What statements that read all matches say, to use an index made for it: listing_selection has all columns of filters
 * and sorts, listing_tally those of most filters. Always true; the other statements, which do not say so, cannot use
 * these indexes. They would: where filters go together (rents are low prices) the planner expects few matches, and
 * would rather read and sort them all than walk to the first 24.
 */
export function inNoOrder(filter: ListingFilter, use: 'cards' | 'counts'): Condition {
  const isInTally =
    use === 'counts' && !filter.place?.areaIds && rareConditions(filter).length === 0;
  return isInTally ? sql`price > 0` : sql`id > 0`;
}

/** The same over `listing_count`, for filters where `isCoarse` holds. */
export function countConditions(filter: ListingFilter, without?: Dimension): Condition {
  return allOf([sql`n > 0`, ...cellConditions(filter, without)]);
}

/** True while only filters are set that `listing_count` has columns for. */
export function isCoarse(filter: ListingFilter, without?: Dimension): boolean {
  const isInBuilding = without !== 'place' && filter.place?.areaIds;
  return !isInBuilding && priceConditions(filter).length + rareConditions(filter).length === 0;
}

/** The filter of one dimension; null when it is not set. */
export function cellCondition(filter: ListingFilter, dimension: Dimension): Condition | null {
  const { place, propertyType, minBedrooms, maxBedrooms } = filter;
  if (dimension === 'place') {
    if (place?.areaIds) return sql`area_id = any(${place.areaIds}::integer[])`;
    return place && sql`community_id = ${place.communityId}`;
  }
  if (dimension === 'propertyType') return propertyType && sql`property_type = ${propertyType}`;
  if (minBedrooms === null && maxBedrooms === null) return null;
  if (minBedrooms === maxBedrooms) return sql`bedrooms = ${minBedrooms}`;
  // Not stated is null in listing and -1 in listing_count: both fail the lower bound.
  const minimum = sql<boolean>`bedrooms >= ${minBedrooms ?? 0}`;
  return maxBedrooms === null ? minimum : sql`${minimum} and bedrooms <= ${maxBedrooms}`;
}

function cellConditions(filter: ListingFilter, without?: Dimension): Condition[] {
  const { purpose, includeUnderOffer } = filter;
  const dimensions = DIMENSIONS.filter((dimension) => dimension !== without);
  return [
    includeUnderOffer ? null : sql<boolean>`status = 'available'`,
    sql<boolean>`purpose = ${purpose}`,
    ...dimensions.map((dimension) => cellCondition(filter, dimension)),
  ].filter((condition) => condition !== null);
}

function priceConditions({ minPrice, maxPrice }: ListingFilter): Condition[] {
  const conditions: (Condition | false)[] = [
    minPrice !== null && sql`comparable_price >= ${minPrice}`,
    maxPrice !== null && sql`comparable_price <= ${maxPrice}`,
  ];
  return conditions.filter((condition) => condition !== false);
}

function rareConditions(filter: ListingFilter): Condition[] {
  const { minBathrooms, minSize, maxSize } = filter;
  const { furnishing, completion, addedDays, keyword, now } = filter;
  const conditions: (Condition | false)[] = [
    minBathrooms !== null && sql`bathrooms >= ${minBathrooms}`,
    // A listing without a size has rank 0.
    (minSize !== null || maxSize !== null) && sql`size_rank >= ${minSize ?? 1}`,
    maxSize !== null && sql`size_rank <= ${maxSize}`,
    furnishing !== null && sql`furnishing = ${furnishing}`,
    completion !== null && sql`completion = ${completion}`,
    addedDays !== null && sql`created_at >= ${new Date(now.getTime() - addedDays * DAY)}`,
    keyword !== '' && matchesKeyword(keyword),
  ];
  return conditions.filter((condition) => condition !== false);
}

/** Words that say nothing, such as 'the', leave an empty query, which filters nothing. A reference finds its listing. */
function matchesKeyword(keyword: string): Condition {
  const query = sql`websearch_to_tsquery('english', ${keyword})`;
  return sql`(numnode(${query}) = 0 or search @@ ${query}
    or reference = any(${[keyword, keyword.toUpperCase()]}::text[]))`;
}

function allOf(conditions: Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`;
}
