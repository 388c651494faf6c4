import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { single } from '#app/lib/required.ts';

const FOLDER = resolve('db/migrations');
/** Any number will do, as long as every process that migrates takes the same lock. */
const LOCK = 7_262_001;
const LOCK_POLL_MS = 100;
/** The first line of a migration that PostgreSQL refuses in a transaction, such as `create index concurrently`. */
const OUTSIDE = '-- outside a transaction';

interface Patience {
  answerMs?: number;
  signal?: AbortSignal;
  /** Called before a database that has been used is changed, by one process at a time; an error ends it. */
  beforeChange?(): Promise<void>;
}

export interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text. */
  checksum: string;
}

/**
 * Brings the database to the newest schema: every file of `migrations/` not yet applied, in the order of names, each in
 * a transaction of its own unless it says otherwise. Safe to run from several processes at once; takes no lock when
 * there is nothing to do.
 * @param patience how long the database may take to answer before anything is changed, and what ends the wait.
 * @returns the names of the files applied now.
 * @throws Error with a sentence for people when the database cannot be reached, a migration fails, one that was
 *   applied has changed since, or another version of the program has applied others.
 */
export async function migrate(
  databaseUrl: string,
  all = migrations(),
  { answerMs = 30_000, signal, beforeChange }: Patience = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerMs,
  });
  client.on('error', () => {}); // the pending query reports it
  const giveUp = () => (client.connection.stream as Socket).destroy();
  signal?.addEventListener('abort', giveUp);
  try {
    await client.connect().catch((error: Error) => {
      throw new Error(`The database cannot be reached: ${error.message}`, { cause: error });
    });
    await requireAnswer(client, answerMs);
    await requireVersion(client);
    if ((await pending(client, all)).length === 0) return [];
    await takeLock(client);
    await createRecord(client, all);
    const missing = await pending(client, all);
    if (missing.length > 0 && missing.length < all.length) await beforeChange?.();
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end();
  }
}

/** Migrations change columns of a table whose row type a function takes: 17 refuses (tried with 17.12). */
const LEAST_VERSION = 18;

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const problem = versionProblem(single(rows).server_version);
  if (problem) throw new Error(problem);
}

/** @param version as PostgreSQL says it. @returns a sentence for people; null if it will do. */
export function versionProblem(version: string): string | null {
  if (Number.parseInt(version, 10) >= LEAST_VERSION) return null;
  return `The database is PostgreSQL ${version}. Manzil needs ${LEAST_VERSION} or newer: upgrade it, or leave DATABASE_URL out and it runs its own.`;
}

/** A server may accept connections, greet like PostgreSQL, and then stay silent. */
async function requireAnswer(client: pg.Client, answerMs: number): Promise<void> {
  const timer = setTimeout(() => (client.connection.stream as Socket).destroy(), answerMs);
  try {
    await client.query('select');
  } catch (error) {
    throw new Error('The database cannot be reached: it does not answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until no other process changes the schema; held until the connection ends. Polls: `create index concurrently` would
 * wait for a statement that waits for the lock.
 */
export async function takeLock(client: pg.Client): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as taken';
  while (!(await client.query<{ taken: boolean }>(ask, [LOCK])).rows[0]?.taken) {
    await pause(LOCK_POLL_MS);
  }
}

/** All migrations, in the order they are applied. */
export function migrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** The migrations still to apply: all of them if the database has no record yet. */
async function pending(client: pg.Client, all: Migration[]): Promise<Migration[]> {
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('migration') and attname = 'checksum'",
  );
  if (columns.length === 0) return all;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const known = new Set(all.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new Error(
      `Another version of the program has changed this database (${unknown.join(', ')}), which this version cannot use. Start that version, or restore a backup from before it.`,
    );
  }
  const changed = all.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new Error(
      `Migration ${changed.name} has changed since it was applied to this database. Put it back and make the change in a new migration.`,
    );
  }
  return all.filter(({ name }) => !applied.has(name));
}

/** For records without checksums, the files are assumed to be as applied; 0002a fixes databases where they weren't. */
async function createRecord(client: pg.Client, all: Migration[]): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, applied_at timestamptz not null default now())`);
  await client.query('alter table migration add column if not exists checksum text');
  for (const { name, checksum } of all) {
    await client.query('update migration set checksum = $2 where name = $1 and checksum is null', [
      name,
      checksum,
    ]);
  }
}

/** Makes an empty database one with these migrations, in the transaction of `client`. */
export async function migrateEmpty(client: pg.Client, all: Migration[]): Promise<void> {
  await createRecord(client, all);
  for (const migration of all) {
    const isOutside = migration.text.startsWith(OUTSIDE);
    const text = isOutside ? migration.text.replace(/ concurrently/gi, '') : migration.text;
    await run(client, { ...migration, text });
    // PostgreSQL alters no table for which checks are still to be made.
    await client.query('set constraints all immediate; set constraints all deferred');
  }
}

async function run(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  // Several statements in one text are a transaction too.
  const isOutside = text.startsWith(OUTSIDE);
  const statements = isOutside ? text.split(/;\s*$/m).filter((part) => part.trim()) : [text];
  for (const statement of statements) await client.query(statement);
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text } = migration;
  const isOutside = text.startsWith(OUTSIDE);
  try {
    if (!isOutside) await client.query('begin');
    await run(client, migration);
    if (!isOutside) await client.query('commit');
  } catch (error) {
    if (!isOutside) await client.query('rollback').catch(() => {}); // a lost connection has done it
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
