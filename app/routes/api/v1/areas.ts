import { listAreas } from '#app/features/area-pages/queries.server.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { areasAnswer } from '#app/features/public-api/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import type { Route } from './+types/areas';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findAreas, async () => ({
    answer: areasAnswer(await runQueued('counts', asked, listAreas)),
  }));
}
