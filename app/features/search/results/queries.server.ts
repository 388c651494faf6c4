import { type RawBuilder, sql } from 'kysely';
import { findCards, isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { IN_NO_ORDER } from '#app/features/listings/on-market.server.ts';
import { type CardListing, PURPOSES } from '#app/features/listings/types.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { searchDb } from '#app/server/db.server.ts';
import { type Condition, listingConditions } from '../filter/queries.server.ts';
import { indexFor, type LiveSearch } from '../live-index/feed.server.ts';
import { findNewest, findPage } from '../live-index/page.server.ts';
import { findPriceRangeInIndex } from '../live-index/prices.server.ts';
import { countAndFacetsInIndex, countMatches } from '../live-index/totals.server.ts';
import { countAndFacets, countListings } from '../totals/queries.server.ts';
import type { ListingFilter, CardPage, PriceRange, SearchTotals, Sort } from '../types.ts';
import { type Cursor, decodeCursor, encodeCursor, isDescending } from './rules.ts';

/** Identifies a page: the one after a cursor, if it is valid for the sort, else by number from 1. */
export interface Position {
  page: number;
  after?: string | null;
}

const ALL_IN = sql`all_in`;

const KEYS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at`,
  price_low: sql`comparable_price`,
  price_high: sql`comparable_price`,
  all_in_low: ALL_IN,
  all_in_high: ALL_IN,
  size: sql`size_rank`,
  value: sql`value_rank`,
  metro: sql`metro_walk`,
  yield: sql`yield_rank`,
};

/**
 * One page of results sorted by `sort`, then by id, with the total and facets: all as they are at one moment. Featured listings
 * come first in the default order only, until their period ends; by all-in cost, listings that have one come first.
 */
export async function findListingPage(
  filter: ListingFilter,
  sort: Sort,
  position: Position,
): Promise<CardPage & SearchTotals> {
  const found = await indexFor(filter);
  const totals = found ? countAndFacetsInIndex(...found) : await countAndFacets(filter);
  const { shown, next } = await rowsOf(filter, sort, position, totals.total, found);
  const cards = await findCards(
    shown.map(({ id }) => id),
    filter.now,
  );
  return { ...totals, cards: sort === 'yield' ? withYields(cards, shown) : cards, next };
}

/** The ids of the same page with the total alone. */
export async function findCountedPage(
  filter: ListingFilter,
  sort: Sort,
  position: Position,
): Promise<{ ids: number[]; next: string | null; total: number }> {
  const found = await indexFor(filter);
  const total = found ? countMatches(...found) : await countListings(filter);
  const { shown, next } = await rowsOf(filter, sort, position, total, found);
  return { ids: shown.map(({ id }) => id), next, total };
}

/** Where the page begins: after a listing, or at a number from 0. */
function startOf(sort: Sort, { page, after }: Position): Cursor | number {
  const cursor = after ? decodeCursor(after) : null;
  return cursor?.sort === sort ? cursor : (page - 1) * CARDS_PER_PAGE;
}

/** The `count` newest available listings of either purpose, featured or not. */
export async function findNewestListings(count: number): Promise<CardListing[]> {
  const branches = PURPOSES.map(
    (purpose) => sql`(
      select id, created_at from listing where is_public and status = 'available' and purpose = ${purpose}
      order by created_at desc, id desc limit ${count})`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(branches, sql` union all `)}) newest
    order by created_at desc, id desc limit ${count}`.execute(searchDb);
  return findCards(
    rows.map(({ id }) => id),
    new Date(),
  );
}

/** The `count` newest matching listings, featured or not. */
export async function findNewestMatches(
  filter: ListingFilter,
  count: number,
): Promise<CardListing[]> {
  const found = await indexFor(filter);
  return findCards(
    found ? findNewest(...found, count) : await newestBySql(filter, count),
    filter.now,
  );
}

