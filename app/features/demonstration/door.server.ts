// What other code may import of the demonstration: nothing behind it loads on a site in production.
import { env } from '#app/server/env.server.ts';

export { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './logins/rules.ts';

const URL_PATH = /^\/images\/demo\/([a-z]+)-(\d{1,10})\.svg$/;

/** Loads what fills a database with the demonstration. */
export function loadDemonstration() {
  return import('./mutations.server.ts');
}

/** The picture (SVG) of the demonstration world at this path; null where there is none, as always in production. */
export async function drawDemonstrationPicture(path: string): Promise<string | null> {
  const [, name, seed] = URL_PATH.exec(path) ?? [];
  if (!name || env().SITE_MODE !== 'demonstration') return null;
  const { artwork, SCENES } = await import('./artwork.ts');
  const scene = SCENES.find((known) => known === name);
  return scene ? artwork(scene, Number(seed) >>> 0) : null;
}
