import { decodeSoldCursor } from '#app/features/market/sold-prices/cursor.ts';
import { findSoldAfter } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch } from '#app/features/market/sold-prices/rules.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { findSoldFault, soldAnswer } from '#app/features/public-api/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/sold-prices';

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = asked.url;
  return answerOperation(asked, OPERATIONS.findSoldPrices, async () => {
    const search = parseSoldSearch(searchParams);
    const fault = findSoldFault(searchParams, search.sort);
    if (fault) return { problem: fault };
    const after = decodeSoldCursor(searchParams.get('after') ?? '');
    const found = await runQueued('market', asked, () =>
      findSoldAfter(search, after, isoDay(new Date())),
    );
    return soldAnswer(found, searchParams, env().publicUrl);
  });
}
