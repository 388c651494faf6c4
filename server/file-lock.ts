import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FileLock {
  /** Releases the lock; safe to call again. */
  release(): void;
}

// SQLite uses the kernel's locks, which end with the process, however it dies: no lock is ever stale.
const TAKE = {
  exclusive: 'begin exclusive',
  shared: 'begin; select 1 from sqlite_schema',
};
const SQLITE_BUSY = 5;

/** Keeps locks from being garbage-collected, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a `shared` or `exclusive` lock on a file, which is created empty and stays.
 * @param patienceMs how long to wait for others to release theirs; 0 tries once. Several attempts at the same instant
 * can block each other, so only with patience does exactly one get an exclusive lock.
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
