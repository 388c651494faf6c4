import PQueue from 'p-queue';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { SEARCH_CONNECTIONS } from '#app/server/db.server.ts';
import { watchQueue } from '#app/server/queue-metrics.server.ts';

/** A search runs up to three statements at once. */
const searches = watchQueue(
  'searches',
  new PQueue({ concurrency: Math.ceil(SEARCH_CONNECTIONS / 3) }),
);

/** Market pages may read every sale there is: they run one at a time, so that searches never wait behind them. */
const figures = watchQueue('market', new PQueue({ concurrency: 1 }));

/** Pages come first: people wait for them, while suggestions and counts only help. */
const KINDS = {
  page: { queue: searches, priority: 2 },
  /** What a page asks besides, at the same URL. */
  salvage: { queue: searches, priority: 2 },
  suggestions: { queue: searches, priority: 1 },
  counts: { queue: searches, priority: 0 },
  market: { queue: figures, priority: 0 },
};
type Kind = keyof typeof KINDS;

const LONGEST_WAIT_MS = 2_000;
/** How many of each kind may wait, which bounds memory: at most a few dozen run before they time out. */
const MOST_WAITING = 500;

interface SharedAnswer {
  requests: AbortSignal[];
  answer: Promise<unknown>;
}
const underWay = new Map<string, SharedAnswer>();

/**
 * Runs a search when its turn comes: once for identical requests until it is answered, and not at all if they have all
 * been aborted.
 * @param kind another for each answer that one URL has. @param asked a loader's arguments. Requests for one URL in one language
 * share an answer.
 * @param work returns data that depends on nothing else, never a Response, which belongs to one request.
 * @throws BusyError after waiting for two seconds, or at once if too many wait.
 */
export async function runQueued<T>(
  kind: Kind,
  { request: { signal }, url }: { request: { signal: AbortSignal }; url: URL },
  work: () => Promise<T>,
): Promise<T> {
  const key = `${kind} ${readerLocale()} ${sortedPath(url)}`;
  const same = underWay.get(key);
  if (same) {
    same.requests.push(signal);
    return same.answer as Promise<T>;
  }
  const requests = [signal];
  const answer = enqueue(kind, requests, work).finally(() => underWay.delete(key));
  underWay.set(key, { requests, answer });
  return answer;
}

async function enqueue<T>(kind: Kind, requests: AbortSignal[], work: () => Promise<T>): Promise<T> {
  const { queue, priority } = KINDS[kind];
  if (queue.sizeBy({ priority }) >= MOST_WAITING) throw new BusyError('Too many searches wait');
  // Aborts the wait only: for running work, the queue would free its slot while its statements go on.
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(new BusyError('A search waited too long'));
  const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
  const turn = () => {
    clearTimeout(timer);
    if (requests.every(({ aborted }) => aborted)) throw new DOMException('All left', 'AbortError');
    return work();
  };
  return queue.add(turn, { priority, signal: waiting.signal });
}

/** A path with its parameters sorted by name; those of one name keep their order. */
function sortedPath({ pathname, searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return `${pathname}?${sorted}`;
}
