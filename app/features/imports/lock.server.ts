import { setTimeout as pause } from 'node:timers/promises';
import { tryLockImports, type Connection } from './mutations.server.ts';
import type { ImportWatcher } from './types.ts';

const POLL_MS = 500;

/** Waits until no other import runs. @throws the reason of `signal` once aborted. */
export async function waitForLock(
  connection: Connection,
  watcher: ImportWatcher,
  signal?: AbortSignal,
): Promise<void> {
  if (await tryLockImports(connection)) return;
  watcher.onWaiting?.();
  do {
    signal?.throwIfAborted();
    await pause(POLL_MS);
  } while (!(await tryLockImports(connection)));
}
