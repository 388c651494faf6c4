// The only file of the demonstration that other code may import: a site in production loads none of it.
import { demonstrationFeed, FEED_PATH } from './feeds/homes.ts';

export { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './logins/rules.ts';
export { isDemonstrationMissing, prepareDemonstration } from './mutations.server.ts';

const URL_PATH = /^\/images\/demo\/([a-z]+)(?:-([a-z]+))?((?:-\d{1,10})+)\.svg$/;

/** The picture (SVG) of the demonstration world at this path, or its feed (XML); null where there is none. */
export async function drawDemonstrationPicture(path: string): Promise<string | null> {
  if (path === FEED_PATH) return demonstrationFeed();
  const [, name, around, numbers] = URL_PATH.exec(path) ?? [];
  if (!name || !numbers) return null;
  const { draw } = await import('#demonstration/artwork.ts');
  return draw(name, numbers.slice(1).split('-').map(Number), around);
}
