import { type RawBuilder, sql } from 'kysely';
import { type Amenity, amenityBits } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { schoolSlot } from '#app/features/surroundings/rules.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import {
  filterAt,
  FILTER_KEYS,
  type FilterKey,
  OFFER_KEYS,
  type SearchFilter,
} from '../filters.ts';
import { addedSince } from '../rules.ts';
import { isInShapes } from '../shapes/queries.server.ts';
import type { ListingFilter, ListingPlace } from '../types.ts';

/** A condition of a WHERE clause. */
export type Condition = RawBuilder<boolean>;

const DIMENSIONS = ['place', 'propertyType', 'bedrooms'] as const;
/** The filters that have a facet, which is counted without the filter itself. */
export type Dimension = (typeof DIMENSIONS)[number];

/** The WHERE clause over `listing` of a visitor's filters, limited to what everybody may see. */
export function listingConditions(filter: ListingFilter): Condition {
  const dimensions = DIMENSIONS.map((dimension) => dimensionCondition(filter, dimension));
  return allOf([
    conditionsBesideFacets(filter),
    ...dimensions.filter((condition) => condition !== null),
  ]);
}

/** The same without the filters that have facets. */
export function conditionsBesideFacets(filter: ListingFilter): Condition {
  const { purpose, includeUnderOffer } = filter;
  return allOf([
    sql`is_public`,
    ...(includeUnderOffer ? [] : [sql<boolean>`status = 'available'`]),
    sql<boolean>`purpose = ${purpose}`,
    ...priceConditions(filter),
    ...rareConditions(filter),
  ]);
}

/** The filter of one dimension; null if it isn't set. */
export function dimensionCondition(filter: ListingFilter, dimension: Dimension): Condition | null {
  const { places, elsewhere, propertyTypes, minBedrooms, maxBedrooms } = filter;
  if (dimension === 'place') {
    if (places.length === 0) return null;
    if (elsewhere.length === 0) return isInPlaces(places);
    return sql`(${isInPlaces(places)} or id = any(${elsewhere}::bigint[]))`;
  }
  if (dimension === 'propertyType') return isOneOf('property_type', propertyTypes, 'property_type');
  if (minBedrooms === null && maxBedrooms === null) return null;
  if (minBedrooms === maxBedrooms) return sql`bedrooms = ${minBedrooms}`;
  // Rooms not stated are null, which fails the lower bound.
  const minimum = sql<boolean>`bedrooms >= ${minBedrooms ?? 0}`;
  return maxBedrooms === null ? minimum : sql`${minimum} and bedrooms <= ${maxBedrooms}`;
}

/** Whole communities, or places inside them. Communities come first in both cases, because indexes begin with them. */
function isInPlaces(places: ListingPlace[]): Condition {
  const idsOf = (some: ListingPlace[]) => [...new Set(some.map(({ communityId }) => communityId))];
  const whole = isOneOf('community_id', idsOf(places.filter(({ areaIds }) => !areaIds)), 'integer');
  const inside = isOneOf(
    'area_id',
    places.flatMap(({ areaIds }) => areaIds ?? []),
    'integer',
  );
  if (!whole || !inside) return whole ?? inside ?? sql`false`;
  return sql`${isOneOf('community_id', idsOf(places), 'integer')} and (${whole} or ${inside})`;
}

/** Null for no values, which means no limit. A single value preserves the order of an index that continues after the column. */
function isOneOf(
  column: string,
  values: readonly (number | string)[],
  type: 'integer' | 'property_type',
): Condition | null {
  if (values.length === 0) return null;
  const name = sql.raw(column);
  if (values.length === 1) return sql`${name} = ${values[0]}`;
  return sql`${name} = any(${values}::${sql.raw(type)}[])`;
}

function priceConditions({ minPrice, maxPrice, rentPeriod }: ListingFilter): Condition[] {
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  const conditions: (Condition | false)[] = [
    minPrice !== null && sql`comparable_price >= ${minPrice * times}`,
    maxPrice !== null && sql`comparable_price <= ${maxPrice * times}`,
  ];
  return conditions.filter((condition) => condition !== false);
}

