// What other code may import of the demonstration: nothing behind it loads on a site in production.
import { env } from '#app/server/env.server.ts';

export { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './logins/rules.ts';

const URL_PATH = /^\/images\/demo\/([a-z]+)((?:-\d{1,10})+)\.svg$/;

/** Loads what fills a database with the demonstration. */
export function loadDemonstration() {
  return import('./mutations.server.ts');
}

/** The picture (SVG) of the demonstration world at this path; null where there is none, as always in production. */
export async function drawDemonstrationPicture(path: string): Promise<string | null> {
  const [, name, numbers] = URL_PATH.exec(path) ?? [];
  if (!name || !numbers || env().SITE_MODE !== 'demonstration') return null;
  const { draw } = await import('./artwork.ts');
  return draw(name, numbers.slice(1).split('-').map(Number));
}
