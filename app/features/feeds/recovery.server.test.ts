import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { feeds as texts } from '#app/messages/en/feeds.ts';
import { db } from '#app/server/db.server.ts';
import { findFeed } from './setup/queries.server.ts';

// The command, killed at every step. A lock held by the test pauses each step, so that the step is known.

const HOMES = 250;
const PATIENCE = { timeout: 20_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'feed-recovery-'));
const undo: (() => unknown)[] = [];

beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area, import_change, feed restart identity cascade`.execute(
    db,
  );
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  await sql`insert into brokerage (slug, name) values ('invented-homes', 'Invented Homes')`.execute(
    db,
  );
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(price: number, homes = HOMES): string {
  const path = join(folder, 'feed.xml');
  const entries = Array.from(
    { length: homes },
    (
      _,
      at,
    ) => `<property last_update="2026-01-01 10:00:00"><reference_number>A-${at}</reference_number>
      <offering_type>RS</offering_type><property_type>AP</property_type><price>${price}</price><city>Dubai</city>
      <community>Invented Marina</community><title_en>Home ${at}</title_en><size>900</size></property>`,
  );
  writeFileSync(path, `<list>${entries.join('')}</list>`);
  return path;
}

function startImport(file: string, ...more: string[]) {
  const args = ['scripts/import.ts', 'feed', file, '--company', 'invented-homes', ...more];
  const child = spawn(process.execPath, args, {
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
  return { release: () => client.query('commit') };
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.n;
}

const outcomes = async () =>
  (await db.selectFrom('feed_run').orderBy('id').select('outcome').execute()).map(
    ({ outcome }) => outcome,
  );
// Of this database: tests beside this one have their own.
const LOCKED =
  "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
const isFree = () => expect.poll(() => count('pg_locks', LOCKED), PATIENCE).toBe(0);

test('killed before the decision, nothing has happened; a second run meanwhile is refused; the next does all', async () => {
  const file = fileOf(1_500_000);
  const writer = await hold('lock table agent in share mode');
  const run = startImport(file);
  await expect
    .poll(() => count('pg_locks', "relation = 'agent'::regclass and not granted"), PATIENCE)
    .toBe(1);

  const second = startImport(file);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(texts.busy);

  run.child.kill('SIGKILL');
  await run.ended;
  await writer.release();
  await isFree();
  expect([await count('listing'), await count('feed_home')]).toEqual([0, 0]);

  const next = startImport(file);
  expect(await next.ended, next.output()).toBe(0);
  expect(next.output()).toContain('250 homes added');
  expect(await count('listing', 'is_public')).toBe(HOMES);
  expect(await outcomes()).toEqual(['stopped', 'done']);
});

test('killed while storing, it isn’t over; the next run stores the rest, and finds nothing more to do', async () => {
  expect(await startImport(fileOf(1_500_000)).ended).toBe(0);
  const { id, brokerage_id } = await db
    .selectFrom('feed')
    .select(['id', 'brokerage_id'])
    .executeTakeFirstOrThrow();
  const shown = async () => (await findFeed(brokerage_id, id))?.runs.map(({ outcome }) => outcome);
  const writer = await hold("update listing set status = 'under_offer' where source_key = 'A-120'");
  const run = startImport(fileOf(1_600_000));
  await expect.poll(() => count('import_change'), PATIENCE).toBe(150);
  run.child.kill('SIGKILL');
  await run.ended;
  await writer.release();
  await isFree();
  expect(await count('listing', 'price = 1600000')).toBe(100);
  expect(await shown()).toEqual(['running', 'done']);

  const next = startImport(fileOf(1_600_000));
  expect(await next.ended, next.output()).toBe(0);
  expect(next.output()).toContain('250 homes unchanged');
  expect(await count('listing', 'price = 1600000')).toBe(HOMES);
  expect(await count('import_change')).toBe(0);
  expect(await outcomes()).toEqual(['done', 'done', 'done']);
  expect(await shown()).toEqual(['done', 'done', 'done']);
});

test('the command says what is held, and withdraws with --withdraw', async () => {
  await startImport(fileOf(1_500_000, 6)).ended;
  await startImport(fileOf(1_500_000, 3)).ended;
  const held = startImport(fileOf(1_500_000, 3));
  expect(await held.ended).toBe(1);
  expect(held.output()).toContain(texts.held(3));
  expect(await startImport(fileOf(1_500_000, 3), '--withdraw').ended).toBe(0);
  expect(await count('listing', "status = 'withdrawn'")).toBe(3);
  const unknown = startImport(fileOf(1_500_000, 3), '--company', 'nobody');
  expect(await unknown.ended).toBe(1);
});
