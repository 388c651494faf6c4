import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { health, newFolder, PATIENCE, startSite, stop } from './support/process.ts';
import { createDatabase } from './support/shared.ts';
import type { RunningProgram } from './support/site-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const RESTARTED = 'All processes of the site have been restarted.';

async function startTwo(): Promise<{ site: RunningProgram; port: number }> {
  const database = await createDatabase('empty');
  onTestFinished(() => database.drop());
  const site = startSite(newFolder(), {
    DATABASE_URL: database.url,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
  });
  return { site, port: await site.ready };
}

/** The processes that answer its requests. */
function workersOf({ child: { pid } }: RunningProgram): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Asks for a page again and again over one connection, as a proxy does. @returns what ends it and gives the statuses met. */
function askWithoutEnd(port: number): () => Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const enough = new AbortController();
  const asking = (async () => {
    const statuses: number[] = [];
    while (!enough.signal.aborted) {
      const answer = await new Promise<IncomingMessage>((done, failed) => {
        get(`http://127.0.0.1:${port}/about`, { agent }, done).on('error', failed);
      });
      await text(answer);
      statuses.push(answer.statusCode ?? 0);
    }
    agent.destroy();
    return statuses;
  })();
  asking.catch(() => {});
  return () => {
    enough.abort();
    return asking;
  };
}

test('two processes are replaced one after another, and no request fails', async () => {
  const { site, port } = await startTwo();
  const metrics = /Metrics: (http:\S+)/.exec(site.output())![1]!;
  const numbers = async () => {
    const page = await (await fetch(metrics)).text();
    expect(page.match(/^# TYPE manzil_info gauge$/gm)).toHaveLength(1);
    const found = page.matchAll(/^manzil_info\{worker="(\d+)",version=/gm);
    return Array.from(found, ([, it]) => Number(it)).sort((a, b) => a - b);
  };
  expect(await numbers()).toEqual([1, 2]);
  const before = workersOf(site);

  const clients = Array.from({ length: 4 }, () => askWithoutEnd(port));
  site.child.kill('SIGUSR2');
  await expect.poll(() => site.output(), PATIENCE).toContain(RESTARTED);
  const statuses = (await Promise.all(clients.map((end) => end()))).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(20);
  expect(await numbers()).toEqual([3, 4]);
  expect(before.filter(isAlive)).toEqual([]);

  const [killed = 0] = workersOf(site);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => site.output(), PATIENCE).toContain(`ended by itself (${killed})`);
  await expect.poll(() => numbers(), PATIENCE).toEqual([4, 5]);
  expect(await health(port)).toBe(200);

  const last = workersOf(site);
  expect(await stop(site)).toBe(0);
  expect(last.filter(isAlive)).toEqual([]);
});

test('they end with the process that minds them', async () => {
  const { site } = await startTwo();
  const workers = workersOf(site);
  expect(workers).toHaveLength(2);
  site.child.kill('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), PATIENCE).toEqual([]);
});
