import { itemAt } from '#app/lib/required.ts';
import { drawnPicture } from '#app/server/drawn-pictures.server.ts';
import { drawPicture, Line, type Recipe } from '#app/server/pictures.server.ts';
import { readListingImage } from './files/stored-files.server.ts';

const PREVIEW: Recipe = {
  versions: [{ width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 80 }],
  mostPixels: 40_000_000,
  mostSeconds: 10,
};
/** Cached pictures, about 100 kB each. */
const KEPT = 64;
const LONGEST_LINE = 32;

const pictures = new Map<string, ReturnType<typeof draw>>();
const line = new Line(LONGEST_LINE);

/**
 * The picture as a 1200 x 630 JPEG for previews, made once for simultaneous requests.
 * @returns `none` where no preview can be made of it, `busy` while too many others are being made.
 */
export async function shareImage(pictureUrl: string): Promise<Buffer | 'none' | 'busy'> {
  const made = pictures.get(pictureUrl);
  if (!made && line.isFull) return 'busy';
  const picture = made ?? draw(pictureUrl);
  pictures.delete(pictureUrl);
  pictures.set(pictureUrl, picture);
  const oldest = pictures.keys().next().value;
  if (pictures.size > KEPT && oldest) pictures.delete(oldest);
  const drawn = await picture.catch((error: unknown) => {
    pictures.delete(pictureUrl);
    throw error;
  });
  if (drawn && 'images' in drawn) return itemAt(drawn.images, 0).content;
  pictures.delete(pictureUrl);
  return drawn ? 'busy' : 'none';
}

async function draw(pictureUrl: string) {
  const picture = (await readListingImage(pictureUrl)) ?? (await drawnPicture(pictureUrl));
  return picture === null ? null : line.join(pictureUrl, () => drawPicture(picture, PREVIEW));
}
