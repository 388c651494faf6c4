import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/listing-card';

/** The card of a listing, for a pin on the map of results. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const [card] = id === null ? [] : await findCards([id], new Date());
  if (!card) return plainAnswer(404, 'noProperty');
  return Response.json(card, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
