import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { findAreaOverview } from '#app/features/area-pages/overview/queries.server.ts';
import { parseAreaChoice } from '#app/features/area-pages/overview/rules.ts';
import { findSitemapCommunities } from '#app/features/listings/queries.server.ts';
import { findPropertyPage } from '#app/features/moderation/queries.server.ts';
import { parsePropertySearch } from '#app/features/moderation/rules.ts';
import { matchingSearches } from '#app/features/saved-searches/matching/queries.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { anywhere, fillWorld } from '#test/support/search-oracle.ts';
import { findAsking } from '../asking.server.ts';
import { IndexFeed } from '../live-index/feed.server.ts';
import { countOptions } from '../options/queries.server.ts';
import { findPins } from '../pins/queries.server.ts';
import { findListingPage, findPriceRange } from '../results/queries.server.ts';
import { shapeText } from '../shapes/encoding.ts';
import { isInShapes } from '../shapes/queries.server.ts';
import { countAndFacets, countByPlace, countListings } from '../totals/queries.server.ts';

// `IN_NO_ORDER` is always true, and `offset 0` skips nothing: only the plan shows their effect.

beforeAll(async () => {
  await fillWorld();
  await vi.waitFor(vacuum, 30_000);
});

/**
 * Marks all rows as visible to everybody, which the planner's cost of an index-only scan rests on.
 * @throws if another transaction, such as a running autovacuum, has kept it from doing so.
 */
async function vacuum(): Promise<void> {
  await sql`vacuum analyze listing`.execute(db);
  const { rows } = await sql<{ isVisible: boolean }>`
    select relallvisible = relpages as "isVisible" from pg_class
    where oid = 'listing'::regclass`.execute(db);
  expect(rows).toEqual([{ isVisible: true }]);
}

/** Thrown to roll the transaction back. */
class Planned extends Error {
  indexes: string[];
  constructor(indexes: string[]) {
    super('planned');
    this.indexes = indexes;
  }
}

/** The statements that `run` sends, with their values. */
async function statementsOf(run: () => Promise<unknown>): Promise<[string, unknown[]][]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const calls = query.mock.calls as unknown as [string | pg.QueryConfig, unknown[] | undefined][];
  query.mockRestore();
  return calls.map(([asked, values = []]) =>
    typeof asked === 'string' ? [asked, values] : [asked.text, asked.values ?? []],
  );
}

