import { answerPicture } from '#app/features/profiles/picture-answer.server.ts';
import { findLogo } from '#app/features/profiles/queries.server.ts';
import type { Route } from './+types/company-logo';

/** A company's logo, for everybody. Caches show a removed logo for five minutes at most. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return answerPicture(request, await findLogo(params.id), PUBLIC);
}

const PUBLIC = { 'Cache-Control': 'public, max-age=300' };
