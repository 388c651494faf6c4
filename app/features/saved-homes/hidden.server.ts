import { sql } from 'kysely';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { CARDS_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { MOST_SAVED } from './rules.ts';
import type { HiddenPage, MarkRefusal } from './types.ts';

/** A page of the homes a person has hidden that are on the market, last hidden first: they are never in their results or alerts. */
export async function findHidden(userId: string, asked: number): Promise<HiddenPage> {
  const ids = await db
    .selectFrom('hidden_home as h')
    .innerJoin('listing as l', 'l.id', 'h.listing_id')
    .where('h.user_id', '=', userId)
    .where('l.is_public', '=', true)
    .orderBy('h.hidden_at', 'desc')
    .orderBy('h.listing_id', 'desc')
    .select('h.listing_id')
    .execute();
  const { offset, ...shown } = pageShown(asked, ids.length, CARDS_PER_PAGE);
  const some = ids.slice(offset, offset + CARDS_PER_PAGE).map((row) => row.listing_id);
  return { homes: await findCards(some, new Date()), ...shown };
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
