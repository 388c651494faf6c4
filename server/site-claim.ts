import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFolder } from './data-folder.ts';
import { lockFile } from './file-lock.ts';

/** A killed process keeps its locks until the system has cleaned it up. */
const DYING_MS = 2_000;
/** A stopping site first finishes its requests and jobs and stops the database. */
const STOPPING_MS = 60_000;

export interface SiteClaim {
  /** Announces that this site is about to stop, so the next one waits for it. */
  announceEnd(): void;
  release(): void;
}

/**
 * Makes this process the only site on a data folder, waiting for one that is stopping.
 * @throws Error with a sentence for people if another site runs there, or nothing can be written.
 */
export async function claimDataFolder(folder: string): Promise<SiteClaim> {
  await prepareFolder(folder);
  // The lock decides; the process id in it is for people, and is there while a site runs and is not stopping.
  const pidFile = join(folder, 'site.pid');
  const lockPath = join(folder, 'site.lock');
  let lock = await lockFile(lockPath, 'exclusive', DYING_MS);
  if (!lock && !existsSync(pidFile)) lock = await lockFile(lockPath, 'exclusive', STOPPING_MS);
  if (!lock) {
    throw new Error(
      `A site is already running on ${folder} (process ${pidIn(pidFile)}). Stop it first, or set another DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return {
    announceEnd: () => rmSync(pidFile, { force: true }),
    release: () => lock.release(),
  };
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}
