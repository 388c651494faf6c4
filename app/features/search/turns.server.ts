import PQueue from 'p-queue';
import { SEARCH_CONNECTIONS } from '#app/server/db.server.ts';
import { BusyError } from '#app/server/busy.server.ts';

/** A search reads with up to three statements at once. */
const searches = new PQueue({ concurrency: Math.ceil(SEARCH_CONNECTIONS / 3) });

/** Figures of the market may read every sale there is: one page of them at a time, so that searches never wait behind them. */
const figures = new PQueue({ concurrency: 1 });

/** How many may wait. Pages go first: people wait for them, while suggestions and counts only help. */
const KINDS = {
  page: { queue: searches, longest: 50, priority: 2 },
  suggestions: { queue: searches, longest: 30, priority: 1 },
  counts: { queue: searches, longest: 20, priority: 0 },
  market: { queue: figures, longest: 20, priority: 0 },
};

/**
 * Does the work of a search when its turn comes, and not at all once its asker has left.
 * @throws BusyError at once while too many wait.
 */
export async function inTurn<T>(
  kind: keyof typeof KINDS,
  { signal }: Request,
  work: () => Promise<T>,
): Promise<T> {
  const { queue, longest, priority } = KINDS[kind];
  if (queue.sizeBy({ priority }) >= longest) {
    throw new BusyError('Too many searches wait');
  }
  // The queue's own `signal` would give the place of running work away while its statements go on.
  const turn = () => {
    signal.throwIfAborted();
    return work();
  };
  return queue.add(turn, { priority });
}
