import { findArea, findAreaFacts } from '#app/features/area-pages/queries.server.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { areaAnswer, NOT_FOUND } from '#app/features/public-api/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/area';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findArea, () =>
    runQueued('page', asked, async () => {
      const match = await findArea(asked.params.slug);
      if (match.kind !== 'found') return { problem: NOT_FOUND };
      return { answer: areaAnswer(await findAreaFacts(match.area), env().publicUrl) };
    }),
  );
}
