import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Entry } from '#app/features/backups/archive.server.ts';
import type { Bytes } from '#app/features/backups/bytes.server.ts';
import {
  columnList,
  tableColumns,
  countOthers,
  dropAll,
  isEmpty,
  liftConstraints,
  qualified,
  tablesOf,
} from '#app/features/backups/catalogue.server.ts';
import { copyIn } from '#app/features/backups/copy.server.ts';
import { type Manifest, openBackup, verify } from '#app/features/backups/set.server.ts';
import type { StoredBackup } from '#app/features/backups/target.server.ts';
import type { FileStore } from '#app/server/files.server.ts';
import { prepareQueues } from '#app/server/jobs.server.ts';
import { migrate, migrateEmpty, migrations } from './migrate.ts';

/** What to restore, and where to. */
export interface RestoreOrder {
  stored: StoredBackup;
  /** What it was encrypted with; null if nothing is set. */
  key: string | null;
  databaseUrl: string;
  files: FileStore;
  /** Whether what is there may go. */
  isReplacing: boolean;
  /** Keeps what the site signs with, unless it is a setting. */
  keepSecret(secret: string): void;
}

export interface RestoreWatcher {
  /** How many bytes of the backup have been verified. */
  onVerify?(done: number): void;
  /** How many have been restored. */
  onRestore?(done: number): void;
  /** All of them: now keys and indexes are made. */
  onIndex?(): void;
  /** Ends it with an error. */
  signal?: AbortSignal;
}

export interface RestoreReport {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Migrations newer than the backup. */
  migrated: string[];
}

/** Everything was restored; what follows, such as newer migrations, failed. */
class RestoreUnfinished extends Error {
  override name = 'RestoreUnfinished';
}

/**
 * Does what follows a restore.
 * @throws Error with a sentence for people that says what is restored.
 */
export async function afterRestore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new RestoreUnfinished(
      `The database and the photos were restored, but what follows failed: ${(error as Error).message} Mend that, and restore again with --replace.`,
      { cause: error },
    );
  }
}

/** So that a silent connection isn't taken for a dead one. */
const FILES_BETWEEN_SIGNS = 200;
const CLOSING_MS = 2_000;

/**
 * Restores a backup into a database and a file store, in one transaction: stopped at any time before its end, the
 * database is what it was. Then brings it to the newest schema.
 * @throws Error with a sentence for people if it can't be done; the database and the secret are unchanged then, unless it says that
 * everything was restored.
 */
export async function restore(
  order: RestoreOrder,
  watcher: RestoreWatcher = {},
  all = migrations(),
): Promise<RestoreReport> {
  const { stored, key, databaseUrl } = order;
  const { signal, onVerify, onRestore, onIndex } = watcher;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {}); // the pending query reports it
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await requireRoom(client, order);
    const made = migrationsOf(await verify(stored, key, { onBytes: onVerify, signal }), all);
    const { manifest, entries } = await openBackup(stored, key, {
      onBytes: onRestore,
      signal,
    });
    if (manifest.jobs) await prepareQueues(databaseUrl, manifest.jobs.queues);
    await client.query('begin');
    if (order.isReplacing) await clear(client);
    await migrateEmpty(client, made);
    await requireTables(client, manifest);
    const finish = await liftConstraints(client);
    const { secret, ...counts } = await fill(client, order, manifest, entries);
    onIndex?.();
    await finish();
    await client.query('commit');
    return await afterRestore(async () => {
      if (secret !== null) order.keepSecret(secret);
      const migrated = await migrate(databaseUrl, all);
      await client.query('analyze');
      return { manifest, ...counts, migrated };
    });
  } finally {
    await client.end();
  }
}

