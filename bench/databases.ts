import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { generate } from './generate.ts';

const DATA = join('var', 'bench', 'postgres');
const MIGRATIONS = join('db', 'migrations');
const GENERATOR = [join('bench', 'generate.ts'), join('bench', 'words.ts')];

/** A PostgreSQL of its own for benchmarks, with the memory a machine that serves a million listings has. */
export async function startServer(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(DATA, {
    shared_buffers: '2GB',
    effective_cache_size: '8GB',
    work_mem: '32MB',
    max_wal_size: '8GB',
    checkpoint_timeout: '15min',
    effective_io_concurrency: '64',
  });
}

/** URL of a database with `rows` listings, generated unless an earlier run left one. */
export async function databaseOf(
  server: EmbeddedPostgres,
  rows: number,
  say: (line: string) => void,
): Promise<string> {
  const name = `bench_${rows}`;
  const url = urlOf(server, name);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    if ((await stampOf(admin, name)) === wantedStamp()) return url;
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
    await generate(url, rows, say);
    await admin.query(`comment on database ${name} is '${wantedStamp()}'`);
    return url;
  } finally {
    await admin.end();
  }
}

/** URL of a new, migrated database. */
export async function emptyDatabase(server: EmbeddedPostgres, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const url = urlOf(server, name);
  await migrate(url);
  return url;
}

const urlOf = (server: EmbeddedPostgres, name: string) =>
  server.url.replace('/postgres?', `/${name}?`);

async function stampOf(admin: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ stamp: string }>(
    "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
    [name],
  );
  return rows[0]?.stamp;
}

/** Changes with the schema and the generator. */
function wantedStamp(): string {
  const migrations = readdirSync(MIGRATIONS)
    .toSorted()
    .map((name) => join(MIGRATIONS, name));
  const hash = createHash('sha256');
  for (const file of [...migrations, ...GENERATOR]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
