import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { databaseUrl } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    serverUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a folder of its own, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join('var', `test-${process.pid}`);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
  await createTemplate(server.url, 'empty');
  await createTemplate(server.url, 'demo');
  await fillDemonstration(databaseUrl(server.url, 'demo'));
  project.provide('serverUrl', server.url);
  return async () => {
    await server.release();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

/** In a process of its own, which reads its settings from the environment. */
async function fillDemonstration(url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, SITE_MODE: 'demonstration' };
  await promisify(execFile)(process.execPath, ['test/support/fill-demonstration.ts'], { env });
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await migrate(databaseUrl(serverUrl, name));
}
