import { env } from '#app/server/env.server.ts';

const URL_PATH = /^\/images\/demo\/([a-z]+)-(\d{1,10})\.svg$/;

/**
 * The picture (SVG) of the demonstration world at this path; null where there is none. A site in production has none
 * and never loads what draws them.
 */
export async function drawDemonstrationPicture(path: string): Promise<string | null> {
  const [, name, seed] = URL_PATH.exec(path) ?? [];
  if (!name || env().SITE_MODE !== 'demonstration') return null;
  const { artwork, SCENES } = await import('./artwork.ts');
  const scene = SCENES.find((known) => known === name);
  return scene ? artwork(scene, Number(seed) >>> 0) : null;
}
