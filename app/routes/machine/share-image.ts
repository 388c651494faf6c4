import { findFirstPicture } from '#app/features/listings/queries.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { shareImage } from '#app/features/listings/share-image/preview.server.ts';
import type { Route } from './+types/share-image';

/** The first picture of a listing, in the format that previews of links want. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, digits = ''] = /^(\d+)\.jpg$/.exec(params.file) ?? [];
  const id = parseId(digits);
  const picture = id === null ? null : await findFirstPicture(id);
  const jpeg = picture ? await shareImage(picture) : 'none';
  if (jpeg === 'none') return new Response('No such picture\n', { status: 404 });
  if (jpeg === 'busy')
    return new Response('Too busy\n', { status: 503, headers: { 'Retry-After': '10' } });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
      // Not immutable: the first picture of a listing can change.
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  });
}
