import { artwork, SCENES, type Scene } from '#app/features/demonstration/artwork.ts';
import type { Route } from './+types/demo-image';

const NAME = /^([a-z]+)-(\d{1,10})\.svg$/;

/** A picture of the demonstration world, drawn when it is asked for. */
export function loader({ params }: Route.LoaderArgs) {
  const [, scene, seed] = NAME.exec(params.name) ?? [];
  if (!scene || !SCENES.includes(scene as Scene))
    throw new Response('No such picture', { status: 404 });
  return new Response(artwork(scene as Scene, Number(seed) >>> 0), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