/** Those that made the schema of a backup. @throws Error with a sentence if this program hasn't all of them. */
function migrationsOf(manifest: Manifest, all: ReturnType<typeof migrations>) {
  const known = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const unknown = manifest.migrations.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a newer version of the program, with ${unknown.map(({ name }) => name).join(', ')}. Restore it with that version.`,
    );
  }
  const changed = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (changed) {
    throw new Error(
      `Migration ${changed.name} was another when the backup was made. Restore it with the version that made it.`,
    );
  }
  const made = new Set(manifest.migrations.map(({ name }) => name));
  return all.filter(({ name }) => made.has(name));
}

async function requireRoom(client: pg.Client, { isReplacing, files }: RestoreOrder): Promise<void> {
  const others = await othersAfterAWhile(client);
  if (others > 0) {
    throw new Error(
      `The database is in use (${others} ${others === 1 ? 'connection' : 'connections'}). Stop the site and whatever else is connected to it.`,
    );
  }
  if (isReplacing) return;
  const way = 'Restore into an empty one, or replace what is there with --replace.';
  if (!(await isEmpty(client))) throw new Error(`The database is not empty. ${way}`);
  for await (const name of files.list())
    throw new Error(`The store of photos is not empty: it has ${name}. ${way}`);
}

/** The server takes a moment to note that a connection was closed. */
async function othersAfterAWhile(client: pg.Client): Promise<number> {
  const deadline = performance.now() + CLOSING_MS;
  for (;;) {
    const others = await countOthers(client);
    if (others === 0 || performance.now() >= deadline) return others;
    await pause(100);
  }
}

async function clear(client: pg.Client): Promise<void> {
  await dropAll(client);
  if ((await tableColumns(client, 'jobs.job')).length > 0)
    await client.query('delete from jobs.job');
}

async function requireTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const has = new Map(
    (await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]),
  );
  for (const { name, columns } of manifest.tables) {
    const missing = columns.find((column) => !has.get(name)?.has(column));
    if (missing) throw new Error(`The migrations of the backup make no ${name}.${missing}.`);
  }
}

async function fill(
  client: pg.Client,
  order: RestoreOrder,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
): Promise<{ rows: number; files: number; secret: string | null }> {
  const counts = { rows: 0, files: 0, secret: null as string | null };
  const statements = new Map(
    manifest.tables.map(({ name, columns }) => [
      `database/${name}`,
      `copy ${qualified(name)} (${columnList(columns)}) from stdin`,
    ]),
  );
  const tables = manifest.tables.map(({ name }) => qualified(name)).join(', ');
  await client.query(`truncate ${tables}`); // migrations fill some
  if (manifest.jobs) {
    statements.set('jobs', 'copy restored_job from stdin');
    const columns = manifest.jobs.columns.map((name) => `${pg.escapeIdentifier(name)} text`);
    await client.query(`create temp table restored_job (${columns.join(', ')}) on commit drop`);
  }
  for await (const { name, content } of entries) {
    const [, folder = ''] = /^(.+)\/\d+\.copy$/.exec(name) ?? [];
    const statement = statements.get(folder);
    if (statement) counts.rows += await copyIn(client, statement, content);
    else if (name === 'auth-secret') counts.secret = (await whole(content)).toString();
    else if (name.startsWith('files/')) {
      await putFile(order.files, name.slice('files/'.length), await whole(content));
      counts.files += 1;
      if (counts.files % FILES_BETWEEN_SIGNS === 0) await client.query('select');
    } else throw new Error(`The backup has a file this program doesn't know: ${name}.`);
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1, $2)', [qualified(name), value]);
  if (manifest.jobs) await queueAgain(client);
  return counts;
}

/** The tables of jobs belong to pg-boss, whose version may be another. */
async function queueAgain(client: pg.Client): Promise<void> {
  const known = new Set(await tableColumns(client, 'restored_job'));
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'jobs.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const shared = rows.filter(({ name }) => known.has(name));
  const values = shared.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`);
  await client.query('delete from jobs.job');
  await client.query(
    `insert into jobs.job (${columnList(shared.map(({ name }) => name))})
     select ${values.join(', ')} from restored_job`,
  );
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

async function putFile(files: FileStore, name: string, content: Buffer): Promise<void> {
  if (name.split('/').includes('..'))
    throw new Error(`The backup has a file with a name of no use: ${name}.`);
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  await files.put(name, content, TYPES[ending] ?? 'application/octet-stream');
}

async function whole(content: Bytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
