import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PURPOSES } from '#app/features/listings/types.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertListings, type ListingValues } from '#test/support/factories.ts';
import {
  anyFilter,
  anyListing,
  anySort,
  anywhere,
  fillWorld,
  ids,
  world,
} from '#test/support/search-oracle.ts';
import { findAsking as findAskingBySql } from '../asking.server.ts';
import { countOptions as countOptionsBySql } from '../options/queries.server.ts';
import {
  countWithoutPlace as countWithoutPlaceBySql,
  findBounds as findBoundsBySql,
  findPins as findPinsBySql,
} from '../pins/queries.server.ts';
import { cellsOf } from '../pins/rules.ts';
import type { Pin } from '../pins/types.ts';
import {
  findCountedPage,
  findNewestMatches as findNewestMatchesBySql,
  findPriceRange as findPriceRangeBySql,
} from '../results/queries.server.ts';
import { decodeCursor } from '../results/rules.ts';
import { correctKeyword } from '../spelling.server.ts';
import {
  countAndFacets as countAndFacetsBySql,
  countByAgent as countByAgentBySql,
  countByPlace as countByPlaceBySql,
  countPublicByDay as countPublicByDayBySql,
} from '../totals/queries.server.ts';
import type { ListingFilter, Sort, AskingPrice } from '../types.ts';
import { ROW } from './columns.server.ts';
import { IndexFeed, startIndex, stopIndex } from './feed.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import type { LiveFilter } from './matching.server.ts';
import { countOptionsInIndex, readAhead } from './options.server.ts';
import { findNewest, findPage } from './page.server.ts';
import { countWithoutPlaceInIndex, findBoundsInIndex, findPinsInIndex } from './pins.server.ts';
import {
  findAskingInIndex,
  findPriceRangeInIndex,
  findPricesBeyondInIndex,
} from './prices.server.ts';
import {
  countAdded,
  countAndFacetsInIndex,
  countByAgentInIndex,
  countMatches,
} from './totals.server.ts';

let feed: IndexFeed;

beforeAll(() => fillWorld());
beforeEach(async () => {
  feed = new IndexFeed();
  await feed.load();
});
afterEach(() => feed.stop());

async function fresh(of = feed): Promise<ListingIndex> {
  const index = await of.fresh();
  expect(index).not.toBeNull();
  return index!;
}

const byName = (one: AskingPrice, other: AskingPrice) =>
  `${one.type} ${one.series}`.localeCompare(`${other.type} ${other.series}`);

/** Whether it holds what the database does. */
async function expectExact(of = feed): Promise<void> {
  const index = await fresh(of);
  const { rows } = await sql<{
    id: number;
  }>`select id from listing where is_public order by id`.execute(db);
  expect(index.idsWithin(0, Infinity).toSorted((a, b) => a - b)).toEqual(ids(rows));
  for (const purpose of [...PURPOSES, null]) {
    const counts = await countByPlaceBySql(purpose);
    const { communities, areas } = index.counts[purpose ?? 'all'];
    const some = (all: ReadonlyMap<number, number>) => new Map([...all].filter(([, n]) => n > 0));
    expect(counts).toEqual({ communities: some(communities), areas: some(areas) });
  }
  const communities = world.communities.map(({ id }) => id);
  for (const some of [null, communities.slice(0, 2), []]) {
    expect(countByAgentInIndex(index, some)).toEqual(await countByAgentBySql(some));
  }
  const since = new Date('2026-10-02T00:00:00+04:00');
  expect(countAdded(index, since)).toEqual((await countPublicByDayBySql(since)).added);
  for (const { id } of world.communities) {
    const asking = (await findAskingBySql(id)).toSorted(byName);
    expect(findAskingInIndex(index, id).toSorted(byName)).toEqual(asking);
  }
  for (let round = 0; round < 6; round += 1) expect(await of.differences()).toEqual([]);
}

const anyView = fc.record({
  zoom: fc.double({ min: 7, max: 18, noNaN: true }),
  west: fc.double({ min: 54.8, max: 55.5, noNaN: true }),
  south: fc.double({ min: 24.7, max: 25.4, noNaN: true }),
});

