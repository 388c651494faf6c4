import { data, redirect } from 'react-router';
import { AreaNotFound } from '#app/features/areas/pages/components/area-not-found.tsx';
import { AreaPage } from '#app/features/areas/pages/components/area-page.tsx';
import { findArea, findAreaPage } from '#app/features/areas/pages/queries.server.ts';
import { areaPath } from '#app/features/areas/pages/rules.ts';
import { inTurn } from '#app/features/search/turns.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import type { Route } from './+types/area';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chartStyles }];

export async function loader({ params, request }: Route.LoaderArgs) {
  return inTurn('page', request, async () => {
    const match = await findArea(params.slug);
    if (match.kind === 'moved') throw redirect(areaPath(match.slug), 301);
    if (match.kind === 'unknown')
      return data({ page: null, suggestions: match.suggestions }, { status: 404 });
    return data({ page: await findAreaPage(match.area), suggestions: [] });
  });
}

export default function Area({ loaderData: { page, suggestions } }: Route.ComponentProps) {
  return page ? <AreaPage page={page} /> : <AreaNotFound suggestions={suggestions} />;
}
