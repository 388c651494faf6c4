import { db } from '#app/server/db.server.ts';
import { readPictureSize } from '#app/server/picture-header.server.ts';
import { drawPicture, Line } from '#app/server/pictures.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { takeAction } from '#app/features/limits/mutations.server.ts';
import {
  LARGEST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  PICTURE_EDGE,
  type PictureProblem,
} from '../rules.ts';

const LONGEST_LINE = 8;
const line = new Line(LONGEST_LINE);

/** Checks a file by its size and header, which costs little and is not counted. */
export async function problemOf({ handle, size }: StoredFile): Promise<PictureProblem | null> {
  if (size === 0) return 'empty';
  if (size > LARGEST_PICTURE_BYTES) return 'bytes';
  const header = await readPictureSize(handle);
  if ('problem' in header) return header.problem;
  return header.width * header.height > MOST_PICTURE_PIXELS ? 'pixels' : null;
}

/**
 * Makes a profile picture of a file that `problemOf` accepts: a WebP of 256 x 256 pixels, cropped around its centre,
 * upright and without metadata. Counts towards the person's hourly limit before decoding, which is the costly part.
 */
export function makePicture(
  userId: string,
  { handle }: StoredFile,
): Promise<{ image: Buffer } | { problem: PictureProblem } | { retryAfterSeconds: number }> {
  return line.join(userId, async () => {
    const turn = await takeAction(db, userId, 'image_upload');
    if (!turn.allowed) return { retryAfterSeconds: turn.retryAfterSeconds };
    return drawPicture(handle, {
      width: PICTURE_EDGE,
      height: PICTURE_EDGE,
      format: 'webp',
      quality: 82,
      mostPixels: MOST_PICTURE_PIXELS,
      mostSeconds: 10,
    });
  });
}
