import { suggestAreas } from '#app/features/areas/queries.server.ts';
import type { Route } from './+types/suggest-areas';

const SHORTEST = 2;
const MOST = 8;

/** Places whose name is like the text typed so far. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const suggestions = typed.length < SHORTEST ? [] : await suggestAreas(typed, MOST);
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