/** A mean depends on the order of what is added, in its last digits. */
function rounded(pins: Pin[]): Pin[] {
  const digits = (degrees: number) => Number(degrees.toFixed(9));
  const key = ({ lng, lat }: Pin) => `${lng} ${lat}`;
  return pins
    .map((pin) => ({ ...pin, lng: digits(pin.lng), lat: digits(pin.lat) }))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

interface View {
  zoom: number;
  west: number;
  south: number;
}

async function expectSame(
  filter: ListingFilter,
  { zoom, west, south }: View,
  sort: Sort,
): Promise<void> {
  const found = (await feed.search(filter))!;
  const size = 700 / 2 ** zoom;
  const cells = cellsOf(zoom, [west, south, west + size, south + size]);
  const totals = countAndFacetsInIndex(...found);
  expect(totals).toEqual(await countAndFacetsBySql(filter));
  expect(countOptionsInIndex(...found)).toEqual(await countOptionsBySql(filter));
  expect(findBoundsInIndex(...found)).toEqual(await findBoundsBySql(filter));
  expect(countWithoutPlaceInIndex(...found)).toBe(await countWithoutPlaceBySql(filter));
  expect(rounded(findPinsInIndex(...found, cells))).toEqual(
    rounded(await findPinsBySql(filter, cells)),
  );
  await expectSamePages(found, sort);
  expect(findNewest(...found, 9)).toEqual(ids(await findNewestMatchesBySql(filter, 9)));
  await expectSamePrices(found);
}

async function expectSamePrices([index, filter]: [ListingIndex, LiveFilter]): Promise<void> {
  const range = await findPriceRangeBySql(filter);
  expect(findPriceRangeInIndex(index, filter)).toEqual(range);
  if (!range) return;
  const { low, high } = range;
  expect(findPricesBeyondInIndex(index, filter, low - 1, high + 1)).toEqual({
    above: low,
    below: high,
  });
  expect(findPricesBeyondInIndex(index, filter, high, null)).toEqual({ above: null, below: null });
}

/** How many matches there seem to be: few are collected, many met on the way through an order. */
const WAYS = [0, Infinity];

/** Two pages, each by number and by cursor. */
async function expectSamePages(found: [ListingIndex, LiveFilter], sort: Sort): Promise<void> {
  const [, filter] = found;
  const first = await findCountedPage(filter, sort, { page: 1 });
  const cursor = first.next && decodeCursor(first.next);
  const second = await findCountedPage(filter, sort, { page: 2, after: first.next });
  const length = CARDS_PER_PAGE;
  for (const ofWay of WAYS) {
    const rows = findPage(...found, sort, 0, length, ofWay);
    expect(ids(rows)).toEqual(first.ids);
    if (cursor) expect(rows.at(-1)).toEqual(cursor);
    expect(ids(findPage(...found, sort, length, length, ofWay))).toEqual(second.ids);
    if (cursor) expect(ids(findPage(...found, sort, cursor, length, ofWay))).toEqual(second.ids);
  }
}

/** What PostgreSQL reads as words, phrases, stop words and names, and combines. */
const anyKeyword = fc
  .array(
    fc.constantFrom(
      'pool',
      'Pools',
      'garden',
      'sunset',
      'lift',
      'quiet',
      'home',
      'zzzz',
      'the',
      'حديقة',
      'or',
      '-pool',
      '-"lift quiet"',
      '"pool garden"',
      'quiet-lift',
      'garden/sunset',
      '"',
      "'",
    ),
    { maxLength: 4 },
  )
  .map((words) => words.join(' '));

const anySearch = fc
  .tuple(anyFilter(), fc.oneof(fc.constant(''), anyKeyword))
  .map(([filter, keyword]) => ({ ...filter, keyword }));

/** Compares the index with SQL over random filters. */
async function expectSameAnswers(numRuns: number): Promise<void> {
  await fc.assert(fc.asyncProperty(anySearch, anyView, anySort(), expectSame), { numRuns });
}

test('the index answers what SQL does, while listings are added, changed and deleted', async () => {
  await expectSameAnswers(100);
  for (const values of fc.sample(anyListing(), 6)) {
    const made = ids(await insertListings(fc.sample(anyListing(), 200)));
    await db.updateTable('listing').set(values).where('id', 'in', made.slice(0, 30)).execute();
    await db.deleteFrom('listing').where('id', 'in', made.slice(20, 60)).execute();
    const { id: agent_id } = await insertAgent();
    await db
      .updateTable('listing')
      .set({ agent_id })
      .where('id', 'in', made.slice(60, 90))
      .execute();
    await expectSameAnswers(10);
  }
  await expectExact();
});

test('a word that no listing has is spelled as listings spell the nearest', async () => {
  const { agentId: agent_id, communities } = world;
  const text = { title: 'Chequered Balconies', title_ar: 'شقة مع حديقة خاصة' };
  await insertListings([{ agent_id, community_id: communities[0]!.id, ...text }]);
  await startIndex().load();
  expect(await correctKeyword('quiett gardne')).toBe('quiet garden');
  expect(await correctKeyword('Lift -pool "quiet lift" balkonies')).toBe(
    'Lift -pool "quiet lift" balconies',
  );
  expect(await correctKeyword('chequired')).toBe('chequered');
  expect(await correctKeyword('حديغة')).toBe('حديقة');
  for (const keyword of [
    '',
    'quiet',
    'qui',
    '"gardne"',
    '-gardne',
    'gardne qqqqqqqq',
    'gar',
    'gardne quiett gardne lifft',
  ]) {
    expect(await correctKeyword(keyword)).toBeNull();
  }
  await stopIndex();
  expect(await correctKeyword('gardne')).toBeNull();
});

test('what options ask is read before the first search', async () => {
  await feed.load();
  const index = await fresh();
  const { bytes } = index.cellsOf.sale;
  expect([...readAhead(index)].length).toBeGreaterThan(0);
  expect(index.cellsOf.sale.bytes).toBe(bytes);
});

test('every column that the index reads is one whose changes are recorded', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'search_change_update'`.execute(
    db,
  );
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'listing'::regclass and attnum > 0`.execute(
    db,
  );
  const read = columns.filter(({ name }) => name !== 'id' && new RegExp(`\\b${name}\\b`).test(ROW));
  expect(read.length).toBeGreaterThan(20);
  for (const { name } of read) expect(rows[0]!.definition).toContain(`new.${name}`);
});

