import { env } from '#app/server/env.server.ts';
import { findPromotable } from '../queries.server.ts';
import { promotionPrice, promotionRefusal } from '../rules.ts';
import type { Offer } from './types.ts';

/** Null if the listing isn't the person's own. */
export async function findOffer(
  userId: string,
  listingId: number,
  now: Date,
): Promise<Offer | null> {
  const listing = await findPromotable(userId, listingId, now);
  if (!listing) return null;
  const { title, isFeatured, featuredUntil } = listing;
  const { amount: price } = promotionPrice(env().FEATURED_PRICE);
  const refusal = promotionRefusal(listing, now);
  return { listingId, title, price, isFeatured, featuredUntil, refusal };
}
