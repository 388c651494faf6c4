import { findCounts, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import type { Route } from './+types/search-counts';

/** The counts of a search and of each option of its filters. Takes the parameters of a result page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const search = parseSearch(url.searchParams);
  const counts = await runQueued('counts', { request, url }, async () =>
    findCounts(await resolveSearch(search)),
  );
  return Response.json(counts, { headers: { 'Cache-Control': 'public, max-age=30' } });
}
