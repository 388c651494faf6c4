import { isConnectionLost } from '#app/server/db-errors.server.ts';
import { InvalidEnvError } from '#app/server/env.server.ts';

export type Step = () => Promise<unknown> | void;

/** Clean-up steps, run newest first. A stop during start-up runs those added so far. */
export const undo: Step[] = [];
/** Run first, at once: they say that this process is stopping. */
export const announcements: (() => void)[] = [];

let stopping: Promise<void> | undefined;

/** Whether the process is about to end. */
export function isStopping(): boolean {
  return stopping !== undefined;
}

/** Starts what this process is for. It stops on a signal, when the process that started it is gone, and if the start fails. */
export async function live(start: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  try {
    await start();
  } catch (error) {
    if (isStopping()) return;
    console.error(`manzil · ${readable(error)}`);
    await stop(1);
  }
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const announce of announcements) announce();
    for (const step of undo.reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: unknown) => {
          console.error(`manzil · While stopping: ${readable(error)}`);
        });
    }
    process.exit(code);
  })();
  return stopping;
}

function readable(error: unknown): string {
  if (error instanceof InvalidEnvError) return error.message;
  if (isConnectionLost(error))
    return `The connection to the database was lost: ${(error as Error).message}`;
  return process.env.LOG_LEVEL === 'debug'
    ? String((error as Error).stack)
    : (error as Error).message;
}
