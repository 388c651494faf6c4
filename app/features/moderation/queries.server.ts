import { type RawBuilder, sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { LISTING_STATUSES, type ListingStatus, PURPOSES } from '#app/features/listings/types.ts';
import {
  advertiserNameHere,
  companyNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { MOST_COUNTED, MOST_COUNTED_BY_WORDS, wantedBy, searchableWords } from './rules.ts';
import type { Property, PropertyPage, PropertySearch, PropertySort } from './types.ts';

type Condition = RawBuilder<boolean>;

/** Accounts, and agents, whose email begins with the text. */
const MOST_OWNERS = 100;

const ORDERS: Record<PropertySort, { key: string; direction: 'asc' | 'desc' }> = {
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
  price_high: { key: 'comparable_price', direction: 'desc' },
  price_low: { key: 'comparable_price', direction: 'asc' },
};

/**
 * Beyond this many, an index of words is left aside: it finds all matches before it gives the first, and looking through listings
 * for enough of them takes less.
 */
const MOST_BY_INDEX = 25_000;

/** A page of all listings, for staff: the last if there are fewer than the one requested. */
export async function findPropertyPage(
  search: PropertySearch,
  mostByIndex = MOST_BY_INDEX,
): Promise<PropertyPage> {
  const selection = await selectionOf(search, mostByIndex);
  const { most, collects } = selection;
  // The first page begins at the first match, however many there are.
  const isFirst = search.page === 1 && collects === 'none';
  const [{ total, collected }, first] = await Promise.all([
    countMatches(selection, search),
    isFirst ? idsOfPage(selection, search.sort, 0) : null,
  ]);
  const { page, pages, offset } = pageShown(search.page, Math.min(total, most), ROWS_PER_PAGE);
  const ids = collected ?? first ?? (await idsOfPage(selection, search.sort, offset));
  return { search: { ...search, page }, properties: await findProperties(ids), total, most, pages };
}

const FILE_BATCH = 1_000;

/** The ids of all matches of a search. */
export async function findPropertyIds(search: PropertySearch): Promise<number[]> {
  const selection = await selectionOf(search, Infinity);
  const { rows } = await sql<{ id: number }>`
    select id from (${matches(selection)}) found order by ${orderOf(search.sort)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** These properties, in batches: the listings as they are when each is read. */
export async function* readProperties(ids: number[]): AsyncGenerator<Property[]> {
  for (let from = 0; from < ids.length; from += FILE_BATCH) {
    yield await findProperties(ids.slice(from, from + FILE_BATCH));
  }
}

/** The conditions of a search. */
interface Selection {
  statuses: ListingStatus[];
  conditions: Condition[];
  /**
   * Which matches are collected for a page: any, where the conditions select mostly few by an index of their own; the first ones, where each
   * match has to be read to be counted; none, where an index counts them.
   */
  collects: 'any' | 'first' | 'none';
  /** Beyond this many, matches aren't counted. */
  most: number;
}

async function selectionOf(search: PropertySearch, mostByIndex: number): Promise<Selection> {
  const { status, purpose, type, mark, text } = search;
  // While none is deleted, the planner would look through the empty table for each listing.
  const isDeleted = sql<boolean>`((select exists (select from listing_deletion))
    and exists (select from listing_deletion where listing_id = listing.id))`;
  const conditions: Condition[] = [];
  if (status === 'deleted') {
    conditions.push(sql`id in (select listing_id from listing_deletion)`);
  } else if (status === null || status === 'withdrawn') {
    conditions.push(sql`(status <> 'withdrawn' or not ${isDeleted})`);
  }
  if (purpose) conditions.push(sql`purpose = ${purpose}`);
  if (type) conditions.push(sql`property_type = ${type}`);
  if (mark === 'featured') conditions.push(isFeaturedAt(new Date()));
  if (mark === 'reported') {
    conditions.push(sql`id in (select listing_id from listing_report where closed_at is null)`);
  }
  const wanted = await wantedListings(text);
  const selection: Selection = {
    statuses: status === 'deleted' ? ['withdrawn'] : status ? [status] : [...LISTING_STATUSES],
    conditions: wanted ? [...conditions, wanted.condition] : conditions,
    collects: wanted !== null || mark !== null || status === 'deleted' ? 'any' : 'none',
    most: wanted?.inEach ? MOST_COUNTED_BY_WORDS : MOST_COUNTED,
  };
  // Few or no listings may have both the words and what a filter asks for, however common each is: 'studio' among villas.
  const isFiltered = Boolean(purpose ?? type ?? mark) || status === 'deleted';
  if (!wanted?.inEach || isFiltered || (await expectedMatches(selection)) <= mostByIndex) {
    return selection;
  }
  return { ...selection, conditions: [...conditions, wanted.inEach], collects: 'first' };
}

interface Wanted {
  condition: Condition;
  /** The same of words, which no index is used for; null of others. */
  inEach: Condition | null;
}

async function wantedListings(text: string): Promise<Wanted | null> {
  const { email, id, words } = wantedBy(text);
  if (text === '') return null;
  if (email !== null) return { condition: await ofOwners(email), inEach: null };
  const { rows } = await sql<{ id: number }>`
    select id from listing where id = ${id} or reference in (${text}, ${text.toUpperCase()})`.execute(
    db,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) return { condition: sql`id = any(${ids}::bigint[])`, inEach: null };
  if (words.length === 0) return { condition: sql`false`, inEach: null };
  const found = await folded(words);
  const queryOf = (weights: string) => found.map((word) => `${word}:*${weights}`).join(' & ');
  // A and B are the titles and the place as texts state them; `is true` hides words from their index.
  return {
    condition: sql`ts_filter(search, '{a,b}') @@ to_tsquery('english', ${queryOf('')})`,
    inEach: sql`(search @@ to_tsquery('english', ${queryOf('AB')})) is true`,
  };
}

/** As listings are found: two words may be one. */
async function folded(words: string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select fold_arabic(${words.join(' ')}) as text`.execute(db);
  return searchableWords(single(rows).text);
}

/** How many matches the planner expects. */
async function expectedMatches(selection: Selection): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${matches(selection)}`.execute(db);
  return single(rows)['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** The listings of accounts, and of agents and their brokerages, whose email begins with the text. */
async function ofOwners(email: string): Promise<Condition> {
  const pattern = `${likeText(email)}%`;
  const { rows } = await sql<{ users: string[]; agents: number[] }>`
    select
      array(select id from user_account where lower(email) like ${pattern} limit ${MOST_OWNERS}) as users,
      array(select agent.id from agent join brokerage on brokerage.id = brokerage_id
        where lower(agent.email) like ${pattern} or lower(brokerage.email) like ${pattern}
        limit ${MOST_OWNERS}) as agents`.execute(db);
  const { users, agents } = single(rows);
  return sql`(user_id = any(${users}::uuid[]) or user_id is null and agent_id = any(${agents}::integer[]))`;
}

/** The matches, unordered, by whatever index fits. */
function matches({ statuses, conditions }: Selection): RawBuilder<unknown> {
  const where = sql.join(
    [sql`status = any(${statuses}::listing_status[])`, ...conditions],
    sql` and `,
  );
  return sql`select id, created_at, comparable_price from listing where ${where}`;
}

/**
 * Counts the matches, at most one more than `most`.
 * @returns `collected`: the ids of the page, where the matches collected have all of them.
 */
async function countMatches(
  selection: Selection,
  { sort, page }: PropertySearch,
): Promise<{ total: number; collected: number[] | null }> {
  const { most, collects } = selection;
  const found =
    collects === 'first'
      ? walk(selection, sort, most + 1)
      : sql`select * from (${matches(selection)}) found limit ${most + 1}`;
  if (collects === 'none') {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from (${found}) counted`.execute(db);
    return { ...single(rows), collected: null };
  }
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${found}), counted as (select count(*)::integer as total from found)
    select total, array(
      select id from found order by ${orderOf(sort)} limit ${ROWS_PER_PAGE}
      offset least(${(page - 1) * ROWS_PER_PAGE}::bigint,
        (least(greatest(total, 1), ${most}::integer) - 1) / ${ROWS_PER_PAGE}::integer * ${ROWS_PER_PAGE}::integer)) as ids
    from counted`.execute(db);
  const { total, ids } = single(rows);
  const isWhole = collects === 'first' || total <= most;
  return { total, collected: isWhole ? ids.map(Number) : null };
}

function orderOf(sort: PropertySort): RawBuilder<unknown> {
  const { key, direction } = ORDERS[sort];
  return sql`${sql.ref(key)} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

