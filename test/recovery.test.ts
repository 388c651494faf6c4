import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { newFolder, postmasterIn, startProcess } from './support/process.ts';

// What happens to a site when its database, another site or a command beside it comes, goes or is killed.

// Every test starts several processes, each with a database of its own to make.
vi.setConfig({ testTimeout: 180_000 });
const PATIENCE = { timeout: 60_000, interval: 100 };
/** Starts soonest: no demonstration world. */
const PLAIN = { SITE_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };

const startSite = (folder: string, env = {}) =>
  startProcess({ DATA_DIR: folder, ...PLAIN, ...env });
const startCommand = (folder: string) =>
  startProcess({ DATA_DIR: folder, ...PLAIN }, [], 'test/support/use-database.ts');
const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).status;
const databaseRuns = (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid'));

async function stop({ child, ended }: ReturnType<typeof startProcess>): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

test.each<[string, (postmaster: number) => void]>([
  ['killed', (postmaster) => process.kill(postmaster, 'SIGKILL')],
  ['killed with all its processes', killWithChildren],
  ['stopped by somebody', (postmaster) => process.kill(postmaster, 'SIGINT')],
])('the site starts its database again when it was %s', async (_, end) => {
  const folder = newFolder();
  const site = startSite(folder);
  const port = await site.ready;
  for (let round = 0; round < 2; round += 1) {
    const before = postmasterIn(folder);
    end(before);
    await expect.poll(() => site.output().split('started again').length, PATIENCE).toBe(round + 2);
    expect(postmasterIn(folder)).not.toBe(before);
    await expect.poll(() => health(port), PATIENCE).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/buy`)).status).toBe(200);
  }
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

function killWithChildren(postmaster: number): void {
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0; // it has ended meanwhile
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.filter((pid) => parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
}

test('while a database elsewhere is gone the site says so, and it goes on when it is back', async () => {
  const elsewhere = newFolder();
  const server = await startEmbeddedPostgres(join(elsewhere, 'postgres'));
  onTestFinished(() => server.release());
  const site = startSite(newFolder(), { DATABASE_URL: server.url });
  const port = await site.ready;
  expect(await health(port)).toBe(200);
  process.kill(postmasterIn(elsewhere), 'SIGKILL');
  await expect.poll(() => health(port), PATIENCE).toBe(503);
  await expect.poll(() => server.restart().catch(() => false), PATIENCE).toBe(true);
  await expect.poll(() => health(port), PATIENCE).toBe(200);
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(elsewhere)).toBe(true);
});

test('a network that drops packets without a word stops the site for half a minute at most', async () => {
  const server = await startEmbeddedPostgres(join(newFolder(), 'postgres'));
  onTestFinished(() => server.release());
  const network = await openNetwork(join(server.dataDir, '.s.PGSQL.5432'));
  onTestFinished(network.close);
  const url = `postgresql://manzil@127.0.0.1:${network.port}/postgres`;
  const site = startSite(newFolder(), { DATABASE_URL: url });
  const port = await site.ready;
  expect(await health(port)).toBe(200);
  network.dropConnections();
  const answer = await fetch(`http://127.0.0.1:${port}/buy`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  await expect.poll(() => health(port), PATIENCE).toBe(200);
  expect(await stop(site)).toBe(0);
});

/** Leads from a port to the socket of a database. */
async function openNetwork(socketPath: string) {
  const open = new Set<Socket>();
  const ways = createServer((near) => {
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((done) => ways.listen(0, '127.0.0.1', done));
  return {
    port: (ways.address() as AddressInfo).port,
    /** Nothing gets through on what is open now, and nobody is told; new connections work. */
    dropConnections() {
      for (const socket of open) socket.unpipe().resume();
    },
    close() {
      ways.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test('a command that started the database leaves it to the site, and the site to a command', async () => {
  const folder = newFolder();
  const first = startCommand(folder);
  await first.ready;
  const site = startSite(folder);
  const port = await site.ready;
  expect(await stop(first)).toBe(0);
  expect(await health(port)).toBe(200);

  const second = startCommand(folder);
  await second.ready;
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(true);
  expect(await stop(second)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('a killed command does not keep the site from stopping the database', async () => {
  const folder = newFolder();
  const command = startCommand(folder);
  const site = startSite(folder);
  await Promise.all([command.ready, site.ready]);
  command.child.kill('SIGKILL');
  await command.ended;
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('a site starts while an import is writing, and outlives it', async () => {
  const folder = newFolder();
  const command = startCommand(folder);
  await command.ready;
  const lock = await lockListings(join(folder, 'postgres'));
  const file = join(folder, 'homes.csv');
  writeFileSync(file, `${HEADER}\n${HOME}\n`);
  const running = startProcess(
    { DATA_DIR: folder, ...PLAIN },
    ['listings', file],
    'scripts/import.ts',
  );
  await lock.isWaitedFor();
  expect(await stop(command)).toBe(0);

  const site = startSite(folder);
  const port = await site.ready;
  await lock.release();
  expect(await running.ended).toBe(0);
  expect(running.output()).toContain('1 inserted');
  expect(await health(port)).toBe(200);
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

const HEADER =
  'external_id,property_type,price_aed,rooms,baths,area_sqm,lat,lon,title_en,community,community_ar,sub_community,' +
  'sub_community_ar,building,building_ar,furnishing,completion_status,agency_name,agency_rera_orn,agent_key,' +
  'verification,created_at,updated_at';
const HOME =
  '1,Apartment,1000000,1,1,70,25.08,55.14,Home,Dubai Marina,دبي مارينا,Quay,,Quay Tower,,unfurnished,completed,' +
  'Invented Homes,99001,a1,verified,2025-01-02T03:04:05Z,2025-02-03T04:05:06Z';

/** Lets nobody write a listing. */
async function lockListings(data: string) {
  const client = new pg.Client({ host: data, user: 'manzil', database: 'postgres' });
  await client.connect();
  await client.query('begin; lock table listing in share mode');
  const waiting = async () => {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_locks where not granted and relation = 'listing'::regclass",
    );
    return rows[0].n as number;
  };
  return {
    isWaitedFor: () => expect.poll(waiting, PATIENCE).toBeGreaterThan(0),
    release: () => client.end(),
  };
}

test('a site told to stop while it starts leaves no database behind', async () => {
  const folder = newFolder();
  const site = startSite(folder);
  await expect.poll(site.output, PATIENCE).toContain('Starting the database …');
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('of two sites started at the same instant exactly one serves', async () => {
  const folder = newFolder();
  const sites = [startSite(folder), startSite(folder)];
  const outcomes = await Promise.allSettled(sites.map((site) => site.ready));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = sites[outcomes.findIndex(({ status }) => status === 'rejected')]!;
  const serving = sites.find((site) => site !== refused)!;
  expect(refused.output()).toBe(
    `manzil · A site is already running on ${folder} (process ${serving.child.pid}). Stop it first, or set another DATA_DIR.\n`,
  );
  expect(await stop(serving)).toBe(0);
});

test.each<[string, string, string[]]>([
  ['it was killed', 'server/main.ts', []],
  ['what started it was killed', 'scripts/start.mjs', ['start']],
])(
  'a site starts again right after %s, ten times',
  { timeout: 180_000 },
  async (_, program, args) => {
    const env = { DATA_DIR: newFolder(), ...PLAIN };
    let site = startProcess(env, args, program);
    await site.ready;
    for (let round = 0; round < 10; round += 1) {
      site.child.kill('SIGKILL');
      site = startProcess(env, args, program);
      expect(await health(await site.ready)).toBe(200);
    }
    expect(await stop(site)).toBe(0);
    expect(databaseRuns(env.DATA_DIR)).toBe(false);
  },
);
