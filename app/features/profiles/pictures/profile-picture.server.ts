import { db } from '#app/server/db.server.ts';
import {
  drawPicture,
  Line,
  type PictureProblem,
  type Recipe,
} from '#app/server/pictures.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { takeAction } from '#app/features/limits/mutations.server.ts';
import { LARGEST_PICTURE_BYTES, MOST_PICTURE_PIXELS, PICTURE_EDGE } from '../rules.ts';

/** The largest file that may become a profile picture. */
export const ACCEPTED = { bytes: LARGEST_PICTURE_BYTES, pixels: MOST_PICTURE_PIXELS };

const RECIPE: Recipe = {
  versions: [
    { width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'cover', format: 'webp', quality: 82 },
  ],
  mostPixels: MOST_PICTURE_PIXELS,
  mostSeconds: 10,
};

const LONGEST_LINE = 8;
const line = new Line(LONGEST_LINE);

/**
 * Makes a profile picture of an accepted file: a WebP of 256 x 256 pixels, cropped around its centre, upright and
 * without metadata. Counts towards the person's hourly limit before decoding, which is the costly part.
 */
export function makePicture(
  userId: string,
  { handle }: StoredFile,
): Promise<{ image: Buffer } | { problem: PictureProblem } | { retryAfterSeconds: number }> {
  return line.join(userId, async () => {
    const turn = await takeAction(db, userId, 'image_upload');
    if (!turn.allowed) return { retryAfterSeconds: turn.retryAfterSeconds };
    const drawn = await drawPicture(handle, RECIPE);
    return 'images' in drawn ? { image: drawn.images[0]!.content } : drawn;
  });
}
