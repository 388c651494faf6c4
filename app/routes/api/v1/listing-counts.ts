import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { findListingCounts } from '#app/features/public-api/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import type { Route } from './+types/listing-counts';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.countListings, () =>
    runQueued('counts', asked, () => findListingCounts(asked.url.searchParams)),
  );
}
