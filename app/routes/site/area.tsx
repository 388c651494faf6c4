import { data, redirect } from 'react-router';
import { findAgents } from '#app/features/agents/queries.server.ts';
import { AreaNotFound } from '#app/features/area-pages/components/area-not-found.tsx';
import { AreaPage } from '#app/features/area-pages/components/area-page.tsx';
import { findArea, findAreaFacts } from '#app/features/area-pages/queries.server.ts';
import type { AreaPageData as Page } from '#app/features/area-pages/types.ts';
import { areaPath } from '#app/features/areas/paths.ts';
import type { Area as Community } from '#app/features/areas/types.ts';
import { findContentList } from '#app/features/content/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import type { Route } from './+types/area';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

const AGENTS = 3;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chartStyles }];

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const found = await runQueued('page', { request, url }, async () => {
    const match = await findArea(params.slug);
    return match.kind === 'found'
      ? { kind: 'page' as const, page: await pageOf(match.area) }
      : match;
  });
  if (found.kind === 'moved') throw redirect(areaPath(found.slug), 301);
  if (found.kind === 'unknown')
    return data({ page: null, suggestions: found.suggestions }, { status: 404 });
  return data({ page: found.page, suggestions: [] });
}

async function pageOf(area: Community): Promise<Page> {
  const facts = await findAreaFacts(area);
  const [{ agents, total }, guides] = await Promise.all([
    findAgents({ location: area.slug, specialization: null, language: null, page: 1 }),
    findContentList({ type: 'guide', category: area.slug }, 1, new Date()),
  ]);
  const notes = messages('areaNotes')[area.slug] ?? [];
  return {
    ...facts,
    notes,
    agents: { shown: agents.slice(0, AGENTS), total },
    guides: guides.cards,
  };
}

export default function Area({ loaderData: { page, suggestions } }: Route.ComponentProps) {
  return page ? <AreaPage page={page} /> : <AreaNotFound suggestions={suggestions} />;
}
