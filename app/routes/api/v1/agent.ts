import { findAgent } from '#app/features/agents/queries.server.ts';
import { answerOperation } from '#app/features/public-api/answer.server.ts';
import { OPERATIONS } from '#app/features/public-api/operations.ts';
import { NOT_FOUND, publicAgent } from '#app/features/public-api/rules.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/agent';

export async function loader(asked: Route.LoaderArgs) {
  return answerOperation(asked, OPERATIONS.findAgent, async () => {
    const agent = await findAgent(asked.params.slug);
    return agent ? { answer: publicAgent(agent, env().publicUrl) } : { problem: NOT_FOUND };
  });
}