async function newestBySql(filter: ListingFilter, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where ${listingConditions(filter)} order by ${orderOf('newest')} limit ${count}`.execute(
    searchDb,
  );
  return rows.map(({ id }) => id);
}

/** The lowest and highest price of matching listings; null if none has one. */
export async function findPriceRange(filter: ListingFilter): Promise<PriceRange | null> {
  const found = await indexFor(filter);
  if (found) return findPriceRangeInIndex(...found);
  const { rows } = await sql<PriceRange>`
    select min(comparable_price)::float8 as low, max(comparable_price)::float8 as high
    from listing where ${listingConditions(filter)} and ${IN_NO_ORDER} and comparable_price > 0
    having count(*) > 0`.execute(searchDb);
  return rows[0] ?? null;
}

async function rowsOf(
  filter: ListingFilter,
  sort: Sort,
  position: Position,
  total: number,
  found: LiveSearch<[ListingFilter]> | null,
): Promise<{ shown: Cursor[]; next: string | null }> {
  const start = startOf(sort, position);
  if (total === 0 || (typeof start === 'number' && start >= total))
    return { shown: [], next: null };
  const rows = found
    ? findPage(...found, sort, start, CARDS_PER_PAGE + 1, total)
    : await pageBySql(filter, sort, start);
  const shown = rows.slice(0, CARDS_PER_PAGE);
  const last = rows.length > CARDS_PER_PAGE ? shown.at(-1) : undefined;
  return { shown, next: last ? encodeCursor(last) : null };
}

function withYields(cards: CardListing[], rows: Cursor[]): CardListing[] {
  const yields = new Map(rows.map(({ id, key }) => [id, key / 100]));
  return cards.map((card) => ({ ...card, grossYield: yields.get(card.id) || undefined }));
}

/** The page, and the listing after it. Listings that come first are read by themselves, so that an index has each part in order. */
async function pageBySql(
  filter: ListingFilter,
  sort: Sort,
  start: Cursor | number,
): Promise<Cursor[]> {
  const [offset, cursor] = typeof start === 'number' ? [start, null] : [0, start];
  const order = orderOf(sort);
  const end = offset + CARDS_PER_PAGE + 1;
  const branch = (leads: boolean, condition: Condition, keyset: Condition) => sql`(
    select id, ${sql.lit(leads)} as leads, ${KEYS[sort]} from listing
    where ${listingConditions(filter)} and ${condition} and ${keyset} order by ${order} limit ${end})`;
  const branches = leadingConditions(filter, sort)
    .filter(({ leads }) => leads <= (cursor?.leads ?? true))
    .map(({ leads, condition }) =>
      branch(leads, condition, cursor?.leads === leads ? beyond(cursor) : sql`true`),
    );
  const { rows } = await sql<Cursor>`
    select ${sort} as sort, id, leads, ${keyAsNumber(sort)} as key
    from (${sql.join(branches, sql` union all `)}) first
    order by leads desc, ${order} limit ${CARDS_PER_PAGE + 1} offset ${offset}`.execute(searchDb);
  return rows;
}

/** The condition of listings that come first; null if there is none. */
function leadsWhen({ now }: ListingFilter, sort: Sort): Condition | null {
  if (sort === 'newest') return isFeaturedAt(now);
  return KEYS[sort] === ALL_IN ? sql`all_in > 0` : null;
}

function leadingConditions(
  filter: ListingFilter,
  sort: Sort,
): { leads: boolean; condition: Condition }[] {
  const condition = leadsWhen(filter, sort);
  if (!condition) return [{ leads: false, condition: sql`true` }];
  return [
    { leads: true, condition },
    { leads: false, condition: sql`not (${condition})` },
  ];
}

function orderOf(sort: Sort): RawBuilder<unknown> {
  const direction = sql.raw(isDescending(sort) ? 'desc' : 'asc');
  return sql`${KEYS[sort]} ${direction}, id ${direction}`;
}

function keyAsNumber(sort: Sort): RawBuilder<unknown> {
  const key = KEYS[sort];
  return sort === 'newest' ? sql`(extract(epoch from ${key}) * 1000000)::bigint` : key;
}

function beyond(cursor: Cursor): Condition {
  const value = cursor.sort === 'newest' ? sql`${timestamp(cursor.key)}::timestamptz` : cursor.key;
  const comparison = sql.raw(isDescending(cursor.sort) ? '<' : '>');
  return sql`(${KEYS[cursor.sort]}, id) ${comparison} (${value}, ${cursor.id})`;
}

/** JavaScript dates have milliseconds, PostgreSQL's microseconds. */
function timestamp(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000);
  const rest = String(microseconds % 1000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}
