import pg from 'pg';
import { single } from '#app/lib/required.ts';
import { BACKUP_LOCK } from '#app/server/backup-lock.server.ts';
import type { FileStore, OpenedFile } from '#app/server/files.server.ts';
import { type Entry, entryOf } from './archive.server.ts';
import { copyBase } from './base-copy.server.ts';
import {
  columnList,
  tableColumns,
  qualified,
  sequencesOf,
  tablesOf,
  type TableColumns,
} from './catalogue.server.ts';
import { copyOut } from './copy.server.ts';
import { type BackupKind, backupName, outdatedBackups } from './rules.ts';
import { bytesOf, type Manifest, MANIFEST, manifestText, verify } from './set.server.ts';
import type { BackupTarget, StoredBackup } from './target.server.ts';

/** What to back up, and where to. */
export interface BackupOrder {
  databaseUrl: string;
  kind: BackupKind;
  /** Photos and other uploads; a backup before migrations leaves them out. */
  files: FileStore;
  target: BackupTarget;
  /** Encrypts it; null: don't. */
  key: string | null;
  /** How many of its kind to keep. */
  keep: number;
  /** The generated signing secret; null if it is a setting. */
  secret: string | null;
  /** The folder of the WAL archive, which gets a copy of the embedded server's files, too; null if there is none. */
  walArchive: string | null;
}

export interface BackupWatcher {
  /** How many tables are copied. */
  onTable?(done: number, total: number): void;
  onFile?(done: number): void;
  /** The backup is written, with this many bytes, of which `verified` have been read again. */
  onVerify?(done: number, total: number): void;
  /** Ends it with an error. */
  signal?: AbortSignal;
}

export interface BackupReport {
  name: string;
  bytes: number;
  tables: number;
  files: number;
  /** Older ones that were deleted. */
  deleted: number;
  /** The folder of the copy of the embedded server's files, if there is a WAL archive. */
  base: string | null;
}

const PART = 4 * 1024 * 1024;
/** Also those that failed for good: they wait in a queue of their own. */
const JOBS_LEFT = "state::text in ('created', 'retry', 'active')";

/**
 * Makes a backup during normal operation, verifies it, deletes surplus ones, and records the outcome.
 * @throws Error with a sentence for people if that can't be done; nothing is left then.
 */
export async function makeBackup(
  order: BackupOrder,
  watcher: BackupWatcher = {},
): Promise<BackupReport> {
  const begun = new Date();
  const client = await connect(order.databaseUrl);
  try {
    await requireOnlyOne(client);
    const written = await write(client, order, begun, watcher);
    const { kind, walArchive, keep } = order;
    const hasBase = kind === 'whole' && walArchive !== null;
    const { signal } = watcher;
    const base = hasBase ? await copyBase(client, walArchive, { begun, keep, signal }) : null;
    const report = { ...written, base };
    await recordBackup(client, order, { begun, report });
    return report;
  } catch (error) {
    if (!watcher.signal?.aborted && !(error instanceof BusyError))
      await recordFailure(order, begun, (error as Error).message);
    throw error;
  } finally {
    await client.end();
  }
}

async function write(
  client: pg.Client,
  order: BackupOrder,
  begun: Date,
  watcher: BackupWatcher,
): Promise<Omit<BackupReport, 'base'>> {
  const { kind, target, key, keep } = order;
  const { signal, onVerify } = watcher;
  const name = backupName(begun, kind, key !== null);
  const counts = { tables: 0, files: 0 };
  const content = bytesOf(entriesOf(client, order, counts, watcher), key, { signal });
  const check = async (stored: StoredBackup) => {
    const onBytes = (done: number) => onVerify?.(done, stored.size);
    await verify(stored, key, { onBytes, signal });
  };
  const bytes = await target.write(name, content, check);
  const outdated = outdatedBackups(await target.list(), kind, keep);
  for (const file of outdated) await target.delete(file);
  return { name, bytes, ...counts, deleted: outdated.length };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {}); // the pending query reports it
  await client.connect();
  // Where the site's role makes them, row security would leave private rows out.
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set manzil.asker = 'site'",
  );
  return client;
}

