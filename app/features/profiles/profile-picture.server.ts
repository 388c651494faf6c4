import { consumeAction } from '#app/features/limits/mutations.server.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import {
  drawPicture,
  Line,
  type PictureProblem,
  type Recipe,
} from '#app/server/pictures.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import {
  COVER_SIZE,
  LARGEST_PICTURE_BYTES,
  LOGO_SIZE,
  MOST_PICTURE_PIXELS,
  PICTURE_EDGE,
  type PictureFieldName,
} from './rules.ts';

/** The largest file that may become a profile picture or a logo. */
export const ACCEPTED_PORTRAITS = { bytes: LARGEST_PICTURE_BYTES, pixels: MOST_PICTURE_PIXELS };

const WEBP = { format: 'webp', quality: 82 } as const;
const LIMITS = { mostPixels: MOST_PICTURE_PIXELS, mostSeconds: 10 };
const RECIPES: Record<PictureFieldName, Recipe> = {
  picture: {
    versions: [{ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'cover', ...WEBP }],
    ...LIMITS,
  },
  // Most logos are designed for white.
  logo: { versions: [{ ...LOGO_SIZE, fit: 'inside', ...WEBP }], background: '#fff', ...LIMITS },
  cover: { versions: [{ ...COVER_SIZE, fit: 'cover', ...WEBP }], ...LIMITS },
};

const LONGEST_LINE = 8;
const line = new Line(LONGEST_LINE);

/**
 * Converts an accepted file to a profile picture, a logo or a cover: a WebP, upright and without metadata. A picture has 256 x 256
 * pixels, cropped around its centre; a logo, on white, at most 512 x 256, uncropped; a cover 1600 x 400, cropped. Counts towards the person's hourly limit before decoding, which is the costly part.
 */
export function makePicture(
  userId: string,
  { handle }: StoredFile,
  field: PictureFieldName,
): Promise<{ image: Buffer } | { problem: PictureProblem } | { retryAfterSeconds: number }> {
  return line.join(userId, async () => {
    const turn = await consumeAction(db, userId, 'image_upload');
    if (!turn.allowed) return { retryAfterSeconds: turn.retryAfterSeconds };
    const drawn = await drawPicture(handle, RECIPES[field]);
    return 'images' in drawn ? { image: itemAt(drawn.images, 0).content } : drawn;
  });
}