/** The plan of the statement with this text in it. */
async function planOf(run: () => Promise<unknown>, part: string): Promise<string> {
  const [text = '', values = []] =
    (await statementsOf(run)).find(([statement]) => statement.includes(part)) ?? [];
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain (verbose) ${text}`, values),
  );
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

/**
 * The indexes that `run`'s statements can read listings by, if there are none but those for reading all matches.
 * @param part only of the statements with this text.
 */
async function indexesFor(run: () => Promise<unknown>, part = ''): Promise<string[]> {
  const calls = await statementsOf(run);
  return db
    .transaction()
    .execute(async (trx) => {
      await sql
        .raw(`do $$ declare name text; begin
      for name in select indexname from pg_indexes where tablename = 'listing'
        and indexname not in ('listing_pkey', 'listing_selection')
        and not exists (select from pg_constraint where conname = indexname)
      loop execute 'drop index ' || name; end loop;
      set local enable_seqscan = off; end $$`)
        .execute(trx);
      const found = new Set<string>();
      for (const [text, values] of calls) {
        if (!/from listing\s+where is_public/.test(text) || !text.includes(part)) continue;
        const plan = await trx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, values),
        );
        const lines = plan.rows.flatMap((row) => Object.values(row)).join('\n');
        for (const [name] of lines.matchAll(/listing_selection/g)) found.add(name);
      }
      throw new Planned([...found]);
    })
    .catch((error: unknown) => {
      if (error instanceof Planned) return error.indexes;
      throw error;
    });
}

const filter = { ...anywhere(), minPrice: 1_000, minBathrooms: 1 };

test.each<[what: string, find: () => Promise<unknown>, part?: string]>([
  ['prices', () => findPriceRange(filter)],
  ['totals', () => countAndFacets(filter)],
  ['totals of searches', () => countListings(filter)],
  ['totals of places', () => countByPlace('sale')],
  ['options', () => countOptions(filter), 'with alike'],
  ['amenities', () => countOptions(filter), 'array[count(*) filter'],
  ['pins', () => findPins(filter, { zoom: 12, left: 0, bottom: 0, right: 8, top: 8 })],
  ['the index’s listings', loadIndex],
  ['asking prices', () => findAsking(1)],
  ['the lowest prices of areas', () => findOverview(), 'min(comparable_price)'],
  ['communities with listings', () => findSitemapCommunities(10)],
])('%s are gathered from the index for that', async (_, find, part) => {
  expect(await indexesFor(find, part)).toEqual(['listing_selection']);
});

async function loadIndex(): Promise<void> {
  const feed = new IndexFeed();
  await feed.load();
  await feed.stop();
}

test('listings that are compared with the index are read in the order of their ids', async () => {
  const feed = new IndexFeed();
  await feed.load();
  const plan = await planOf(() => feed.differences(), 'random()');
  await feed.stop();
  expect(plan).toContain('Index Cond');
  expect(plan).not.toContain('Sort');
});

const findOverview = () =>
  findAreaOverview(parseAreaChoice(new URLSearchParams()), isoDay(new Date()));

test('a page found by walking an index in order can’t use it', async () => {
  const find = () => findListingPage(filter, 'newest', { page: 1 });
  expect(await indexesFor(find, 'as leads')).toEqual([]);
});

test('the planner expects about as many listings in a drawn area as there are', async () => {
  const isInside = isInShapes([shapeText('55.2,25.1,20')!]);
  const { rows: plan } = await sql<Record<string, string>>`
    explain select from listing where ${isInside}`.execute(db);
  const [, expected] = /rows=(\d+)/.exec(Object.values(plan[0]!).join())!;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from listing where ${isInside}`.execute(db);
  expect(rows[0]!.n).toBeGreaterThan(100);
  expect(Number(expected)).toBeGreaterThan(rows[0]!.n / 10);
});

test('staff’s search collects its matches before it sorts them', async () => {
  const search = parsePropertySearch(new URLSearchParams('q=villa'));
  expect(await planOf(() => findPropertyPage(search), 'found as materialized')).toContain(
    'CTE Scan on found',
  );
});

test.each([
  ['', true],
  ['&status=available', true],
  ['&type=villa', false],
  ['&purpose=rent', false],
  ['&mark=featured', false],
  ['&mark=reported', false],
  ['&status=deleted', false],
])(
  'staff’s search of a common word%s leaves the index of words aside: %s',
  async (more, isAside) => {
    const find = () =>
      findPropertyPage(parsePropertySearch(new URLSearchParams(`q=villa${more}`)), 0);
    expect(/ IS TRUE/.test(await planOf(find, 'found as materialized'))).toBe(isAside);
  },
);

test('drafts and withdrawn listings are read in the order of prices, not sorted', async () => {
  const search = parsePropertySearch(new URLSearchParams('sort=price_high'));
  const plan = await planOf(() => findPropertyPage(search), 'not is_public');
  expect(plan).toContain('Index Only Scan Backward using listing_hidden_price');
});

test('a listing’s developer is looked up once, not for each saved search', async () => {
  const listings = sql`select * from listing where id < 50`;
  const find = () => sql`${matchingSearches(listings, new Date())}`.execute(db);
  expect(await planOf(find, 'developer')).toMatch(/a\.community_id, \(*InitPlan/);
});

test('conditions of facets are tested once for each listing', async () => {
  const types = { ...filter, propertyTypes: ['villa' as const] };
  const plan = await planOf(() => countAndFacets(types), 'grouping sets');
  const [, scanned] = /.*Output: (.*)/s.exec(plan)!;
  expect(scanned!.split('\n')[0]).toContain('(listing.property_type = ');
});
