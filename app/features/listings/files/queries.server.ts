import type { Kysely } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { isNotDeleted } from '../own/queries.server.ts';

/** A listing, if it is the owner's and not deleted. @param ownerId null: it must be an import's. */
export function ownedListing(
  ownerId: string | null,
  listingId: number,
  executor: Kysely<Database> = db,
) {
  return executor
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where('user_id', 'is not distinct from', ownerId)
    .where(isNotDeleted)
    .select('title');
}

/** Whose listing an uploaded photo or floor plan shows; null if none does. */
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
