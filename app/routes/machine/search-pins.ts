import { resolveSearch } from '#app/features/search/page/queries.server.ts';
import { findPins } from '#app/features/search/pins/queries.server.ts';
import { readCells, withoutOverlaps } from '#app/features/search/pins/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { parseSearch } from '#app/features/search/rules.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/search-pins';

/** The pins of a search in a part of the map (`cells`). Also takes the parameters of a result page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const cells = readCells(url.searchParams.get('cells') ?? '');
  if (!cells) return plainAnswer(400, 'noCells');
  const search = parseSearch(url.searchParams);
  const pins = await runQueued('counts', { request, url }, async () => {
    const { isNowhere, filter } = await resolveSearch(search);
    return isNowhere ? [] : withoutOverlaps(await findPins(filter, cells), cells.zoom);
  });
  return Response.json(pins, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
