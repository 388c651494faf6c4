import { logError } from './log.server.ts';

/**
 * For counts kept in memory: however often the returned function is called, `write` runs once, a second later. What was
 * counted in that second is lost if the process dies.
 * @param job its name in the log.
 */
export function throttled(job: string, write: () => Promise<void>): () => void {
  let writing: NodeJS.Timeout | undefined;
  return () => {
    writing ??= setTimeout(() => {
      writing = undefined;
      write().catch((error: unknown) => logError(error, { job }));
    }, 1_000).unref();
  };
}
