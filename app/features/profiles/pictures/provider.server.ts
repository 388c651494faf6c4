import sharp from 'sharp';
import {
  LARGEST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  PICTURE_EDGE,
  pictureFormat,
  type PictureProblem,
} from '../rules.ts';

/** Pictures that may wait for their turn; more are refused. */
const LONGEST_QUEUE = 8;
const PATIENCE_SECONDS = 10;

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a profile picture of a file: a square WebP of 256 pixels around its centre, upright, with nothing left of what
 * cameras write beside the pixels. The file's content decides what it is, not its name.
 */
export async function makePicture(
  file: Uint8Array,
): Promise<{ image: Buffer } | { problem: PictureProblem }> {
  if (file.length === 0) return { problem: 'empty' };
  if (file.length > LARGEST_PICTURE_BYTES) return { problem: 'bytes' };
  if (pictureFormat(file) === null) return { problem: 'type' };
  if (waiting >= LONGEST_QUEUE) return { problem: 'busy' };
  return inTurn(() => draw(file));
}

/** One after the other, so that large pictures never add up in memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const result = queue.then(work).finally(() => {
    waiting -= 1;
  });
  queue = result.catch(() => undefined);
  return result;
}

async function draw(file: Uint8Array): Promise<{ image: Buffer } | { problem: PictureProblem }> {
  try {
    // The size is known before anything is unpacked.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PICTURE_PIXELS) return { problem: 'pixels' };
    const image = await sharp(file, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_EDGE, PICTURE_EDGE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer();
    return { image };
  } catch {
    // Whatever the decoder says of it, to the person it is a file that cannot be read.
    return { problem: 'unreadable' };
  }
}