async function idsOfPage(
  selection: Selection,
  sort: PropertySort,
  offset: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${walk(selection, sort, offset + ROWS_PER_PAGE)}) found offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The first `end` in the order, from an index in that order for each branch. */
function walk(selection: Selection, sort: PropertySort, end: number): RawBuilder<unknown> {
  const { conditions } = selection;
  const { key } = ORDERS[sort];
  const branches = branchesOf(selection, key).map((branch) => {
    const where = sql.join([branch, ...conditions], sql` and `);
    return sql`(select id, ${sql.ref(key)} from listing where ${where} order by ${orderOf(sort)} limit ${end})`;
  });
  return sql`select * from (${sql.join(branches, sql` union all `)}) branches
    order by ${orderOf(sort)} limit ${end}`;
}

/**
 * An index by date has the listings of each status, and one all of them; one by price the public ones of each purpose, another
 * the others of each status.
 */
function branchesOf({ statuses }: Selection, key: string): Condition[] {
  const each = (status: ListingStatus): Condition => sql`status = ${status}`;
  if (key === 'created_at') return statuses.length === 1 ? statuses.map(each) : [sql`true`];
  const shown = statuses.filter(isPublicStatus);
  const hidden = statuses.filter((status) => !isPublicStatus(status));
  const byPurpose = PURPOSES.map(
    (purpose): Condition =>
      sql`is_public and purpose = ${purpose} and status = any(${shown}::listing_status[])`,
  );
  return [
    ...(shown.length > 0 ? byPurpose : []),
    ...hidden.map((status): Condition => sql`not is_public and ${each(status)}`),
  ];
}

