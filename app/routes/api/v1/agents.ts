import { findAgents } from '#app/features/agents/queries.server.ts';
import { parseAgentSearch } from '#app/features/agents/search.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { agentsAnswer } from '#app/features/public-api/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/agents';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findAgents, async () => {
    const search = parseAgentSearch(asked.url.searchParams);
    const found = await runQueued('page', asked, () => findAgents(search));
    return agentsAnswer(found, search, env().publicUrl);
  });
}
