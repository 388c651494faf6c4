import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  lchownSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { basesIn } from '#app/features/backups/base-copy.server.ts';
import { stampOf } from '#app/features/backups/rules.ts';
import { isoMinute } from '#app/lib/dates.ts';
import { makeFolder } from '#app/server/make-folder.server.ts';
import { asRoot, dataFolder, isReachable, UNPRIVILEGED } from './embedded-places.ts';
import { readIfExists, recoveryOf, startEmbeddedPostgres } from './embedded.ts';

/** The longest that a change waits to be archived. */
const ARCHIVE_SECONDS = 60;
/** A recovery reads all WAL since the copy. */
const RECOVERY_PATIENCE_S = 24 * 60 * 60;

/**
 * Prepares the folder of a WAL archive.
 * @returns the settings with which a server archives its WAL there, a file at least each minute in which something changed.
 * @throws Error with a sentence for people if the folder can't be used.
 */
export async function archiveSettings(archive: string): Promise<Record<string, string>> {
  // It is named in a command of the shell, within both kinds of quotes.
  if (/["'$`\\%\n]/.test(archive))
    throw new Error(
      `BACKUP_WAL_TO: ${archive} has a character that no shell reads plainly. Name the folder otherwise.`,
    );
  try {
    await makeFolder(resolve(archive), 0o700);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`BACKUP_WAL_TO: ${archive} cannot be made: ${message}.`, { cause: error });
  }
  if (asRoot()) chownSync(archive, UNPRIVILEGED, UNPRIVILEGED);
  if (!isReachable(join(archive, '..')))
    throw new Error(
      `BACKUP_WAL_TO: the database's user can't enter ${archive}. Choose a folder outside of /root, or open the folders above it.`,
    );
  const file = `${archive}/%f`;
  const draft = `${archive}/.%f.draft`;
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    // After a crash it may be asked for one that is there.
    archive_command: `if test -f "${file}"; then cmp -s "%p" "${file}"; else cp "%p" "${draft}" && sync "${draft}" && mv "${draft}" "${file}"; fi`,
  };
}

export interface Recovery {
  /** The data folder that was there before; null if there was none. */
  kept: string | null;
  /** When the copy that it began with was complete. */
  copied: Date;
}

/**
 * Brings the embedded database in `dataDir` back as it was at a moment, from its WAL archive: a copy of its files, and what
 * was written until then. The folder that was there stays beside it, under another name; if it fails, it is put back.
 * @param moment null: everything that was ever written.
 * @throws Error with a sentence for people if that can't be done; nothing has changed then.
 */
