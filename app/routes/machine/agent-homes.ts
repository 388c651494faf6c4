import { findAgentHomes } from '#app/features/agents/queries.server.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import type { Route } from './+types/agent-homes';

/** Where the homes of an agent (`type`: for sale or to rent only) are, for the map of their page. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const purpose = PURPOSES.find((it) => it === url.searchParams.get('type')) ?? null;
  const homes = await findAgentHomes(params.slug, purpose);
  return Response.json(homes, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
