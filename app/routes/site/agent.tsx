import { data } from 'react-router';
import { AgentNotFound } from '#app/features/agents/components/agent-not-found.tsx';
import { AgentPage } from '#app/features/agents/components/agent-page.tsx';
import { findAgent, findAgentListings } from '#app/features/agents/queries.server.ts';
import { findRatingPage } from '#app/features/agents/ratings/queries.server.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { parsePage } from '#app/lib/ids.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/agent';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ params, url }: Route.LoaderArgs) {
  const agent = await findAgent(params.slug);
  if (!agent) return notFound();
  const pageOf = (name: string) => parsePage(url.searchParams.get(name));
  const purpose = PURPOSES.find((it) => it === url.searchParams.get('type')) ?? null;
  const [listed, ratings] = await Promise.all([
    findAgentListings(agent.id, purpose, pageOf('page')),
    findRatingPage(agent.id, pageOf('ratings')),
  ]);
  const isPast = pageOf('page') > listed.pages || pageOf('ratings') > ratings.pages;
  if (isPast) throw notFound();
  return data({ agent, listed, ratings });
}

export default function Agent({ loaderData }: Route.ComponentProps) {
  return loaderData ? <AgentPage {...loaderData} /> : <AgentNotFound />;
}
