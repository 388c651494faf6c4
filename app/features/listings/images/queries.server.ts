import type { Kysely } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { titleForReader } from '../languages.server.ts';
import { ownedListing } from '../own/queries.server.ts';
import { smallSize } from './rules.ts';
import type { OwnImage } from './types.ts';

/** An owner's listing and its photos in order; null if they don't own it. @param ownerId null for an import. */
export async function findOwnImages(
  ownerId: string | null,
  listingId: number,
): Promise<{ title: string; images: OwnImage[] } | null> {
  const listing = await ownedListing(ownerId, listingId)
    .select(titleForReader('listing').as('title'))
    .executeTakeFirst();
  return listing ? { ...listing, images: await findImages(db, listingId) } : null;
}

export async function findImages(
  executor: Kysely<Database>,
  listingId: number,
): Promise<OwnImage[]> {
  const images = await executor
    .selectFrom('listing_image')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .select(['id', 'url', 'placeholder', 'width', 'height'])
    .execute();
  return images.map(({ width, height, ...image }) => ({
    ...image,
    small: smallSize(width, height),
  }));
}
