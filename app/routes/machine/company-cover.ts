import { findCover } from '#app/features/brokerages/queries.server.ts';
import { answerPicture } from '#app/features/profiles/picture-answer.server.ts';
import type { Route } from './+types/company-cover';

/** The picture at the top of a company's page. Caches show a removed one for five minutes at most. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return answerPicture(request, await findCover(params.id), PUBLIC);
}

const PUBLIC = { 'Cache-Control': 'public, max-age=300' };
