import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { finishImport, importListings } from './jobs.server.ts';

// Imports beside other writers, and imports killed at every step. A lock held by the test pauses each step, so that the
// step is known.

const ROWS = 450;
const BATCH = 100;
const PATIENCE = { timeout: 20_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'import-recovery-'));
const undo: (() => unknown)[] = [];

beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area, import_change restart identity cascade`.execute(
    db,
  );
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER =
  'external_id,property_type,price_aed,rooms,baths,area_sqm,lat,lon,title_en,community,community_ar,sub_community,' +
  'sub_community_ar,building,building_ar,furnishing,completion_status,agency_name,agency_rera_orn,agent_key,' +
  'verification,created_at,updated_at';

/** Homes in three communities, of five agents of one brokerage. */
function fileOf(price: number, rows = ROWS): string {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${at + 1},Apartment,${price},${at % 4},1,70,25.08,55.14,Home ${at + 1},Quarter ${at % 3},,,,Tower ${at % 7},,` +
      `unfurnished,completed,Invented Homes,99001,a${at % 5},verified,2025-01-02T03:04:05Z,2025-02-03T04:05:06Z`,
  );
  const path = join(folder, `${price}-${rows}.csv`);
  writeFileSync(path, `${[HEADER, ...lines].join('\n')}\n`);
  return path;
}

/** `npm run import` as a process of its own. */
function startImport(file: string) {
  const child = spawn(process.execPath, ['scripts/import.ts', 'listings', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: folder },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  undo.push(() => child.kill('SIGKILL'));
  return { child, ended, output: () => output };
}

/** Another session in the middle of a transaction that has run `statement`. */
async function hold(statement: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  undo.push(() => client.end());
  await client.query('begin');
  await client.query(statement);
  return { client, release: () => client.query('commit') };
}

const HOLD = {
  /** The file is staged, but nothing is decided. */
  decision: 'lock table brokerage in share mode',
  /** Everything is decided, but nothing is stored. */
  storing: 'lock table listing in share mode',
  /** The batches before the one with this home are stored. */
  home250: "update listing set status = 'under_offer' where id = 250",
};

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.n;
}

/** Whether searches hear of every listing. */
async function changesAreRecorded(): Promise<boolean> {
  const unheard = 'is_public and id not in (select listing_id from search_change)';
  return (await count('listing', unheard)) === 0;
}

const waitsForDecision = () =>
  expect
    .poll(() => count('pg_locks', "relation = 'brokerage'::regclass and not granted"), PATIENCE)
    .toBe(1);
const isDecided = (left: number) => expect.poll(() => count('import_change'), PATIENCE).toBe(left);

test('no transaction writes more than a hundred listings, in a first import or a later one', async () => {
  for (const price of [500_000, 600_000]) {
    await importListings(fileOf(price));
    const { rows } = await sql<{ most: number }>`
      select max(n)::integer as most from (select count(*) as n from listing group by xmin::text) t`.execute(
      db,
    );
    expect(rows[0]!.most).toBe(BATCH);
  }
  expect(await changesAreRecorded()).toBe(true);
});

test('while an import waits for one listing, it keeps nobody from the others', async () => {
  await importListings(fileOf(500_000));
  const writer = await hold(HOLD.home250);
  const again = importListings(fileOf(600_000));
  await isDecided(250);
  // For the batch that waits for home 250: one row is being written by somebody else, two by its holder, in a circle.
  const other = await hold("set lock_timeout = '10s'");
  await other.client.query("update listing set status = 'withdrawn' where id = 201");
  await other.release();
  await writer.client.query("update listing set status = 'withdrawn' where id in (202, 300)");
  await writer.release();
  expect(await again).toMatchObject({ updated: ROWS });
  expect(await count('listing', 'price = 600000')).toBe(ROWS);
  expect(await count('listing', "status in ('withdrawn', 'under_offer')")).toBe(4);
  expect(await changesAreRecorded()).toBe(true);
});

test('four writers and an agent who withdraws go on beside an import; nobody meets a deadlock', async () => {
  await importListings(fileOf(500_000));
  const end = new AbortController();
  const errors: string[] = [];
  const repeat = async (statement: () => string) => {
    while (!end.signal.aborted) {
      await sql
        .raw(statement())
        .execute(db)
        .catch((error: Error) => errors.push(error.message));
    }
  };
  const home = () => Math.ceil(Math.random() * ROWS);
  const writers = [
    ...Array.from({ length: 4 }, () =>
      repeat(
        () => `update listing set status = case status when 'available' then 'under_offer'::listing_status
          else 'available' end where source_key = '${home()}'`,
      ),
    ),
    repeat(
      () => `with own as (
        select listing.id from listing join agent on agent.id = agent_id
        where slug = 'invented-homes-a1' order by listing.id for update of listing)
      update listing set status = 'withdrawn' from own where listing.id = own.id`,
    ),
  ];
  for (const price of [600_000, 700_000, 800_000]) {
    expect(await importListings(fileOf(price))).toMatchObject({ updated: ROWS });
  }
  end.abort();
  await Promise.all(writers);
  expect(errors).toEqual([]);
  expect(await count('listing', 'price = 800000')).toBe(ROWS);
  expect(await changesAreRecorded()).toBe(true);
});

