import { canSeePicture } from '#app/features/identity/permissions.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { answerPicture } from '#app/features/profiles/picture-answer.server.ts';
import { findPicture } from '#app/features/profiles/queries.server.ts';
import type { Route } from './+types/profile-picture';

/** A person's picture, for themselves. Their browser caches it, but revalidates each time. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  const picture = canSeePicture(viewer, params.userId) ? await findPicture(params.userId) : null;
  return answerPicture(request, picture, PRIVATE);
}

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
