import { logRepeated } from './log.server.ts';

/** How often each process polls for what others have saved. */
const ASKED_EVERY_MS = 1_000;

/** Reads something now and then every second. @returns what stops it. */
export async function follow(read: () => Promise<void>, failed: string): Promise<() => void> {
  await read();
  let isStopped = false;
  const later = () => setTimeout(() => void ask(), ASKED_EVERY_MS).unref();
  let timer = later();
  const ask = async () => {
    // Without its database, the site goes on as it was.
    await read().catch((error: unknown) => logRepeated('warn', failed, error));
    if (!isStopped) timer = later();
  };
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
