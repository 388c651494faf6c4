import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { accountNeedsApproval } from '../approval/queries.server.ts';
import { titleForReader } from '../languages.server.ts';
import { ownedListing } from '../own/queries.server.ts';
import type { Proof } from './types.ts';

/** An owner's listing and its proofs, in the order they were added; null if they don't own it. */
export async function findOwnProofs(
  ownerId: string,
  listingId: number,
): Promise<{ title: string; proofs: Proof[]; isWanted: boolean } | null> {
  const listing = await ownedListing(ownerId, listingId)
    .select(titleForReader('listing').as('title'))
    .executeTakeFirst();
  if (!listing) return null;
  const [proofs, isWanted] = await Promise.all([
    findProofs(db, listingId),
    areProofsWanted(ownerId, listingId),
  ]);
  return { ...listing, proofs, isWanted };
}

/** Whether staff look at a listing before it is public, so that a proof helps. @param listingId null for a new one. */
export async function areProofsWanted(userId: string, listingId: number | null): Promise<boolean> {
  const approval = await db
    .selectFrom('listing_approval')
    .where('listing_id', '=', listingId ?? 0)
    .select('state')
    .executeTakeFirst();
  if (approval) return ['waiting', 'change_wanted', 'taken_back'].includes(approval.state);
  return accountNeedsApproval(db, userId);
}

export function findProofs(executor: Kysely<Database>, listingId: number): Promise<Proof[]> {
  return executor
    .selectFrom('listing_proof')
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .select(['id', 'name', 'bytes', 'added_at as addedAt'])
    .select(
      sql<Proof['kind']>`case when file_name like '%.pdf' then 'pdf' else 'picture' end`.as('kind'),
    )
    .execute();
}
