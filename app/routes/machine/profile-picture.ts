import { canSeePicture } from '#app/features/identity/permissions.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { findPicture } from '#app/features/profiles/queries.server.ts';
import type { Route } from './+types/profile-picture';

/** A person's picture, for themselves. Kept by their browser, which asks each time whether it still may be shown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  const picture = canSeePicture(viewer, params.userId) ? await findPicture(params.userId) : null;
  if (!picture) return new Response('No such picture\n', { status: 404, headers: PRIVATE });

  const tag = `"${picture.updatedAt.getTime()}"`;
  const headers = { ...PRIVATE, ETag: tag };
  if (request.headers.get('If-None-Match') === tag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(picture.image), {
    headers: {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.image.length),
    },
  });
}

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