/** The connection of the backup may be in the middle of a table. */
async function recordFailure(order: BackupOrder, begun: Date, error: string): Promise<void> {
  try {
    const client = await connect(order.databaseUrl);
    await recordBackup(client, order, { begun, error }).finally(() => client.end());
  } catch {
    // The caller learns of the failure in any case.
  }
}

/** Backups before migrations are not recorded: the table may not exist yet. */
async function recordBackup(
  client: pg.Client,
  { kind }: BackupOrder,
  { begun, report, error = null }: { begun: Date; report?: BackupReport; error?: string | null },
): Promise<void> {
  if (kind === 'upgrade' || (await tableColumns(client, 'public.backup')).length === 0) return;
  await client.query(
    'insert into public.backup (begun_at, file_name, bytes, error) values ($1, $2, $3, $4)',
    [begun, report?.name ?? null, report?.bytes ?? null, error],
  );
}

/** Another backup is being made. */
class BusyError extends Error {}

/** While it is held, no file is deleted. */
async function requireOnlyOne(client: pg.Client): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as taken';
  const { rows } = await client.query<{ taken: boolean }>(ask, [BACKUP_LOCK]);
  if (!rows[0]?.taken) throw new BusyError('Another backup of this database is being made.');
}

async function* entriesOf(
  client: pg.Client,
  { kind, files, secret }: BackupOrder,
  counts: { tables: number; files: number },
  { onTable, onFile }: BackupWatcher,
): AsyncGenerator<Entry> {
  await beginSnapshot(client);
  const manifest = await describe(client, kind, secret);
  yield entryOf(MANIFEST, manifestText(manifest));
  if (secret !== null) yield entryOf('auth-secret', secret);
  for (const { name, columns } of manifest.tables) {
    const statement = `copy ${qualified(name)} (${columnList(columns)}) to stdout`;
    yield* inParts(`database/${name}`, copyOut(client, statement));
    counts.tables += 1;
    onTable?.(counts.tables, manifest.tables.length);
  }
  if (manifest.jobs) {
    const columns = columnList(manifest.jobs.columns);
    const statement = `copy (select ${columns} from jobs.job where ${JOBS_LEFT}) to stdout`;
    yield* inParts('jobs', copyOut(client, statement));
  }
  await client.query('commit');
  if (kind === 'upgrade') return;
  for await (const name of files.list()) {
    const file = await files.open(name);
    if (!file) continue; // deleted since, so nothing of the snapshot names it
    yield { name: `files/${name}`, size: file.size, content: contentOf(file) };
    counts.files += 1;
    onFile?.(counts.files);
  }
}

/** The tables keep their shape until it ends. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length === 0) throw new Error('There is nothing to back up: the database is empty.');
  const names = tables.map(({ name }) => qualified(name)).join(', ');
  await client.query(
    `begin isolation level repeatable read read only; lock table ${names} in access share mode`,
  );
}

async function describe(
  client: pg.Client,
  kind: BackupKind,
  secret: string | null,
): Promise<Omit<Manifest, 'format'> & { tables: TableColumns[] }> {
  const version = await client.query<{ server_version: string }>('show server_version');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration order by name',
  );
  const jobColumns = await tableColumns(client, 'jobs.job');
  return {
    kind,
    begun: new Date().toISOString(),
    postgres: single(version.rows).server_version,
    migrations: migrations.rows,
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    jobs: jobColumns.length === 0 ? null : { columns: jobColumns, queues: await queuesOf(client) },
    isSecretElsewhere: secret === null,
  };
}

async function queuesOf(client: pg.Client): Promise<{ name: string; policy: string }[]> {
  const { rows } = await client.query<{ name: string; policy: string }>(
    `select name, policy from jobs.queue
     where name in (select name from jobs.job where ${JOBS_LEFT}) order by name`,
  );
  return rows;
}

/** A tar says how long each file is before it begins. */
async function* inParts(folder: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let part: Buffer[] = [];
  let size = 0;
  let count = 0;
  const next = () => {
    count += 1;
    const content = Buffer.concat(part);
    part = [];
    size = 0;
    return entryOf(`${folder}/${String(count).padStart(5, '0')}.copy`, content);
  };
  for await (const block of rows) {
    part.push(block);
    size += block.length;
    if (size >= PART) yield next();
  }
  if (size > 0 || count === 0) yield next();
}

async function* contentOf({ size, read }: OpenedFile): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* read(0, size - 1);
}
