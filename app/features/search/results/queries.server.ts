import { type RawBuilder, sql } from 'kysely';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { type ListingCard, type Purpose, PURPOSES } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { type Condition, inNoOrder, listingConditions } from '../filter/queries.server.ts';
import { emptyFilter, PAGE_SIZE } from '../rules.ts';
import type { ListingFilter, ListingPage, Sort } from '../types.ts';
import { type Cursor, decodeCursor, encodeCursor } from './rules.ts';

/** Which page: the one after a cursor, where there is a good one for the sort, else by number from 1. */
export interface Position {
  page: number;
  after?: string | null;
}

interface Order {
  key: RawBuilder<unknown>;
  descending: boolean;
  /** Whether the index of the order begins with the purpose: rents are far below prices. */
  byPurpose: boolean;
}

const ORDERS: Record<Sort, Order> = {
  newest: { key: sql`created_at`, descending: true, byPurpose: false },
  price_low: { key: sql`comparable_price`, descending: false, byPurpose: true },
  price_high: { key: sql`comparable_price`, descending: true, byPurpose: true },
  size: { key: sql`size_rank`, descending: true, byPurpose: false },
  value: { key: sql`value_rank`, descending: false, byPurpose: true },
};

/**
 * One page of results: featured listings first, then in the order of `sort`, then by id.
 * @param total how many listings match the filter, which decides how they are best found.
 */
export async function findListingPage(
  filter: ListingFilter,
  sort: Sort,
  { page, after }: Position,
  total: number,
): Promise<ListingPage> {
  const cursor = after ? decodeCursor(after) : null;
  const start = cursor?.sort === sort ? cursor : (page - 1) * PAGE_SIZE;
  if (total === 0 || (typeof start === 'number' && start >= total))
    return { cards: [], next: null };
  return pageOf(filter, sort, start, total, PAGE_SIZE);
}

/** The first `count` available listings of the default order. */
export async function findNewestListings(
  count: number,
  purpose: Purpose | null = null,
): Promise<ListingCard[]> {
  const filter = { ...emptyFilter(), purpose, place: null, now: new Date() };
  const { cards } = await pageOf(filter, 'newest', 0, Number.POSITIVE_INFINITY, count);
  return cards;
}

/**
 * Walking an index costs (offset + page) × all / matches, gathering costs the matches and their sorting: few matches
 * are gathered, and more of them the deeper the page. Prices and sizes go with types and places, so that a walk in
 * their order may pass nearly everything before the first match.
 */
function isGathered(total: number, sort: Sort, offset: number): boolean {
  return total <= (sort === 'newest' ? 4_000 : 6_000) + 2 * offset;
}

async function pageOf(
  filter: ListingFilter,
  sort: Sort,
  start: Cursor | number,
  total: number,
  size: number,
): Promise<ListingPage> {
  const offset = typeof start === 'number' ? start : 0;
  const keyset = typeof start === 'number' ? sql<boolean>`true` : beyond(start);
  const slice = { keyset, order: orderOf(sort), end: offset + size + 1 };
  const find = isGathered(total, sort, offset) ? gathered : walked;
  const { rows } = await sql<Omit<Cursor, 'sort'>>`
    select id, is_featured as "isFeatured", ${keyAsNumber(sort)} as key
    from (${find(filter, sort, slice)} order by ${slice.order} limit ${size + 1} offset ${offset}) page
    order by ${slice.order}`.execute(db);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    cards: await findCards(rows.slice(0, size).map(({ id }) => id)),
    next: last ? encodeCursor({ ...last, sort }) : null,
  };
}

interface Slice {
  keyset: Condition;
  order: RawBuilder<unknown>;
  /** How many rows to reach at most, those before the page included. */
  end: number;
}

/** Reads the index of the sort in its order and tests the filter inside it until the page is full. */
function walked(
  filter: ListingFilter,
  sort: Sort,
  { keyset, order, end }: Slice,
): RawBuilder<unknown> {
  const { key, byPurpose } = ORDERS[sort];
  const purposes = byPurpose && filter.purpose === null ? PURPOSES : [filter.purpose];
  const branches = purposes.map(
    (purpose) => sql`(
      select id, is_featured, ${key} from listing
      where ${listingConditions({ ...filter, purpose })} and ${keyset} order by ${order} limit ${end})`,
  );
  return sql`select * from (${sql.join(branches, sql` union all `)}) walked`;
}

/** Finds all matches by whatever index fits the filter; `offset 0` keeps the planner from walking after all. */
function gathered(filter: ListingFilter, sort: Sort, { keyset }: Slice): RawBuilder<unknown> {
  return sql`
    select * from (
      select id, is_featured, ${ORDERS[sort].key} from listing
      where ${listingConditions(filter)} and ${inNoOrder(filter, 'cards')} offset 0) gathered
    where ${keyset}`;
}

function orderOf(sort: Sort): RawBuilder<unknown> {
  const { key, descending } = ORDERS[sort];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`is_featured desc, ${key} ${direction}, id ${direction}`;
}

function keyAsNumber(sort: Sort): RawBuilder<unknown> {
  const { key } = ORDERS[sort];
  return sort === 'newest' ? sql`(extract(epoch from ${key}) * 1000000)::bigint` : key;
}

function beyond(cursor: Cursor): Condition {
  const { key, descending } = ORDERS[cursor.sort];
  const value = cursor.sort === 'newest' ? sql`${timestamp(cursor.key)}::timestamptz` : cursor.key;
  const comparison = sql.raw(descending ? '<' : '>');
  const further = sql<boolean>`(${key}, id) ${comparison} (${value}, ${cursor.id})`;
  return cursor.isFeatured
    ? sql`(not is_featured or ${further})`
    : sql`not is_featured and ${further}`;
}

/** JavaScript's dates end at milliseconds, PostgreSQL's at microseconds. */
function timestamp(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000);
  const rest = String(microseconds % 1000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}
