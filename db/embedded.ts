import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { lockFile } from '#server/file-lock.ts';
import { asRoot, dataFolder, programFolder, UNPRIVILEGED } from './embedded-places.ts';

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
};

const BUSY = 'Another process is still starting or stopping the database.';

const run = promisify(execFile);

/** Of the installed packages. */
const MAJOR = '18';

/** The size of a new database and its first changes, with room for a demonstration. */
const NEEDED_MB = 300;
/** Between a process's start and the time noted in its lock file. */
const START_TOLERANCE_S = 5;

/** A new server cannot start until the remains of one just killed are gone. */
const START_PATIENCE_MS = 10_000;
/** The longest that PostgreSQL may take to start, and to stop in good order. */
const PATIENCE = { startSeconds: 60, stopSeconds: 20 };
/** PostgreSQL kills what is left of it five seconds after it was to stop at once. */
const KILL_S = 20;
/** Longer than PostgreSQL may take to start and to stop. */
const LOCK_PATIENCE_MS = 180_000;

export interface EmbeddedPostgres {
  /** Connection string over a Unix socket. */
  url: string;
  /** The actual data folder. */
  dataDir: string;
  /**
   * Starts the server again if it is gone, trying once.
   * @returns whether it was gone.
   */
  restart(): Promise<boolean>;
  /** Leaves the server; the last process to leave stops it. */
  release(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the installed packages with its data in `dataDir`, creating it first if need be, or joins
 * the one already running there. It listens on a socket inside the data folder only, so no port can collide. Any number
 * of processes may join and leave in any order, or be killed.
 * @param patience how long it may take to start (more for a recovery), and to stop before it is made to.
 * @throws Error with a sentence for people when there is no PostgreSQL for this machine or it does not start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  patience: Partial<typeof PATIENCE> = {},
): Promise<EmbeddedPostgres> {
  const server = findServer(dataDir, { ...SETTINGS, ...settings }, { ...PATIENCE, ...patience });
  mkdirSync(dirname(resolve(dataDir)), { recursive: true });
  const exclusively = <T>(work: () => Promise<T>) =>
    withLock(`${resolve(dataDir)}.turn.lock`, work);
  const usersFile = `${resolve(dataDir)}.users.lock`;

  const use = await exclusively(async () => {
    const lock = await lockFile(usersFile, 'shared', START_PATIENCE_MS);
    if (!lock) throw new Error(BUSY);
    try {
      await createCluster(server);
      await ensureRunning(server, START_PATIENCE_MS);
    } catch (error) {
      lock.release();
      throw error;
    }
    return lock;
  });
  return {
    url: server.url,
    dataDir: server.data,
    restart: () => exclusively(async () => !(await isRunning(server)) && ensureRunning(server, 0)),
    release: () =>
      exclusively(async () => {
        use.release();
        const alone = await lockFile(usersFile, 'exclusive');
        if (alone) await stopServer(server).finally(alone.release);
      }),
  };
}

/** Starts and stops run one at a time, whichever process does them. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockFile(file, 'exclusive', LOCK_PATIENCE_MS);
  if (!lock) throw new Error(BUSY);
  return work().finally(lock.release);
}

interface Server {
  url: string;
  data: string;
  settings: Record<string, string>;
  patience: typeof PATIENCE;
  command(name: string, args: string[]): Promise<unknown>;
}

function findServer(
  dataDir: string,
  settings: Record<string, string>,
  patience: typeof PATIENCE,
): Server {
  const data = dataFolder(resolve(dataDir));
  const programs = programFolder();
  const identity = asRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const options = {
    ...identity,
    cwd: '/',
    // None of the site's settings and secrets: the database's user may read them.
    env: { PATH: process.env.PATH, TZ: process.env.TZ, LD_LIBRARY_PATH: join(programs, 'lib') },
  };
  return {
    url: `postgresql://manzil@/postgres?host=${encodeURIComponent(data)}`,
    data,
    settings,
    patience,
    command: (name, args) => run(join(programs, 'bin', name), args, options),
  };
}

/** Created beside its place and then moved there, so a half-made one is never used. */
async function createCluster({ data, command }: Server): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return requireVersion(data);
  if (existsSync(recoveryOf(data)))
    throw new Error(
      `There is no database in ${data}, for it was being brought back as it was when that was interrupted. Run npm run restore -- --to … again; or delete ${recoveryOf(data)}, and a new one is made.`,
    );
  mkdirSync(dirname(data), { recursive: true });
  for (const draft of globSync(`${data}.new-*`)) rmSync(draft, { recursive: true, force: true });
  requireDisk(dirname(data));
  const draft = mkdtempSync(`${data}.new-`);
  if (asRoot()) chownSync(draft, UNPRIVILEGED, UNPRIVILEGED);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const args = [
    '-D',
    draft,
    '-U',
    'manzil',
    '-A',
    'trust',
    '--no-sync',
    '--no-instructions',
    ...locale,
  ];
  await command('initdb', args).catch((error: unknown) => {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${data}: ${reason(error)}`);
  });
  rmSync(data, { recursive: true, force: true });
  renameSync(draft, data);
}

/** Where a recovery prepares the data folder that it then moves to its place. */
export const recoveryOf = (data: string) => `${data}.recovering`;

/** A folder can only be read by the major version that made it. */
function requireVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Error(
    `The database in ${data} is of PostgreSQL ${version}, and this version of Manzil has ${MAJOR}. Start the Manzil that ran it, make a backup with npm run backup, move the folder away, and restore the backup here with npm run restore.`,
  );
}

/** PostgreSQL fails in many places on a full disk, with many messages. */
function requireDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free >= NEEDED_MB) return;
  throw new Error(
    `The disk of ${folder} has ${free} MB free, and a new database needs ${NEEDED_MB}. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/**
 * Starts the server unless it is running, and waits until it answers.
 * @returns whether it had to be started.
 */
async function ensureRunning(server: Server, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  let started = false;
  for (;;) {
    try {
      if (!(await isRunning(server))) {
        await startServer(server);
        started = true;
      }
      await connectOnce(server.url);
      return started;
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await sleep(100);
    }
  }
}

async function isRunning({ data, command }: Server): Promise<boolean> {
  await removeStaleLocks(data);
  return command('pg_ctl', ['-D', data, 'status']).then(
    () => true,
    () => false,
  );
}

async function startServer(server: Server): Promise<void> {
  const { data, settings, patience, command } = server;
  const flags = Object.entries({ ...settings, unix_socket_directories: data })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const logFile = join(data, 'server.log');
  const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const wait = ['-w', '-t', String(patience.startSeconds)];
  const args = ['-D', data, '-l', logFile, ...wait, '-o', flags, 'start'];
  await command('pg_ctl', args).catch((error: unknown) => {
    const lines = readIfExists(logFile).slice(logged).split('\n');
    const cause = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? reason(error);
    throw new Error(`The database in ${data} did not start: ${cause}`);
  });
}

/**
 * In good order; or at once where that does not end, and the next start recovers. A server that is told to stop while it
 * recovers from a crash of one of its processes never ends by itself (seen in PostgreSQL 18.4).
 */
async function stopServer(server: Server): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    server.command('pg_ctl', ['-D', server.data, '-m', mode, '-w', '-t', String(seconds), 'stop']);
  const { stopSeconds } = server.patience;
  try {
    await stop('fast', stopSeconds);
  } catch {
    if (!(await isRunning(server))) return;
    await stop('immediate', KILL_S);
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // it may be lost before it is ended
  await client.connect().finally(() => client.end());
}

/**
 * PostgreSQL doesn't start while any process has the id in a lock file: a zombie, another program, or the server of
 * another folder, as after a power cut or in a copy of a folder whose server runs.
 */
async function removeStaleLocks(data: string): Promise<void> {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(data, name);
    const [pid, folder = '', started] = readIfExists(file).split('\n');
    const lock = { pid: Number(pid), folder, started: Number(started) };
    if (!lock.pid || (await isServerOf(data, lock))) continue;
    requireNoBackends(data);
    rmSync(file, { force: true });
  }
}

/**
 * The processes of a killed server go on until they notice: what they still commit would be lost to a new server, which
 * reads the log before that. PostgreSQL waits for them itself, but only while there is a lock file.
 */
function requireNoBackends(data: string): void {
  if (process.platform !== 'linux') return;
  const own = inodeOf(data);
  const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isBackend(pid, own));
  if (left.length === 0) return;
  throw new Error(
    `The database in ${data} did not start: processes of the one before are still ending (${left.join(', ')}).`,
  );
}

function isBackend(pid: string, folder: string): boolean {
  const [, name, state = ''] = /\((.*)\) (\w)/.exec(readIfExists(`/proc/${pid}/stat`)) ?? [];
  return name === 'postgres' && !/[ZX]/.test(state) && inodeOf(`/proc/${pid}/cwd`) === folder;
}

/** What a server notes in its lock files. */
interface Lock {
  pid: number;
  /** Where its data were then. */
  folder: string;
  /** In seconds since 1970. */
  started: number;
}

/** Whether the process of a lock is the PostgreSQL server that runs in a folder. */
async function isServerOf(data: string, { pid, folder, started }: Lock): Promise<boolean> {
  if (process.platform === 'linux') {
    const [, name, state] = /\((.*)\) (\w)/.exec(readIfExists(`/proc/${pid}/stat`)) ?? [];
    if (name !== 'postgres' || /[ZX]/.test(state ?? '')) return false;
    // A server works in its folder, however that is called.
    const [works, own] = [`/proc/${pid}/cwd`, data].map(inodeOf);
    // In a container, root may not see where the processes of other users work.
    if (works === '') return folder === data && isAround(started, startOf(pid));
    return works === own;
  }
  // macOS prints the date in the locale's format.
  const env = { ...process.env, LC_ALL: 'C' };
  const asked = ['-o', 'state=,lstart=,comm=', '-p', String(pid)];
  const ps = await run('ps', asked, { env }).catch(() => null);
  const [, state = '', start, name = ''] =
    /^(\S+)\s+(\w+ \w+ +\d+ [\d:]+ \d+)\s+(.*)/.exec(ps?.stdout ?? '') ?? [];
  if (!name.includes('postgres') || state.startsWith('Z')) return false;
  return folder === data && isAround(started, Date.parse(start ?? '') / 1000);
}

const isAround = (one: number, other: number) => Math.abs(one - other) <= START_TOLERANCE_S;

/** When a process started, by Linux, in seconds since 1970: its clock ticks a hundred times a second. */
function startOf(pid: number): number {
  const [, afterName = ''] = readIfExists(`/proc/${pid}/stat`).split(') ');
  const [, booted] = /^btime (\d+)/m.exec(readIfExists('/proc/stat')) ?? [];
  return Number(booted) + Number(afterName.split(' ')[19]) / 100;
}

/** Empty if there is none, or if this process may not see it. */
function inodeOf(path: string): string {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return '';
  }
}

/** A file's text; empty if there is none. */
export function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function reason(error: unknown): string {
  const stderr = (error as { stderr?: string }).stderr?.trim();
  return stderr || (error as Error).message;
}
