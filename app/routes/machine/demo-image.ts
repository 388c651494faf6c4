import { drawnPicture } from '#app/server/drawn-pictures.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/demo-image';

/** A picture of the demonstration world, drawn on request, or its feed. */
export async function loader({ url }: Route.LoaderArgs) {
  const picture = await drawnPicture(url.pathname);
  if (!picture) return plainAnswer(404, 'noPicture');
  return new Response(picture, {
    headers: {
      'Content-Type': url.pathname.endsWith('.xml') ? 'application/xml' : 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
