import { findFirstPicture } from '#app/features/listings/queries.server.ts';
import { shareImage } from '#app/features/listings/share-image.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { PUBLIC_FOR_NOW } from '#app/server/file-answer.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/share-image';

/** The first picture of a listing, in the format of link previews. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, digits = ''] = /^(\d+)\.jpg$/.exec(params.file) ?? [];
  const id = parseId(digits);
  const picture = id === null ? null : await findFirstPicture(id);
  const jpeg = picture ? await shareImage(picture) : 'none';
  if (jpeg === 'none') return plainAnswer(404, 'noPicture');
  if (jpeg === 'busy') return plainAnswer(503, 'tooBusy', { 'Retry-After': '10' });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
      ...PUBLIC_FOR_NOW,
    },
  });
}
