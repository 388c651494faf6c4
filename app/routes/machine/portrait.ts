import { answerPicture } from '#app/features/profiles/picture-answer.server.ts';
import { findPortrait } from '#app/features/profiles/queries.server.ts';
import type { Route } from './+types/portrait';

/** A picture that somebody shows on their listings, for everybody. Caches show a hidden one for five minutes at most. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return answerPicture(request, await findPortrait(params.id), PUBLIC);
}

const PUBLIC = { 'Cache-Control': 'public, max-age=300' };
