import { findIndexFile } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch } from '#app/features/market/price-index/rules.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { indexAnswer } from '#app/features/public-api/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { Route } from './+types/price-index';

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  return answerOperation(asked, OPERATIONS.findPriceIndex, async () => {
    const search = parseIndexSearch(searchParams);
    const file = await runQueued('market', asked, () => findIndexFile(search, isoDay(new Date())));
    return indexAnswer(file, searchParams.has('location'));
  });
}
