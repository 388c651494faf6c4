import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  /** Gives the lock up; doing so again changes nothing. */
  release(): void;
}

// SQLite's locks are the kernel's: they go with the process, however it ends, so that no lock is ever stale.
const TAKE = {
  exclusive: 'begin exclusive',
  shared: 'begin; select 1 from sqlite_schema',
};
const SQLITE_BUSY = 5;

/** What is collected as garbage is unlocked. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock on a file, which is created empty and stays: `shared` with whoever else shares it, or `exclusive`.
 * @param patienceMs how long to wait for others to let go; they can stand in each other's way for an instant, too, so
 *   only with patience does exactly one of several get an exclusive lock. Without, it is tried once.
 * @returns null if others hold it.
 */
export async function lockFile(
  file: string,
  kind: keyof typeof TAKE,
  patienceMs = 0,
): Promise<FileLock | null> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const lock = tryLock(file, kind);
    if (lock || performance.now() >= deadline) return lock;
    await sleep(20 + Math.random() * 20);
  }
}

function tryLock(file: string, kind: keyof typeof TAKE): FileLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(`pragma journal_mode = memory; ${TAKE[kind]}`);
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
}
