import { expect, test, vi } from 'vitest';
import {
  databaseRuns,
  health,
  newFolder,
  PATIENCE,
  PRODUCTION,
  startProcess,
  startSite,
  stop,
} from '../support/process.ts';

// A site that starts twice, again and again, or is stopped before it has.

// Every test starts several processes, each with a database of its own to make.
vi.setConfig({ testTimeout: 120_000 });

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
])('a site starts again right after %s, again and again', async (_, program, args) => {
  const env = { DATA_DIR: newFolder(), ...PRODUCTION };
  let site = startProcess(env, args, program);
  await site.ready;
  for (let round = 0; round < 3; round += 1) {
    site.child.kill('SIGKILL');
    site = startProcess(env, args, program);
    expect(await health(await site.ready)).toBe(200);
  }
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(env.DATA_DIR)).toBe(false);
});
