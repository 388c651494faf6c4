import { redirect } from 'react-router';
import { AreasPage } from '#app/features/area-pages/overview/components/areas-page.tsx';
import { findAreaOverview } from '#app/features/area-pages/overview/queries.server.ts';
import { parseAreaChoice, tidyAreasUrl } from '#app/features/area-pages/overview/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/areas';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidyAreasUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const choice = parseAreaChoice(url.searchParams);
  const overview = await runQueued('page', { request, url }, () =>
    findAreaOverview(choice, isoDay(new Date())),
  );
  return { choice, overview };
}

export default function Areas({ loaderData }: Route.ComponentProps) {
  return <AreasPage {...loaderData} />;
}
