import type { Kysely } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { titleForReader } from '../languages.server.ts';
import { ownedListing } from '../own/queries.server.ts';
import type { FloorPlan } from './types.ts';

/** An owner's listing and its floor plans, in the order they were added; null if they don't own it. @param ownerId null for an import. */
export async function findOwnFloorPlans(
  ownerId: string | null,
  listingId: number,
): Promise<{ title: string; plans: FloorPlan[] } | null> {
  const listing = await ownedListing(ownerId, listingId)
    .select(titleForReader('listing').as('title'))
    .executeTakeFirst();
  return listing ? { ...listing, plans: await findFloorPlans(db, listingId) } : null;
}

export function findFloorPlans(
  executor: Kysely<Database>,
  listingId: number,
): Promise<FloorPlan[]> {
  return executor
    .selectFrom('floor_plan')
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .select(['id', 'url', 'label', 'pdf_bytes as pdfBytes'])
    .execute();
}