describe('a change shows in the next answer', () => {
  const total = async () => countMatches(...(await feed.search(anywhere()))!);
  const home = (): ListingValues => ({
    agent_id: world.agentId,
    community_id: world.communities[0]!.id,
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    return client;
  }

  test('once another connection has committed it, however long that took', async () => {
    const [slow, quick] = [await connect(), await connect()];
    const before = await total();
    const [one, two] = await insertListings([home(), home()]);
    expect(await total()).toBe(before + 2);
    await slow.query('begin');
    await slow.query('savepoint inner_transaction');
    await slow.query(`update listing set status = 'draft' where id = $1`, [one!.id]);
    await slow.query('release savepoint inner_transaction');
    for (let round = 1; round <= 3; round += 1) {
      await quick.query(`update listing set status = $2 where id = $1`, [
        two!.id,
        round % 2 === 1 ? 'withdrawn' : 'available',
      ]);
      expect(await total()).toBe(before + 2 - (round % 2));
    }
    await slow.query('commit');
    expect(await total()).toBe(before);
    await Promise.all([slow.end(), quick.end()]);
    await expectExact();
  });

  test('and what was rolled back in none', async () => {
    const client = await connect();
    const before = await total();
    const [one] = await insertListings([home()]);
    await client.query('begin');
    await client.query('update listing set price = 1 where id = $1', [one!.id]);
    await client.query('rollback');
    await client.query('begin; savepoint part');
    await client.query('delete from listing where id = $1', [one!.id]);
    await client.query('rollback to part; commit');
    expect(await total()).toBe(before + 1);
    await client.end();
    await expectExact();
  });

  test('also of thousands at once', async () => {
    const before = await total();
    await sql`insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address)
      select 'MANY-' || n, ${world.agentId}, 'Home', n, ${home().community_id}, ${home().community_id}, '', ''
      from generate_series(1, 5000) n`.execute(db);
    expect(await total()).toBe(before + 5_000);
    await sql`update listing set price = price + 1 where reference like 'MANY-%'`.execute(db);
    await expectExact();
    await sql`delete from listing where reference like 'MANY-%'`.execute(db);
    expect(await total()).toBe(before);
    await expectExact();
  });

  test('in every process, while eight connections write', async () => {
    const other = new IndexFeed();
    await other.load();
    const write = async () => {
      for (let round = 0; round < 10; round += 1) {
        const made = ids(await insertListings(fc.sample(anyListing(), 20)));
        await db
          .updateTable('listing')
          .set({ bedrooms: round % 6 })
          .where('id', 'in', made.slice(5))
          .execute();
        await db.deleteFrom('listing').where('id', 'in', made.slice(0, 10)).execute();
        await Promise.all([fresh(), fresh(other)]);
      }
    };
    await Promise.all(Array.from({ length: 8 }, write));
    await expectExact();
    await expectExact(other);
    await other.stop();
  });
});

describe('an index that can’t know what has changed is loaded anew', () => {
  async function loadedAgain(): Promise<void> {
    await expect.poll(() => feed.fresh()).not.toBeNull();
    await expectExact();
  }

  test('more has changed than is worth asking for', async () => {
    await sql`insert into search_change (listing_id) select n % 10 from generate_series(1, 30000) n`.execute(
      db,
    );
    expect(await feed.fresh()).toBeNull();
    await loadedAgain();
  });

  test('a crash of the database has emptied the record', async () => {
    await sql`truncate search_change, search_epoch`.execute(db);
    expect(await feed.fresh()).toBeNull();
    await loadedAgain();
  });

  test('it differs', async () => {
    const { id } = world.listings.findLast(({ status }) => status === 'available')!;
    (await fresh()).remove(id);
    await expect.poll(() => feed.differences()).toContain(id);
    const isRight = async () => {
      await feed.check();
      return feed.isLoaded;
    };
    await expect.poll(isRight).toBe(false);
    await loadedAgain();
  });

  test('its connections were ended', async () => {
    await fresh();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await insertListings(fc.sample(anyListing(), 50));
    await expect.poll(() => feed.fresh().catch(() => null)).not.toBeNull();
    await expectExact();
  });

  test('all listings are gone', async () => {
    await sql`truncate listing cascade`.execute(db);
    expect(await feed.fresh()).toBeNull();
    await loadedAgain();
    expect((await fresh()).size).toBe(0);
  });
});
