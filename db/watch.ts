import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';

export interface WatchLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** A server that lasts this long is healthy: earlier failures no longer count. */
const STEADY_MS = 10_000;

/**
 * Restarts the server whenever it is gone, with growing pauses if it does not start or soon ends, and never gives up:
 * the cause, such as a full disk, may pass. An idle connection detects its end at once. One that runs and takes no connections,
 * as while it recovers from a crash of one of its processes, is left alone.
 * @param firstPauseMs the pause after the first start; it doubles each time, up to a minute.
 * @returns a function that ends the watch and waits for a start in progress.
 */
export function keepRunning(
  server: EmbeddedPostgres,
  log: WatchLog,
  firstPauseMs = FIRST_PAUSE_MS,
): () => Promise<void> {
  const ending = new AbortController();
  const watching = watch(server, log, firstPauseMs, ending.signal);
  return () => {
    ending.abort();
    return watching;
  };
}

async function watch(
  server: EmbeddedPostgres,
  log: WatchLog,
  firstPauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let starts = 0; ;) {
    if ((await holdConnection(server.url, signal)) > STEADY_MS) starts = 0;
    else await sleep(pauseMs(starts, firstPauseMs), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      const wasGone = await server.restart();
      if (!wasGone) continue;
      starts += 1;
      log.warn({ starts }, 'embedded database was gone: started again');
    } catch (error) {
      starts += 1;
      log.error({ err: error, starts }, 'embedded database does not start');
    }
  }
}

function pauseMs(starts: number, firstPauseMs: number): number {
  return Math.min(firstPauseMs * 2 ** starts, LONGEST_PAUSE_MS);
}

/** Holds a connection until it is lost or no longer wanted. @returns its age then, 0 if there was none. */
async function holdConnection(url: string, signal: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const leave = () => void client.end();
  try {
    await client.connect();
    const since = performance.now();
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    await lost;
    return performance.now() - since;
  } catch {
    return 0;
  } finally {
    signal.removeEventListener('abort', leave);
    void client.end().catch(() => {});
  }
}
