import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { findListingsByParams } from '#app/features/public-api/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import type { Route } from './+types/listings';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findListings, () =>
    runQueued('counts', asked, () => findListingsByParams(asked.url.searchParams)),
  );
}
