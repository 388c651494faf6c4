import PQueue from 'p-queue';
import { SEARCH_CONNECTIONS } from '#app/server/db.server.ts';
import { BusyError } from '#app/server/busy.server.ts';

/** A search reads with up to three statements at once. */
const queue = new PQueue({ concurrency: Math.ceil(SEARCH_CONNECTIONS / 3) });

/** How many may wait. Pages go first: people wait for them, while suggestions and counts only help. */
const LONGEST_QUEUE = { page: 50, suggestions: 30, counts: 20 };
const PRIORITIES = { page: 2, suggestions: 1, counts: 0 };

/**
 * Does the work of a search when its turn comes, and not at all once its asker has left.
 * @throws BusyError at once while too many wait.
 */
export async function inTurn<T>(
  kind: keyof typeof LONGEST_QUEUE,
  { signal }: Request,
  work: () => Promise<T>,
): Promise<T> {
  const priority = PRIORITIES[kind];
  if (queue.sizeBy({ priority }) >= LONGEST_QUEUE[kind]) {
    throw new BusyError('Too many searches wait');
  }
  // The queue's own `signal` would give the place of running work away while its statements go on.
  const turn = () => {
    signal.throwIfAborted();
    return work();
  };
  return queue.add(turn, { priority });
}
