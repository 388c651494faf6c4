import { isIndexLoaded } from '#app/features/search/live-index/feed.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { findHindrance } from '#app/server/readiness.server.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** 200 while this process can answer and store, else 503 with the reason in a sentence. */
export async function loader() {
  const hindrance = await findHindrance();
  if (hindrance) return plainAnswer(503, hindrance, NOT_KEPT);
  return plainAnswer(200, isIndexLoaded() ? 'ready' : 'readyWithoutIndex', NOT_KEPT);
}
