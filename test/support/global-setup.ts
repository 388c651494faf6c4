import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { copyDatabase, databaseUrl } from './databases.ts';
import { offerOnDemand } from './on-demand.ts';
import type { SharedName } from './shared.ts';
import { runSite } from './site-process.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One PostgreSQL for the whole run, in a folder of its own, and what test files share once one of them asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join('var', `test-${process.pid}`);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
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
      return url;
    },
    site: async (need) => {
      await need('demo');
      const site = await runSite(await copyDatabase(server.url, 'demo'));
      made.defer(async () => void (await site.stop()));
      return JSON.stringify({ origin: site.origin, databaseUrl: site.databaseUrl });
    },
    browser: async () => {
      const executablePath = process.env.CHROMIUM_PATH;
      const browser = await chromium.launchServer({ executablePath, args: FLAGS });
      made.defer(() => browser.close());
      return browser.wsEndpoint();
    },
  });
  made.defer(shared.close);
  project.provide('serverUrl', server.url);
  project.provide('sharedUrl', shared.url);
  return () => made.disposeAsync();
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
  return url;
}
