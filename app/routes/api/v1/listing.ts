import { findArabicTexts, findListing } from '#app/features/listings/queries.server.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { NOT_FOUND, publicListing } from '#app/features/public-api/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/listing';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findListing, async () => {
    const id = parseId(asked.params.id);
    const listing = id === null ? null : await findListing(id);
    if (!listing) return { problem: NOT_FOUND };
    const inArabic = (await findArabicTexts([listing.id])).get(listing.id);
    return { answer: publicListing(listing, inArabic, env().publicUrl) };
  });
}