function rareConditions(filter: ListingFilter): Condition[] {
  const { box, shapes, minSize, maxSize, amenities, keyword, schoolWithin, company, ofCompany } =
    filter;
  const [west, south, east, north] = box?.split(',') ?? [];
  const conditions: (Condition | false)[] = [
    box !== null &&
      sql`lng between ${west}::float8 and ${east}::float8 and lat between ${south}::float8 and ${north}::float8`,
    shapes.length > 0 && isInShapes(shapes),
    // A listing without a size has rank 0.
    (minSize !== null || maxSize !== null) && sql`size_rank >= ${minSize ?? 1}`,
    maxSize !== null && sql`size_rank <= ${maxSize}`,
    amenities.length > 0 && hasAmenities(amenities),
    schoolWithin !== null &&
      sql`get_byte(school_reach, ${schoolSlot(filter.schoolCurriculum, filter.schoolRating)}) <= ${schoolWithin * 10}`,
    keyword !== '' && matchesKeyword(sql`${keyword}::text`),
    company !== null && sql`id = any(${ofCompany}::bigint[])`,
  ];
  return [
    ...choiceConditions(filter, FILTER_KEYS),
    ...conditions.filter((condition) => condition !== false),
  ];
}

/** Conditions of the filters that need one comparison, and of those that offer a few values. */
function choiceConditions(filter: ListingFilter, keys: readonly FilterKey[]): Condition[] {
  const { maxAllIn, addedDays, now } = filter;
  const conditions: (Condition | false)[] = [
    // 0 means unknown.
    maxAllIn !== null && sql`all_in > 0 and all_in <= ${maxAllIn}`,
    addedDays !== null && sql`created_at >= ${addedSince(addedDays, now)}`,
    ...keys.map((key) => requirement(filter, key)),
  ];
  return conditions.filter((condition) => condition !== false);
}

function requirement(filter: Omit<SearchFilter, 'locations'>, key: FilterKey): Condition | false {
  const { requires } = filterAt(key);
  const value = key !== 'locations' && filter[key];
  if (!requires || value === null) return false;
  return sql`${sql.ref(requires.column)} ${sql.raw(requires.is)} ${value}`;
}

/** The part of `listingConditions` for the filters listed by `offersOf`. */
export function offerConditions(filter: ListingFilter): Condition {
  return allOf([sql`true`, ...priceConditions(filter), ...choiceConditions(filter, OFFER_KEYS)]);
}

function hasAmenities(amenities: Amenity[]): Condition {
  const bits = amenityBits(amenities);
  return sql`amenity_bits & ${bits}::bigint = ${bits}::bigint`;
}

/** Stop words such as 'the' leave an empty query, which matches everything. */
export function matchesKeyword(keyword: RawBuilder<unknown>): Condition {
  const query = sql`keyword_query(${keyword})`;
  return sql`(numnode(${query}) = 0 or search @@ ${query} or ${isNamed(keyword)})`;
}

/** A reference finds its listing, a developer its homes. */
function isNamed(keyword: RawBuilder<unknown>): Condition {
  return sql`(reference in (${keyword}, upper(${keyword})) or lower(developer) = lower(${keyword}))`;
}

/** What a keyword asks for. */
export interface WordQuery {
  /** The binary form of a tsquery; null if it asks for a phrase, which only the texts can answer. */
  words: Buffer | null;
  /** Listings it finds besides. */
  ids: number[];
}

export async function readKeyword(keyword: string): Promise<WordQuery> {
  const { rows } = await sql<WordQuery>`
    select case when not is_phrase then tsquerysend(query) end as words, array(
      select id::float8 from listing where is_public and ${isNamed(sql`${keyword}::text`)}
      union all
      select id from listing where is_phrase and is_public and search @@ query) as ids
    from keyword_query(${keyword}) query, lateral (select query::text ~ '<(-|[0-9]+)>' as is_phrase)`.execute(
    searchDb,
  );
  return single(rows);
}

function allOf(conditions: Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`;
}
