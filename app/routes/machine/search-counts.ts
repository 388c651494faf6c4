import { findCounts } from '#app/features/search/page/queries.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { inTurn } from '#app/features/search/turns.server.ts';
import type { Route } from './+types/search-counts';

/** What a search and each option of its filters would give. Takes the parameters of a result page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const search = parseSearch(url.searchParams);
  const counts = await inTurn('counts', { request, url }, () => findCounts(search));
  return Response.json(counts, { headers: { 'Cache-Control': 'public, max-age=30' } });
}