test('an import that changes nothing writes nothing', async () => {
  await importListings(fileOf(500_000));
  const before = await traces();
  expect(await importListings(fileOf(500_000))).toMatchObject({ unchanged: ROWS });
  expect(await traces()).toEqual(before);
});

/** Which transaction wrote or locked each row last, how often each table was vacuumed, and which ids were used. */
async function traces() {
  const tables = ['listing', 'search_change', 'area', 'area_name', 'brokerage', 'agent'];
  const rows = await Promise.all(
    tables.map((table) =>
      sql`select ctid::text, xmin::text, xmax::text from ${sql.table(table)} order by 1`.execute(
        db,
      ),
    ),
  );
  const care = await sql`select relname, vacuum_count, analyze_count from pg_stat_user_tables
    where relname = any(${tables}) order by 1`.execute(db);
  const ids = await sql`select sequencename, last_value from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return { rows: rows.map((result) => result.rows), care: care.rows, ids: ids.rows };
}

test('killed before the decision, an import leaves nothing', async () => {
  const lock = await hold(HOLD.decision);
  const killed = startImport(fileOf(500_000));
  await waitsForDecision();
  killed.child.kill('SIGKILL');
  await killed.ended;
  await lock.release();
  await expect.poll(() => count('pg_class', "relname = 'import_row'"), PATIENCE).toBe(0);
  await finishImport();
  for (const table of ['listing', 'brokerage', 'agent', 'import_change']) {
    expect(await count(table), table).toBe(0);
  }
});

test('stopped before the decision, an import says that nothing was stored', async () => {
  const lock = await hold(HOLD.decision);
  const stopped = startImport(fileOf(500_000));
  await waitsForDecision();
  stopped.child.kill('SIGINT');
  await expect.poll(stopped.output, PATIENCE).toContain('Stopping …');
  await lock.release();
  expect(await stopped.ended).toBe(130);
  expect(stopped.output()).toContain('was not imported: it was stopped. Nothing of it was stored.');
  expect(await count('listing')).toBe(0);
  expect(await count('agent')).toBe(0);
});

test('stopped after the decision, an import is stored first', async () => {
  const lock = await hold(HOLD.storing);
  const stopped = startImport(fileOf(500_000));
  await isDecided(ROWS);
  stopped.child.kill('SIGINT');
  await expect.poll(stopped.output, PATIENCE).toContain('Storing has begun and is finished first.');
  await lock.release();
  expect(await stopped.ended).toBe(0);
  expect(await count('listing')).toBe(ROWS);
});

test('killed between the decision and the first row, an import is stored by the site', async () => {
  const lock = await hold(HOLD.storing);
  const killed = startImport(fileOf(500_000));
  await isDecided(ROWS);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await lock.release();
  expect(await count('listing')).toBe(0);
  await expect.poll(finishedBySite, PATIENCE).toBe(true);
  expect(await count('listing', 'price = 500000')).toBe(ROWS);
  expect(await changesAreRecorded()).toBe(true);
});

test.each([
  ['the site', () => expect.poll(finishedBySite, PATIENCE).toBe(true)],
  [
    'the next import',
    async () => {
      const next = startImport(fileOf(500_000, 1));
      expect(await next.ended, next.output()).toBe(0);
      expect(next.output()).toMatch(/Finishing the import before 100 % \(250 of 250\)/);
    },
  ],
])('killed with 200 of 450 changes stored, an import is finished by %s', async (name, finish) => {
  await importListings(fileOf(500_000));
  const lock = await hold(HOLD.home250);
  const killed = startImport(fileOf(600_000));
  await isDecided(250);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await lock.release();
  expect(await count('listing', 'price = 600000')).toBe(200);
  await finish();
  expect(await count('listing', 'price = 600000')).toBe(name === 'the site' ? ROWS : ROWS - 1);
  expect(await count('listing', "status = 'under_offer'")).toBe(1);
  expect(await count('import_change')).toBe(0);
  expect(await changesAreRecorded()).toBe(true);
});

test('a second import waits for the first, and the site leaves it alone', async () => {
  const lock = await hold(HOLD.storing);
  const first = startImport(fileOf(500_000));
  await isDecided(ROWS);
  const second = startImport(fileOf(600_000));
  await expect.poll(second.output, PATIENCE).toContain('Another import is running: waiting');
  await finishImport();
  expect(await count('import_change')).toBe(ROWS);
  await lock.release();
  expect(await first.ended, first.output()).toBe(0);
  expect(await second.ended, second.output()).toBe(0);
  expect(await count('listing', 'price = 600000')).toBe(ROWS);
});

/** What the site does every minute. A killed import may hold its turn until its connection is found dead. */
async function finishedBySite(): Promise<boolean> {
  await finishImport();
  return (await count('import_change')) === 0;
}
