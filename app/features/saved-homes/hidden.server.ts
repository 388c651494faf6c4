import { sql } from 'kysely';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { parseId } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { MOST_SAVED } from './rules.ts';
import type { MarkRefusal } from './types.ts';

/** The homes a person has hidden, last hidden first: never in their results or alerts. */
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
export async function findHidden(userId: string): Promise<CardListing[]> {
  return findCards(await hiddenIds(userId), new Date());
}

/** Handles the form's `hide` or `show`. @returns why not, or null. */
export async function hideOrShow(userId: string, form: FormData): Promise<MarkRefusal | null> {
  const isHidden = form.has('hide');
  const id = parseId(form.get(isHidden ? 'hide' : 'show'));
  if (id === null) return 'homeGone';
  if (isHidden) return hideHome(userId, id);
  await showHome(userId, id);
  return null;
}

/**
 * Hides a home from a person's results; repeating it changes nothing.
 * @returns why not, or null.
 */
export async function hideHome(userId: string, listingId: number): Promise<MarkRefusal | null> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    const listing = await trx
      .selectFrom('listing')
      .where('id', '=', listingId)
      .where('is_public', '=', true)
      .select((eb) => [
        'id',
        eb
          .selectFrom('hidden_home')
          .where('user_id', '=', userId)
          .where('listing_id', '<>', listingId)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as('others'),
      ])
      .executeTakeFirst();
    if (!listing) return 'homeGone';
    if (Number(listing.others) >= MOST_SAVED) return 'hiddenFull';
    await trx
      .insertInto('hidden_home')
      .values({ user_id: userId, listing_id: listing.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // People don't want alerts about a home they have hidden.
    await trx
      .updateTable('saved_home')
      .set({ removed_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('listing_id', '=', listing.id)
      .where('removed_at', 'is', null)
      .execute();
    return null;
  });
}

export async function showHome(userId: string, listingId: number): Promise<void> {
  await db
    .deleteFrom('hidden_home')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute();
}
