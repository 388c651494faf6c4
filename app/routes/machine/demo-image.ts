import { drawDemonstrationPicture } from '#app/features/demonstration/picture.server.ts';
import type { Route } from './+types/demo-image';

/** A picture of the demonstration world, drawn when it is asked for. */
export async function loader({ request }: Route.LoaderArgs) {
  const picture = await drawDemonstrationPicture(new URL(request.url).pathname);
  if (!picture) return new Response('No such picture\n', { status: 404 });
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
