import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createEmbeddedRoles, EMBEDDED_ROLES, grantRights } from '#db/roles.ts';
import { copyDatabase, databaseUrl } from './databases.ts';
import { offerOnDemand } from './on-demand.ts';
import type { SharedName } from './shared.ts';
import { runSite } from './site-process.ts';

/** One PostgreSQL for the whole run, in a folder of its own, and what test files share once one of them asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAfterKilledRuns();
  const folder = folderOf(process.pid);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // A database is copied in 30 ms of a core instead of 540.
    file_copy_method: 'clone',
    max_connections: '200',
    // Tests that depend on statistics make them.
    autovacuum: 'off',
  });
  await createEmbeddedRoles(server.url);
  const made = new AsyncDisposableStack();
  made.defer(async () => {
    await server.release();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  const shared = await offerOnDemand<SharedName>({
    empty: () => createTemplate(server.url, 'empty'),
    demo: async () => {
      const url = await createTemplate(server.url, 'demo');
      await fillDemonstration(url);
      await grantRights(url, EMBEDDED_ROLES);
      return url;
    },
    site: async (need) => {
      await need('demo');
      const site = await runSite(await copyDatabase(server.url, 'demo'));
      made.defer(async () => void (await site.stop()));
      return JSON.stringify({ origin: site.origin, databaseUrl: site.databaseUrl });
    },
  });
  made.defer(shared.close);
  project.provide('serverUrl', server.url);
  project.provide('sharedUrl', shared.url);
  return () => made.disposeAsync();
}

function folderOf(pid: number | string): string {
  return join('var', `test-${pid}`);
}

/** Stops the databases of runs that were killed, and removes what they left. */
async function clearAfterKilledRuns(): Promise<void> {
  for (const folder of globSync(folderOf('*'))) {
    if (isRunning(Number(folder.split('-').at(-1)))) continue;
    const server = await startEmbeddedPostgres(join(folder, 'postgres'));
    await server.release();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** In a process of its own, which reads its settings from the environment. */
async function fillDemonstration(url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, SITE_MODE: 'demonstration' };
  await promisify(execFile)(process.execPath, ['test/support/fill-demonstration.ts'], { env });
}

async function createTemplate(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = databaseUrl(serverUrl, name);
  await migrate(url);
  await grantRights(url, EMBEDDED_ROLES);
  return url;
}
