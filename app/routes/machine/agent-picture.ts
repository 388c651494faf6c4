import { findAgentPicture } from '#app/features/agents/queries.server.ts';
import { answerPicture } from '#app/features/profiles/pictures/picture-answer.server.ts';
import type { Route } from './+types/agent-picture';

/** An agent's picture, for everybody. Caches show a removed picture for five minutes at most. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return answerPicture(request, await findAgentPicture(params.slug), PUBLIC);
}

const PUBLIC = { 'Cache-Control': 'public, max-age=300' };
