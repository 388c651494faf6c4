import { AreasPage } from '#app/features/area-pages/components/areas-page.tsx';
import { listAreas } from '#app/features/area-pages/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import type { Route } from './+types/areas';

export async function loader({ request, url }: Route.LoaderArgs) {
  return { areas: await runQueued('page', { request, url }, listAreas) };
}

export default function Areas({ loaderData }: Route.ComponentProps) {
  return <AreasPage {...loaderData} />;
}
