import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { finishImport, importListings } from '#app/features/listings/import/jobs.server.ts';
import { db } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { useOutsideServer } from '#test/support/outside-server.ts';
import { ensureFeed } from './mutations.server.ts';
import type { Feed } from './queries.server.ts';
import { runFeed } from './runs.server.ts';

// Feeds of several companies at once, over real HTTP. A lock held by the test stops one of them at a known step.

const LARGE = 250;
const PATIENCE = { timeout: 40_000, interval: 20 };
const bodies = new Map<string, string>();
/** What the server does before it answers for a feed. */
let onAsked = async () => {};
const host = useOutsideServer(async ({ url = '' }, response) => {
  await onAsked();
  response.end(bodies.get(url));
});
let large: Feed;
let small: Feed;

beforeEach(async () => {
  onAsked = async () => {};
  await sql`truncate listing, agent, brokerage, area, import_change, feed restart identity cascade`.execute(
    db,
  );
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  [large, small] = [await feedOf('large'), await feedOf('small')];
});

async function feedOf(slug: string): Promise<Feed> {
  const { id } = await db
    .insertInto('brokerage')
    .values({ slug, name: `Invented ${slug}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ensureFeed(id, `http://${host()}/${slug}.xml`);
}

function say(slug: string, homes: number, price: number, building = ''): void {
  const entries = Array.from(
    { length: homes },
    (
      _,
      at,
    ) => `<property last_update="2026-01-01 10:00:00"><reference_number>A-${at}</reference_number>
      <permit_number>71000${at}</permit_number><offering_type>RS</offering_type><property_type>AP</property_type><price>${price}</price>
      <city>Dubai</city><community>Invented Marina</community><property_name>${building}</property_name>
      <title_en>Home ${at}</title_en><size>900</size></property>`,
  );
  bodies.set(`/${slug}.xml`, `<list>${entries.join('')}</list>`);
}

async function hold(statement: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(statement);
  return { release: () => client.query('rollback') };
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.n;
}

/** Until a run waits for the test's lock on that table. */
const isWaiting = (table: string) =>
  expect
    .poll(
      () =>
        count(
          'pg_stat_activity',
          `datname = current_database() and wait_event_type = 'Lock' and query like '%insert into ${table}%'`,
        ),
      PATIENCE,
    )
    .toBe(1);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A file of listings of the operator, which names both companies. */
function listingsFile(price: number): string {
  const path = join(temporaryFolder(), 'listings.csv');
  const header =
    'external_id,property_type,price_aed,rooms,baths,area_sqm,lat,lon,title_en,community,community_ar,sub_community,' +
    'sub_community_ar,building,building_ar,furnishing,completion_status,agency_name,agency_rera_orn,agent_key,' +
    'verification,created_at,updated_at';
  const rows = ['large', 'small', 'third'].map(
    (slug, at) =>
      `${at},Apartment,${price},1,1,70,25.08,55.14,Home,Invented Marina,,,,Tower ${price},,unfurnished,completed,${slug},99001,a,` +
      'verified,2025-01-02T03:04:05Z,2025-02-03T04:05:06Z',
  );
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`);
  return path;
}

test('while a large feed is stored, others are read, tried and stored, and the operator imports', async () => {
  say('large', LARGE, 1_000_000);
  await runFeed({ feed: large });
  say('large', LARGE, 1_100_000);
  const writer = await hold("update listing set status = 'under_offer' where source_key = 'A-120'");
  const storing = runFeed({ feed: large });
  await expect.poll(() => count('import_change'), PATIENCE).toBe(150);

  say('small', 3, 500_000, 'Tower of the small one');
  expect(await runFeed({ feed: small, isTrial: true })).toMatchObject({
    outcome: 'done',
    added: 3,
  });
  expect(await count('area')).toBe(1);
  expect(await runFeed({ feed: small })).toMatchObject({ outcome: 'done', added: 3 });
  expect(await importListings(listingsFile(700_000))).toMatchObject({ inserted: 3 });
  await finishImport();
  expect(await runFeed({ feed: large })).toEqual({ kind: 'busy' });
  expect(await count('import_change')).toBe(150);

  await writer.release();
  expect(await storing).toMatchObject({ outcome: 'done', changed: LARGE });
  expect(await count('listing', 'price = 1100000')).toBe(LARGE);
  expect(await count('listing', 'is_public')).toBe(LARGE + 6);
});

const ADD_PLACES = 'select pg_advisory_xact_lock(7262002)';
const ADD_TEAM = "insert into agent (brokerage_id, slug) select id, slug || '-team' from brokerage";

test.each([
  { what: 'places', statement: ADD_PLACES, isTrial: false },
  { what: 'its company as an agent', statement: ADD_TEAM, isTrial: false },
  { what: 'its company as an agent', statement: ADD_TEAM, isTrial: true },
])(
  'a feed that waits for an import that adds $what keeps nobody else waiting (trial: $isTrial)',
  async ({ statement, isTrial }) => {
    say('small', 3, 500_000, 'Tower of the small one');
    const adding = await hold(statement);
    const running = runFeed({ feed: small, isTrial });
    const waiting = "datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => count('pg_stat_activity', waiting), PATIENCE).toBe(1);
    // The company's pages lock the row; the import that has the places may need the agent.
    const page = await hold(`select from feed where id = ${small.id} for update nowait`);
    await page.release();
    if (statement === ADD_PLACES) {
      const other = await hold(`set local lock_timeout = '1s'; ${ADD_TEAM}`);
      await other.release();
    }
    await adding.release();
    expect(await running).toMatchObject({ outcome: 'done', added: 3 });
  },
);

test('while a large feed is decided, others are, new buildings and all', async () => {
  say('large', LARGE, 1_000_000, 'Tower of the large one');
  let writer!: Awaited<ReturnType<typeof hold>>;
  onAsked = async () => {
    onAsked = async () => {};
    writer = await hold(
      `insert into feed_home (feed_id, reference, hash) values (${large.id}, 'A-120', '')`,
    );
  };
  const deciding = runFeed({ feed: large });
  await isWaiting('feed_home');
  say('small', 3, 500_000, 'Tower of the small one');
  expect(await runFeed({ feed: small, isTrial: true })).toMatchObject({
    outcome: 'done',
    added: 3,
  });
  expect(await runFeed({ feed: small })).toMatchObject({ outcome: 'done', added: 3 });
  expect(await count('listing')).toBe(3);
  await writer.release();
  expect(await deciding).toMatchObject({ outcome: 'done', added: LARGE });
  expect(await count('area')).toBe(3);
});

test('a home that another company’s feed is about to list has its line', async () => {
  say('large', LARGE, 1_000_000);
  const writer = await hold('lock table listing in share mode');
  const storing = runFeed({ feed: large });
  await expect.poll(() => count('import_change'), PATIENCE).toBe(LARGE);
  say('small', 2, 500_000);
  const trial = await runFeed({ feed: small, isTrial: true });
  const line = expect.objectContaining({ kind: 'other_company', count: 2 }) as unknown;
  expect(trial).toMatchObject({ report: expect.arrayContaining([line]) as unknown });
  await writer.release();
  await storing;
});

/** Decides a run and stops before it is stored, as one that is killed. */
async function leaveDecided(feed: Feed): Promise<void> {
  const killed = new Error('killed');
  const onDecided = () => {
    throw killed;
  };
  await expect(runFeed({ feed, watcher: { onDecided } })).rejects.toBe(killed);
}

test('a home that another company took off the market has no line while its change is stored', async () => {
  say('large', 2, 1_000_000);
  await runFeed({ feed: large });
  await sql`update listing set status = 'withdrawn'`.execute(db);
  say('large', 2, 1_100_000);
  await leaveDecided(large);
  say('small', 2, 500_000);
  const trial = await runFeed({ feed: small, isTrial: true });
  const line = expect.objectContaining({ kind: 'other_company' }) as unknown;
  expect(trial).toMatchObject({ added: 2, report: expect.not.arrayContaining([line]) as unknown });
});

test('a feed whose changes can’t be stored keeps those of others waiting no longer', async () => {
  say('small', 3, 500_000);
  await runFeed({ feed: small });
  say('small', 3, 600_000);
  await leaveDecided(small);
  say('large', LARGE, 1_000_000);
  await leaveDecided(large);
  await sql`update import_change set agent_id = 0 where source = ${`feed-${small.id}`}`.execute(db);
  await expect(finishImport()).rejects.toThrow('foreign key');
  expect(await count('import_change')).toBe(3);
  expect(await count('listing')).toBe(LARGE + 3);
});

test('killed while storing, a feed is finished by the site while another is decided', async () => {
  say('large', LARGE, 1_000_000);
  await runFeed({ feed: large });
  say('large', LARGE, 1_100_000);
  // The command does so first, and would wait for the homes that are held below.
  await prepareReferenceData();
  const held = await hold("update listing set status = 'under_offer' where source_key = 'A-120'");
  const child = spawn(
    process.execPath,
    ['scripts/import.ts', 'feed', large.address!, '--company', 'large'],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: process.env.DATABASE_URL,
        DATA_DIR: temporaryFolder(),
        OUTGOING_HOSTS: host(),
      },
    },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => count('import_change'), PATIENCE).toBe(150);
  child.kill('SIGKILL');
  await ended;

  say('small', 3, 500_000);
  const other = await hold('lock table feed_photo in share mode');
  const deciding = runFeed({ feed: small });
  await isWaiting('feed_photo');
  await held.release();
  const left = async () => {
    await finishImport();
    return count('import_change');
  };
  await expect.poll(left, PATIENCE).toBe(0);
  expect(await count('listing', 'price = 1100000')).toBe(LARGE);
  await other.release();
  expect(await deciding).toMatchObject({ outcome: 'done', added: 3 });
  expect(await count('listing')).toBe(LARGE + 3);
});

test('two feeds, the operator’s import and staff who withdraw go on side by side; nobody meets a deadlock', async () => {
  const errors: string[] = [];
  const end = new AbortController();
  const staff = (async () => {
    while (!end.signal.aborted)
      await sql`update listing set status = 'withdrawn' where id in (
          select id from listing where status = 'available' order by random() limit 20 for update)`
        .execute(db)
        .catch((error: Error) => errors.push(error.message));
  })();
  for (let round = 1; round <= 3; round += 1) {
    const price = 1_000_000 * round;
    // The same new building, the same agents' company, at the same moment.
    say('large', LARGE, price, `Tower ${price}`);
    say('small', 120, price, `Tower ${price}`);
    const [first, second, files] = await Promise.all([
      runFeed({ feed: large }),
      runFeed({ feed: small }),
      importListings(listingsFile(price)),
    ]);
    expect([first, second]).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(files.inserted + files.updated).toBe(3);
  }
  end.abort();
  await staff;
  expect(errors).toEqual([]);
  expect(await count('listing', 'price = 3000000')).toBe(LARGE + 120 + 3);
  expect(await count('area')).toBe(4);
  expect(await count('import_change')).toBe(0);
  expect(await count('agent', "slug like '%-team'")).toBe(2);
});
