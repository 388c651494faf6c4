import { db } from '#app/server/db.server.ts';

/** The listing an uploaded photo or floor plan belongs to; null if there is none. */
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
    .executeTakeFirst();
  return row ?? null;
}
