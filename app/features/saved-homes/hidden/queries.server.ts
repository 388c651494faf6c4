import { findCards } from '#app/features/listings/cards/queries.server.ts';
import type { ListingCard } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';

/** The homes a person has hidden, the last first: never in their results, nor in their alerts. */
export async function hiddenIds(userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('hidden_home')
    .where('user_id', '=', userId)
    .orderBy('hidden_at', 'desc')
    .orderBy('listing_id', 'desc')
    .select('listing_id')
    .execute();
  return rows.map((row) => row.listing_id);
}

/** The hidden homes that are on the market. */
export async function findHidden(userId: string): Promise<ListingCard[]> {
  return findCards(await hiddenIds(userId), new Date());
}
