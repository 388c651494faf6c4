import { db } from '#app/server/db.server.ts';

/** The listing an uploaded photo or floor plan belongs to, a public one if there is one; null if there is none. */
export async function findFileOwner(
  fileName: string,
): Promise<{ isPublic: boolean; userId: string | null } | null> {
  const row = await db
    .selectFrom('listing as l')
    .where('l.id', 'in', (eb) =>
      eb
        .selectFrom('listing_image')
        .where('file_name', '=', fileName)
        .select('listing_id')
        .unionAll(
          eb.selectFrom('floor_plan').where('file_name', '=', fileName).select('listing_id'),
        ),
    )
    .select(['l.is_public as isPublic', 'l.user_id as userId'])
    .orderBy('l.is_public', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
