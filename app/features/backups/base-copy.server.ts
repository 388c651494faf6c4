import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { single } from '#app/lib/required.ts';
import { baseName, basesOf, outdatedWal } from './rules.ts';

/**
 * What PostgreSQL leaves out of a base backup: what a server recreates when it starts, and what belongs to the running one.
 * Source: PostgreSQL 18, chapter 25.3.4, 'Backing Up the Data Directory'.
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const OF_THE_SERVER =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|server\.log|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The archiver has a minute for each file; a backup waits this long for the last one. */
const ARCHIVE_PATIENCE_MS = 120_000;

/**
 * Copies the files of the embedded server, while it runs, into its WAL archive: with them and the WAL since, it can be
 * brought back as it was at any later moment. Deletes surplus copies, and the WAL that only they needed.
 * @returns the folder of the copy.
 * @throws Error with a sentence for people if that can't be done; nothing is left then.
 */
export async function copyBase(
  client: pg.Client,
  archive: string,
  { begun, keep, signal }: { begun: Date; keep: number; signal?: AbortSignal },
): Promise<string> {
  const data = await archivedData(client);
  for (const name of await readdir(archive))
    if (/^base-.*\.partial$/.test(name))
      await rm(join(archive, name), { recursive: true, force: true });
  const place = join(archive, baseName(begun));
  const draft = `${place}.partial`;
  try {
    await client.query(`select pg_backup_start('manzil', true)`);
    await copyFolder(data, draft, signal);
    await client.query(`set statement_timeout = ${ARCHIVE_PATIENCE_MS}`);
    const { rows } = await client.query<{ label: string; ended: Date }>(
      'select labelfile as label, clock_timestamp() as ended from pg_backup_stop(true)',
    );
    const { label, ended } = single(rows);
    await writeFile(join(draft, LABEL), label, { mode: 0o600, flush: true });
    await writeFile(join(draft, ENDED), ended.toISOString(), { flush: true });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new Error(`WAL does not reach ${archive}: the log of the database says why.`, {
      cause: error,
    });
  }
  await deleteOutdated(archive, keep);
  return place;
}

const QUERY_CANCELED = '57014';

/** The file of PostgreSQL's in each copy. */
const LABEL = 'backup_label';
/** A file in each copy: when it was complete. No earlier moment can be reached from it. */
const ENDED = 'manzil-ended';

interface Base {
  path: string;
  ended: Date;
  /** PostgreSQL's: where in WAL the copy begins. */
  label: string;
}

/** The copies in an archive that are complete, oldest first. */
export async function basesIn(archive: string): Promise<Base[]> {
  return Promise.all(
    basesOf(await readdir(archive)).map(async (name) => {
      const path = join(archive, name);
      const ended = new Date(await readFile(join(path, ENDED), 'utf8'));
      return { path, ended, label: await readFile(join(path, LABEL), 'utf8') };
    }),
  );
}

/** The data folder. @throws Error with a sentence unless its server archives its WAL. */
async function archivedData(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ data: string; mode: string }>(
    `select current_setting('data_directory') as data, current_setting('archive_mode') as mode`,
  );
  const [{ data, mode } = { data: '', mode: 'off' }] = rows;
  if (mode !== 'on')
    throw new Error(
      'BACKUP_WAL_TO takes effect when the embedded database starts: restart the site.',
    );
  return data;
}

async function copyFolder(from: string, to: string, signal?: AbortSignal): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (OF_THE_SERVER.test(entry.name)) continue;
    if (entry.isDirectory() && EMPTIED.has(entry.name)) await mkdir(copy, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, copy, signal);
    else await copyIfThere(source, copy);
  }
}

/** A table may be dropped while its file is copied: the WAL knows. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    const file = await open(to);
    await file.sync().finally(() => file.close());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function deleteOutdated(archive: string, keep: number): Promise<void> {
  const names = await readdir(archive);
  for (const name of basesOf(names).slice(0, -keep))
    await rm(join(archive, name), { recursive: true });
  const [oldest] = await basesIn(archive);
  if (!oldest) return;
  for (const name of outdatedWal(names, oldest.label))
    await rm(join(archive, name), { force: true });
}
