import sharp from 'sharp';
import { artwork, SCENES, type Scene } from '#app/features/demonstration/artwork.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Pictures kept, about 100 kB each. */
const KEPT = 64;
/** Pictures that may wait for their turn; more are refused. */
const LONGEST_QUEUE = 32;
const DEMONSTRATION_PICTURE = /^\/images\/demo\/([a-z]+)-(\d{1,10})\.svg$/;

const pictures = new Map<string, Promise<Buffer>>();
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Whether a preview can be made of the picture at this address. */
export function canShare(pictureUrl: string): boolean {
  return sceneOf(pictureUrl) !== null;
}

/**
 * The picture as a JPEG of 1200 x 630 for previews, made once however many ask for it at a time.
 * @returns null while too many others are being made.
 */
export async function shareImage(pictureUrl: string): Promise<Buffer | null> {
  const made = pictures.get(pictureUrl);
  if (!made && waiting >= LONGEST_QUEUE) return null;
  const picture = made ?? inTurn(() => draw(pictureUrl));
  pictures.delete(pictureUrl);
  pictures.set(pictureUrl, picture);
  const oldest = pictures.keys().next().value;
  if (pictures.size > KEPT && oldest) pictures.delete(oldest);
  picture.catch(() => pictures.delete(pictureUrl));
  return picture;
}

/** One after the other, so that previews never take the processor from pages. */
function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  waiting += 1;
  const result = queue.then(work).finally(() => {
    waiting -= 1;
  });
  queue = result.catch(() => undefined);
  return result;
}

function draw(pictureUrl: string): Promise<Buffer> {
  const { scene, seed } = sceneOf(pictureUrl)!;
  return sharp(Buffer.from(artwork(scene, seed)))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function sceneOf(pictureUrl: string): { scene: Scene; seed: number } | null {
  const [, name, seed] = DEMONSTRATION_PICTURE.exec(pictureUrl) ?? [];
  const scene = SCENES.find((known) => known === name);
  return scene ? { scene, seed: Number(seed) >>> 0 } : null;
}
