import { redirect } from 'react-router';
import { FindAgentPage } from '#app/features/agents/components/find-agent-page.tsx';
import { findAgents } from '#app/features/agents/queries.server.ts';
import { parseAgentSearch, tidyAgentUrl } from '#app/features/agents/search.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { PastEndPage } from '#app/ui/past-end-page.tsx';
import type { Route } from './+types/find-agent';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidyAgentUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const search = parseAgentSearch(url.searchParams);
  return foundOr503({ request, url }, { search, found: null }, async () => {
    const found = await runQueued('page', { request, url }, () => findAgents(search));
    return search.page > found.pages ? notFound() : { search, found };
  });
}

export default function FindAgent({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FindAgentPage {...loaderData} /> : <PastEndPage />;
}