export async function recover(
  dataDir: string,
  archive: string,
  moment: Date | null,
  settings: Record<string, string> = {},
): Promise<Recovery> {
  const data = dataFolder(resolve(dataDir));
  const base = await baseFor(archive, join(data, 'pg_wal'), moment);
  putBack(data);
  const before = existsSync(join(data, 'PG_VERSION'));
  const archiving = { ...settings, ...(await archiveSettings(archive)) };
  if (existsSync(join(data, 'postmaster.pid'))) await stopOrphan(dataDir, archiving);
  if (existsSync(join(data, 'postmaster.pid')))
    throw new Error(`The database in ${data} is in use. Stop what is connected to it.`);
  const draft = recoveryOf(data);
  rmSync(draft, { recursive: true, force: true });
  cpSync(base.path, draft, { recursive: true });
  writeFileSync(join(draft, 'recovery.signal'), '');
  // What was written last, if the old folder is there, but had not reached the archive.
  if (before) cpSync(join(data, 'pg_wal'), join(draft, 'pg_wal'), { recursive: true });
  for (const name of ['archive_status', 'summaries'])
    rmSync(join(draft, 'pg_wal', name), { recursive: true, force: true });
  hand(draft);

  const kept = before ? nameToKeep(data) : null;
  if (kept) renameSync(data, kept);
  renameSync(draft, data);
  try {
    const goal: Record<string, string> = moment
      ? {
          recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {};
    const restore = { restore_command: `cp "${archive}/%f" "%p"`, ...goal };
    const server = await startEmbeddedPostgres(
      dataDir,
      { ...archiving, ...restore },
      { startSeconds: RECOVERY_PATIENCE_S },
    );
    await untilRecovered(server.url).finally(() => server.release());
  } catch (error) {
    const log = readIfExists(join(data, 'server.log'));
    // What is left of the server may still write files: it keeps the folder it works in, however that is called.
    renameSync(data, draft);
    if (kept) renameSync(kept, data);
    rmSync(draft, { recursive: true, force: true, maxRetries: 10 });
    throw sentenceFor(error as Error, log, moment);
  }
  return { kept, copied: base.ended };
}

/** A free name for the folder that was there: several recoveries may come within a second. */
function nameToKeep(data: string): string {
  const name = `${data}-before-${stampOf(new Date())}`;
  let free = name;
  for (let n = 2; existsSync(free); n += 1) free = `${name}-${n}`;
  return free;
}

/** A recovery that was killed between its two renames has left the folder under its other name. */
function putBack(data: string): void {
  if (existsSync(data) || !existsSync(recoveryOf(data))) return;
  const [kept] = globSync(`${data}-before-*`).toSorted().slice(-1);
  if (kept) renameSync(kept, data);
}

/** The newest copy that was complete by then, of what wasn't undone by an earlier recovery. */
async function baseFor(archive: string, wal: string, moment: Date | null) {
  const bases = (existsSync(archive) ? await basesIn(archive) : []).filter(
    onNewestTimeline([archive, wal]),
  );
  const [oldest] = bases;
  if (!oldest)
    throw new Error(`${archive} has no copy of the database. Each npm run backup makes one.`);
  const base = bases.findLast(({ ended }) => moment === null || ended <= moment);
  if (base) return base;
  throw new Error(
    `The oldest copy in ${archive} is of ${isoMinute(oldest.ended)}; no earlier moment can be reached.`,
  );
}

/**
 * Which copies lead to the newest timeline: a recovery begins one, and what the one before had after that point is of no use to it.
 * @param folders where WAL is.
 */
function onNewestTimeline(folders: string[]): (base: { label: string }) => boolean {
  const histories = folders
    .flatMap((folder) => globSync(join(folder, '*.history')))
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const newest = histories.at(-1);
  if (newest === undefined) return () => true;
  const lines = readIfExists(newest).matchAll(/^(\d+)\s+([\dA-F]+\/[\dA-F]+)/gm);
  const ends = new Map([...lines].map(([, timeline, end]) => [Number(timeline), walPosition(end)]));
  const current = Number.parseInt(basename(newest), 16);
  return ({ label }) => {
    const timeline = Number(/^START TIMELINE: (\d+)/m.exec(label)?.[1]);
    const begin = walPosition(/^START WAL LOCATION: (\S+)/m.exec(label)?.[1]);
    return timeline === current || begin < (ends.get(timeline) ?? 0n);
  };
}

/** A place in WAL, like '0/3000148', as a number. */
function walPosition(text = '0/0'): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A killed site leaves its server running; one that doesn't start, as after the loss of a disk, can't be used here. */
async function stopOrphan(dataDir: string, settings: Record<string, string>): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir, settings).catch(() => null);
  await server?.release();
}

/** Gives a folder to the user the database runs as. */
function hand(folder: string): void {
  chmodSync(folder, 0o700);
  if (!asRoot()) return;
  lchownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), UNPRIVILEGED, UNPRIVILEGED);
}

async function untilRecovered(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the pending query reports it
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ left: boolean }>('select pg_is_in_recovery() as left');
      if (!rows[0]?.left) return;
      await pause(200);
    }
  } finally {
    await client.end();
  }
}

/** @param log of the server, which may have gone in the middle of a connection. */
function sentenceFor(error: Error, log: string, moment: Date | null): Error {
  if (!moment || !log.includes('before configured recovery target was reached')) return error;
  return new Error(
    `Nothing was written after ${isoMinute(moment)}. To get everything that was written, give no time: --to latest.`,
    { cause: error },
  );
}
