import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import {
  databaseRuns,
  health,
  newFolder,
  PATIENCE,
  postmasterIn,
  startSite,
  stop,
} from '../support/process.ts';

// What happens to a site when its database goes and comes back.

// Every test starts several processes, each with a database of its own to make.
vi.setConfig({ testTimeout: 180_000 });

const ENDS: [string, (postmaster: number) => void][] = [
  ['killed', (postmaster) => process.kill(postmaster, 'SIGKILL')],
  ['killed with all its processes', killWithChildren],
  ['stopped by somebody', (postmaster) => process.kill(postmaster, 'SIGINT')],
];

test('the site starts its database again whenever that was killed or stopped', async () => {
  const folder = newFolder();
  const site = startSite(folder);
  const port = await site.ready;
  for (const [index, [name, end]] of ENDS.entries()) {
    const before = postmasterIn(folder);
    end(before);
    const timesStarted = () => site.output().split('started again').length - 1;
    await expect.poll(timesStarted, { ...PATIENCE, message: name }).toBe(index + 1);
    expect(postmasterIn(folder), name).not.toBe(before);
    await expect.poll(() => health(port), { ...PATIENCE, message: name }).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/buy`)).status, name).toBe(200);
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
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([
    503,
    expect.stringMatching(/^The database cannot be reached\.\nIf you write to us, /),
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect.poll(() => server.restart().catch(() => false), PATIENCE).toBe(true);
  await expect.poll(() => health(port), PATIENCE).toBe(200);
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(elsewhere)).toBe(true);
});

test('a network that drops packets without a word stops the site until its patience ends', async () => {
  const server = await startEmbeddedPostgres(join(newFolder(), 'postgres'));
  onTestFinished(() => server.release());
  const network = await openNetwork(join(server.dataDir, '.s.PGSQL.5432'));
  onTestFinished(network.close);
  const url = `postgresql://manzil@127.0.0.1:${network.port}/postgres`;
  const site = startSite(newFolder(), { DATABASE_URL: url, DATABASE_TIMEOUT: '3' });
  const port = await site.ready;
  // Searches have connections of their own.
  const pages = ['/buy', '/property/1'].map((path) => `http://127.0.0.1:${port}${path}`);
  expect(await Promise.all(pages.map(async (page) => (await fetch(page)).status))).toEqual([
    200, 404,
  ]);
  network.dropConnections();
  // What others send meanwhile is no answer.
  const others = setInterval(() => void Promise.allSettled(pages.map((page) => fetch(page))), 500);
  onTestFinished(() => clearInterval(others));
  const signal = AbortSignal.timeout(30_000);
  const answers = await Promise.all(pages.map((page) => fetch(page, { signal })));
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(['5', '5']);
  await expect.poll(() => health(port), PATIENCE).toBe(200);
  expect(await stop(site)).toBe(0);
});

/** Forwards a port to the socket of a database. */
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
    /** Nothing gets through on open connections, which aren't closed; new connections work. */
    dropConnections() {
      for (const socket of open) socket.unpipe().resume();
    },
    close() {
      ways.close();
      for (const socket of open) socket.destroy();
    },
  };
}
