import { setTimeout as pause } from 'node:timers/promises';
import { takeTurn, type Connection } from './mutations.server.ts';
import type { ImportWatcher } from './types.ts';

const POLL_MS = 500;

/** Waits until no other import runs. @throws what stops it, if `signal` does. */
export async function waitForTurn(
  connection: Connection,
  watcher: ImportWatcher,
  signal?: AbortSignal,
): Promise<void> {
  if (await takeTurn(connection)) return;
  watcher.onWaiting?.();
  do {
    signal?.throwIfAborted();
    await pause(POLL_MS);
  } while (!(await takeTurn(connection)));
}
