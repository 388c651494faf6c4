import { type RawBuilder, sql } from 'kysely';
import { findCards, isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { type CardListing, PURPOSES } from '#app/features/listings/types.ts';
import { searchDb } from '#app/server/db.server.ts';
import { type Condition, IN_NO_ORDER, listingConditions } from '../filter/queries.server.ts';
import { indexFor } from '../live-index/feed.server.ts';
import * as live from '../live-index/page.server.ts';
import { RESULTS_PER_PAGE } from '../rules.ts';
import type { ListingFilter, CardPage, PriceRange, Sort } from '../types.ts';
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
 * One page of results sorted by `sort`, then by id. Featured listings come first in the default order only, until their
 * period ends; by all-in cost, listings that have one come first.
 * @param total how many listings match the filter, which decides the query plan.
 */
export async function findListingPage(
  filter: ListingFilter,
  sort: Sort,
  { page, after }: Position,
  total: number,
): Promise<CardPage> {
  const cursor = after ? decodeCursor(after) : null;
  const start = cursor?.sort === sort ? cursor : (page - 1) * RESULTS_PER_PAGE;
  if (total === 0 || (typeof start === 'number' && start >= total))
    return { cards: [], next: null };
  return pageOf(filter, sort, start, total);
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

/** The `count` newest matching listings, featured or not. @param total how many match. */
export async function findNewestMatches(
  filter: ListingFilter,
  total: number,
  count: number,
): Promise<CardListing[]> {
  const conditions = listingConditions(filter);
  const matches = isCollected(total, 'newest', 0)
    ? sql`select id, created_at from listing where ${conditions} and ${IN_NO_ORDER} offset 0`
    : sql`select id, created_at from listing where ${conditions}`;
  const { rows } = await sql<{ id: number }>`
    select id from (${matches}) matches order by ${orderOf('newest')} limit ${count}`.execute(
    searchDb,
  );
  return findCards(
    rows.map(({ id }) => id),
    filter.now,
  );
}

/** The lowest and highest price of matching listings; null if there are none. @param total how many match. */
export async function findPriceRange(
  filter: ListingFilter,
  total: number,
): Promise<PriceRange | null> {
  if (total === 0) return null;
  const conditions = listingConditions(filter);
  const matches = isCollected(total, 'price_low', 0)
    ? sql`select comparable_price from listing where ${conditions} and ${IN_NO_ORDER} offset 0`
    : sql`select comparable_price from listing where ${conditions}`;
  const { rows } = await sql<PriceRange>`
    select min(comparable_price)::float8 as low, max(comparable_price)::float8 as high
    from (${matches}) matches where comparable_price > 0 having count(*) > 0`.execute(searchDb);
  return rows[0] ?? null;
}

/**
 * Walking an index costs (offset + page) × all / matches; gathering costs reading and sorting the matches. So few matches
 * are gathered, and more of them the deeper the page. Prices and sizes correlate with types and places, so that a walk in
 * their order may pass nearly everything before the first match.
 */
function isCollected(total: number, sort: Sort, offset: number): boolean {
  return total <= (sort === 'newest' ? 4_000 : 6_000) + 2 * offset;
}

async function pageOf(
  filter: ListingFilter,
  sort: Sort,
  start: Cursor | number,
  total: number,
): Promise<CardPage> {
  const found = filter.keyword === '' ? null : await indexFor(filter);
  const rows = found
    ? live.findPage(...found, sort, start, RESULTS_PER_PAGE + 1)
    : await pageBySql(filter, sort, start, total);
  const shown = rows.slice(0, RESULTS_PER_PAGE);
  const last = rows.length > RESULTS_PER_PAGE ? shown.at(-1) : undefined;
  const cards = await findCards(
    shown.map(({ id }) => id),
    filter.now,
  );
  return {
    cards: sort === 'yield' ? withYields(cards, shown) : cards,
    next: last ? encodeCursor(last) : null,
  };
}

function withYields(cards: CardListing[], rows: Cursor[]): CardListing[] {
  const yields = new Map(rows.map(({ id, key }) => [id, key / 100]));
  return cards.map((card) => ({ ...card, grossYield: yields.get(card.id) || undefined }));
}

/** The page, and the listing after it. */
async function pageBySql(
  filter: ListingFilter,
  sort: Sort,
  start: Cursor | number,
  total: number,
): Promise<Cursor[]> {
  const offset = typeof start === 'number' ? start : 0;
  const cursor = typeof start === 'number' ? null : start;
  const order = orderOf(sort);
  const candidates = isCollected(total, sort, offset)
    ? collected(filter, sort, cursor)
    : indexScan(filter, sort, cursor, offset + RESULTS_PER_PAGE + 1);
  const { rows } = await sql<Cursor>`
    select ${sort} as sort, id, leads, ${keyAsNumber(sort)} as key
    from (${candidates} order by leads desc, ${order} limit ${RESULTS_PER_PAGE + 1} offset ${offset}) page
    order by leads desc, ${order}`.execute(searchDb);
  return rows;
}

/**
 * Reads the sort's index in order and applies the filter until the page is full. Listings that come first have
 * an index of their own.
 * @param end how many rows to read at most, including those before the page.
 */
function indexScan(
  filter: ListingFilter,
  sort: Sort,
  cursor: Cursor | null,
  end: number,
): RawBuilder<unknown> {
  const branch = (leads: boolean, condition: Condition, keyset: Condition) => sql`(
    select id, ${sql.lit(leads)} as leads, ${KEYS[sort]} from listing
    where ${listingConditions(filter)} and ${condition} and ${keyset} order by ${orderOf(sort)} limit ${end})`;
  const branches = leadingConditions(filter, sort)
    .filter(({ leads }) => leads <= (cursor?.leads ?? true))
    .map(({ leads, condition }) =>
      branch(leads, condition, cursor?.leads === leads ? beyond(cursor) : sql`true`),
    );
  return sql`select * from (${sql.join(branches, sql` union all `)}) indexScan`;
}

/** Finds all matches by the index that suits the filter; `offset 0` keeps the planner from walking after all. */
function collected(filter: ListingFilter, sort: Sort, cursor: Cursor | null): RawBuilder<unknown> {
  const leads = leadsWhen(filter, sort) ?? sql`false`;
  const keyset = cursor
    ? sql`(leads < ${cursor.leads} or leads = ${cursor.leads} and ${beyond(cursor)})`
    : sql`true`;
  return sql`
    select * from (
      select id, ${leads} as leads, ${KEYS[sort]} from listing
      where ${listingConditions(filter)} and ${IN_NO_ORDER} offset 0) collected
    where ${keyset}`;
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
