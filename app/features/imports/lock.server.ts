import { setTimeout as pause } from 'node:timers/promises';
import { tryLockImports, type Connection } from './mutations.server.ts';
import type { ImportWatcher } from './types.ts';

const POLL_MS = 500;

/**
 * Waits until no other import of files runs or, of a feed, until nothing of it is being stored.
 * @throws the reason of `signal` once aborted.
 */
export async function waitForLock(
  connection: Connection,
  watcher: ImportWatcher,
  signal?: AbortSignal,
  feedId: number | null = null,
): Promise<void> {
  if (await tryLockImports(connection, feedId)) return;
  watcher.onWaiting?.();
  do {
    signal?.throwIfAborted();
    await pause(POLL_MS);
  } while (!(await tryLockImports(connection, feedId)));
}
