import { runQueued } from '#app/features/search/queue.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { suggest } from '#app/features/search/suggestions/queries.server.ts';
import type { Route } from './+types/suggest-areas';

const SHORTEST = 2;
const MOST = 8;

/** Possible meanings of the text typed so far (`q`), with the number of homes for a purpose (`type`). */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const typed = searchParams.get('q')?.trim() ?? '';
  const { purpose } = parseSearch(searchParams).filter;
  const suggestions =
    typed.length < SHORTEST
      ? []
      : await runQueued('suggestions', { request, url }, () => suggest(typed, purpose, MOST));
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
