import { artwork, SCENES, type Scene } from '#app/features/demonstration/artwork.ts';
import { drawPicture, Line } from '#app/server/pictures.server.ts';

const PREVIEW = {
  width: 1200,
  height: 630,
  format: 'jpeg',
  quality: 80,
  mostPixels: 40_000_000,
  mostSeconds: 10,
} as const;
/** Pictures kept, about 100 kB each. */
const KEPT = 64;
const LONGEST_LINE = 32;
const DEMONSTRATION_PICTURE = /^\/images\/demo\/([a-z]+)-(\d{1,10})\.svg$/;

const pictures = new Map<string, ReturnType<typeof draw>>();
const line = new Line(LONGEST_LINE);

/** Whether a preview can be made of the picture at this address. */
export function canShare(pictureUrl: string): boolean {
  return sceneOf(pictureUrl) !== null;
}

/**
 * The picture as a JPEG of 1200 x 630 for previews, made once however many ask for it at a time.
 * @returns null while too many others are being made, and where it could not be drawn.
 */
export async function shareImage(pictureUrl: string): Promise<Buffer | null> {
  const made = pictures.get(pictureUrl);
  if (!made && line.isFull) return null;
  const picture = made ?? draw(pictureUrl);
  pictures.delete(pictureUrl);
  pictures.set(pictureUrl, picture);
  const oldest = pictures.keys().next().value;
  if (pictures.size > KEPT && oldest) pictures.delete(oldest);
  const drawn = await picture.catch((error: unknown) => {
    pictures.delete(pictureUrl);
    throw error;
  });
  if ('image' in drawn) return drawn.image;
  pictures.delete(pictureUrl);
  return null;
}

function draw(pictureUrl: string) {
  const { scene, seed } = sceneOf(pictureUrl)!;
  return line.join(pictureUrl, () => drawPicture(artwork(scene, seed), PREVIEW));
}

function sceneOf(pictureUrl: string): { scene: Scene; seed: number } | null {
  const [, name, seed] = DEMONSTRATION_PICTURE.exec(pictureUrl) ?? [];
  const scene = SCENES.find((known) => known === name);
  return scene ? { scene, seed: Number(seed) >>> 0 } : null;
}
