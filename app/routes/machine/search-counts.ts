import PQueue from 'p-queue';
import { findCounts } from '#app/features/search/page/queries.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/search-counts';

/** A search takes three to six statements: pages wait behind those of two at most, however many are asked for. */
const queue = new PQueue({ concurrency: 2 });
const LONGEST_QUEUE = 20;

/**
 * What a search and each option of its filters would give. Takes the parameters of a result page; 503 while too many
 * wait. A question that its asker has given up is not counted.
 */
export async function loader({ request }: Route.LoaderArgs) {
  if (queue.size >= LONGEST_QUEUE) return plainAnswer(503, 'tooBusy');
  const search = parseSearch(new URL(request.url).searchParams);
  // The queue's own `signal` would give the place of running work away while its statements go on.
  const counts = await queue.add(() => {
    request.signal.throwIfAborted();
    return findCounts(search);
  });
  return Response.json(counts, { headers: { 'Cache-Control': 'public, max-age=30' } });
}
