// The only file of the demonstration that other code may import: a site in production loads none of it.
import { demonstrationFeed, FEED_PATH } from './feeds/homes.ts';

export { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './logins/rules.ts';
export { isDemonstrationMissing } from './missing.server.ts';

const URL_PATH = /^\/images\/demo\/([a-z]+)(?:-([a-z]+))?((?:-\d{1,10})+)\.svg$/;

/** See `fillDemonstration`; loaded only where it is missing. */
export async function prepareDemonstration(
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { fillDemonstration } = await import('./mutations.server.ts');
  await fillDemonstration(onProgress);
}

/** Closes the connections that filled it: a site that runs from its build has others. */
export async function closeDemonstration(): Promise<void> {
  const { closeDatabase } = await import('#app/server/db.server.ts');
  await closeDatabase();
}

/** The picture (SVG) of the demonstration world at this path, or its feed (XML); null where there is none. */
export async function drawDemonstrationPicture(path: string): Promise<string | null> {
  if (path === FEED_PATH) return demonstrationFeed();
  const [, name, around, numbers] = URL_PATH.exec(path) ?? [];
  if (!name || !numbers) return null;
  const { draw } = await import('#demonstration/artwork.ts');
  return draw(name, numbers.slice(1).split('-').map(Number), around);
}
