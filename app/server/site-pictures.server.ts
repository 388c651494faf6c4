import { db } from './db.server.ts';

/** The type of each file of the site's pictures, by the end of its name. */
const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };

/** One of a picture's files, such as `192.png`; null if there is none. */
export async function findSitePicture(
  id: string,
  file: string,
): Promise<{ content: Buffer; type: string } | null> {
  const row = await db
    .selectFrom('site_picture')
    .select('image')
    .where('id', '=', id)
    .where('file', '=', file)
    .executeTakeFirst();
  const type = TYPES[file.split('.').at(-1) ?? ''];
  return row && type ? { content: row.image, type } : null;
}
