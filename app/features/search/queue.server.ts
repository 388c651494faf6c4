import PQueue from 'p-queue';
import { readerLocale } from '#app/messages/reader.server.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { SEARCH_CONNECTIONS } from '#app/server/db.server.ts';

/** A search reads with up to three statements at once. */
const searches = new PQueue({ concurrency: Math.ceil(SEARCH_CONNECTIONS / 3) });

/** Figures of the market may read every sale there is: one page of them at a time, so that searches never wait behind them. */
const figures = new PQueue({ concurrency: 1 });

/** Pages go first: people wait for them, while suggestions and counts only help. */
const KINDS = {
  page: { queue: searches, priority: 2 },
  suggestions: { queue: searches, priority: 1 },
  counts: { queue: searches, priority: 0 },
  market: { queue: figures, priority: 0 },
};
type Kind = keyof typeof KINDS;

const LONGEST_WAIT_MS = 2_000;
/** How many of a kind may wait, to bound memory: at most a few dozen get their turn in time. */
const MOST_WAITING = 500;

interface SharedAnswer {
  askers: AbortSignal[];
  answer: Promise<unknown>;
}
const underWay = new Map<string, SharedAnswer>();

/**
 * Does the work of a search when its turn comes, once for all who ask the same meanwhile, and not at all once they have
 * left.
 * @param asked what a loader is called with. Requests for one URL in one language share an answer.
 * @param work gives data that depends on nothing else, never a Response, which belongs to one request.
 * @throws BusyError after waiting for two seconds, or at once if too many wait.
 */
export async function runQueued<T>(
  kind: Kind,
  { request: { signal }, url }: { request: Request; url: URL },
  work: () => Promise<T>,
): Promise<T> {
  const key = `${kind} ${readerLocale()} ${sortedPath(url)}`;
  const same = underWay.get(key);
  if (same) {
    same.askers.push(signal);
    return same.answer as Promise<T>;
  }
  const askers = [signal];
  const answer = takeTurn(kind, askers, work).finally(() => underWay.delete(key));
  underWay.set(key, { askers, answer });
  return answer;
}

async function takeTurn<T>(kind: Kind, askers: AbortSignal[], work: () => Promise<T>): Promise<T> {
  const { queue, priority } = KINDS[kind];
  if (queue.sizeBy({ priority }) >= MOST_WAITING) throw new BusyError('Too many searches wait');
  // Ends the wait only: once the work runs, the queue would give its place away while its statements go on.
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(new BusyError('A search waited too long'));
  const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
  const turn = () => {
    clearTimeout(timer);
    if (askers.every(({ aborted }) => aborted)) throw new DOMException('All left', 'AbortError');
    return work();
  };
  return queue.add(turn, { priority, signal: waiting.signal });
}

/** The same for the same parameters in any order; of one name, the first stays first. */
function sortedPath({ pathname, searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return `${pathname}?${sorted}`;
}