function isPublicStatus(status: ListingStatus): boolean {
  return status !== 'draft' && status !== 'withdrawn';
}

/** Which of the listings are featured by a payment. */
export async function findPaidFor(ids: number[]): Promise<Property[]> {
  const properties = await findProperties(ids);
  return properties.filter(({ isFeatured, featuredUntil }) => isFeatured && featuredUntil);
}

/** These listings, in the order of the ids. */
export async function findProperties(ids: number[]): Promise<Property[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listing as l')
    .leftJoin('listing_deletion as d', 'd.listing_id', 'l.id')
    .leftJoin('agent as g', 'g.id', 'l.agent_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .leftJoin('user_account as u', 'u.id', 'l.user_id')
    .leftJoin('profile as p', 'p.id', 'l.user_id')
    .where('l.id', 'in', ids)
    .select((eb) => [
      'l.id',
      'l.reference',
      titleForReader('l').as('title'),
      placeNameHere().as('placeName'),
      'l.purpose',
      'l.property_type as propertyType',
      'l.price',
      'l.rent_period as rentPeriod',
      'l.status',
      'l.is_public as isPublic',
      sql<boolean>`d.listing_id is not null`.as('isDeleted'),
      isFeaturedAt(new Date()).as('isFeatured'),
      'l.featured_until as featuredUntil',
      'l.user_id as account',
      eb.fn.coalesce('u.email', 'g.email', 'b.email').as('email'),
      sql<string | null>`coalesce(${companyNameHere()}, ${advertiserNameHere()})`.as('advertiser'),
      sql<number>`(
        select count(distinct reporter)::integer from listing_report where listing_id = l.id and closed_at is null)`.as(
        'reports',
      ),
      'l.created_at as createdAt',
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
