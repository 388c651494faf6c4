import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import type { Route } from './+types/area-position';

const LONGEST = 200;

/** The location of a typed place (`q`): the coordinates of its area, or null if it is unknown or has none. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const match = await runQueued('suggestions', { request, url }, () => resolveLocation(typed));
  const path = match.kind === 'found' ? match.path : [];
  const known = path.findLast(({ lat, lng }) => lat !== null && lng !== null);
  const position = known ? { lat: known.lat, lng: known.lng } : null;
  return Response.json(position, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
