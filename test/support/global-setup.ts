import { join } from 'node:path';
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
  const folder = join('var', `test-${process.pid}`, 'postgres');
  const server = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
  await createTemplate(server.url, 'empty');
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    const { rm } = await import('node:fs/promises');
    await rm(join('var', `test-${process.pid}`), { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await migrate(databaseUrl(serverUrl, name));
}
