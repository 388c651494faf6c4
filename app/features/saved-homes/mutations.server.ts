import { sql } from 'kysely';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import type { Visitor } from '#app/features/identity/types.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import { keptCookie, keptHomes } from './cookie.server.ts';
import { MOST_KEPT, MOST_SAVED } from './rules.ts';
import type { KeptHome, Price, MarkRefusal } from './types.ts';

/**
 * Saves a home in the visitor's account or, without one, in their browser; repeating it changes nothing.
 * @returns why it could not be saved, or null.
 */
export async function saveHome(visitor: Visitor, listingId: number): Promise<MarkRefusal | null> {
  const { session } = await visitor.lookUp();
  return session ? saveInAccount(session.viewer.id, listingId) : saveInBrowser(visitor, listingId);
}

/** Removes a home, if it is saved. */
export async function removeHome(visitor: Visitor, listingId: number): Promise<null> {
  const { session } = await visitor.lookUp();
  if (!session) {
    const others = keptHomes(visitor.headers).filter((home) => home.listingId !== listingId);
    visitor.setCookie(keptCookie(others));
    return null;
  }
  await db
    .updateTable('saved_home')
    .set({ removed_at: sql<Date>`now()` })
    .where('user_id', '=', session.viewer.id)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .execute();
  return null;
}

/** Writes a note on a saved home; an empty one removes it. @returns false if the home is not saved. */
export async function writeNote(userId: string, listingId: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_home')
    .set({ note })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves a visitor's saved homes from this browser to the account they have just signed in to. Those it has no room for
 * stay in the browser.
 */
export async function moveToAccount(visitor: Visitor, userId: string): Promise<void> {
  const kept = keptHomes(visitor.headers);
  if (kept.length === 0) return;
  visitor.setCookie(keptCookie(await insertSaved(userId, kept)));
}

export const savedHomesSweeps: Sweeps = { saved_home: sweepRemoved };

/** Deletes homes that were removed over a day ago. */
async function sweepRemoved(): Promise<void> {
  await db.deleteFrom('saved_home').where('removed_at', '<=', daysAgo(DAYS_KEPT.unsaved)).execute();
}

async function saveInAccount(userId: string, listingId: number): Promise<MarkRefusal | null> {
  const price = (await findPublic(listingId)) ?? (await findRemoved(userId, listingId));
  if (!price) return 'homeGone';
  const [left] = await insertSaved(userId, [{ listingId, ...price }]);
  return left ? 'savedFull' : null;
}

async function saveInBrowser(visitor: Visitor, listingId: number): Promise<MarkRefusal | null> {
  const kept = keptHomes(visitor.headers);
  if (kept.some((home) => home.listingId === listingId)) return null;
  const listing = await findPublic(listingId);
  if (!listing) return 'homeGone';
  if (kept.length >= MOST_KEPT) return 'keptFull';
  visitor.setCookie(keptCookie([{ listingId, ...listing }, ...kept]));
  return null;
}

async function findPublic(listingId: number): Promise<Price | null> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where('is_public', '=', true)
    .select(['price', 'rent_period as rentPeriod'])
    .executeTakeFirst();
  return row ?? null;
}

/** The price when the person saved it, by which it can be saved again for a day, even if it is off the market now. */
async function findRemoved(userId: string, listingId: number): Promise<Price | null> {
  const row = await db
    .selectFrom('saved_home')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .select(['price', 'rent_period as rentPeriod'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Saves homes in an account, the first as the newest and all newer than existing ones, as far as there is room. A home
 * removed recently returns as it was; any other off the market is left out. None that is saved then stays hidden.
 * @returns those there was no room for.
 */
async function insertSaved(userId: string, homes: KeptHome[]): Promise<KeptHome[]> {
  return db.transaction().execute(async (trx) => {
    // Other requests of this account wait here, so that together they can't exceed the limit.
    await lockAccount(trx, userId);
    const saved = await trx
      .selectFrom('saved_home')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .select('listing_id')
      .execute();
    const ids = new Set(saved.map((row) => row.listing_id));
    const missing = homes.filter((home) => !ids.has(home.listingId));
    const others = homes.filter((home) => ids.has(home.listingId));
    const room = missing.slice(0, Math.max(0, MOST_SAVED - ids.size));
    const column = (name: keyof KeptHome) => room.map((home) => home[name]);
    await sql`
      with saved as (
        insert into saved_home (user_id, listing_id, title, title_ar, price, rent_period, saved_at,
          known_price, known_period, known_available)
        select ${userId}, l.id, l.title, l.title_ar, home.price, home.rent_period, now() - place * interval '1 microsecond',
          home.price, home.rent_period, l.status = 'available'
        from unnest(${column('listingId')}::bigint[], ${column('price')}::bigint[], ${column('rentPeriod')}::rent_period[])
          with ordinality as home (listing_id, price, rent_period, place)
        join listing l on l.id = home.listing_id
        where l.is_public or exists (select from saved_home where user_id = ${userId} and listing_id = l.id)
        order by l.id
        on conflict (user_id, listing_id) do update set removed_at = null
        returning listing_id
      )
      delete from hidden_home where user_id = ${userId} and (listing_id in (select listing_id from saved)
        or listing_id = any(${others.map((home) => home.listingId)}::bigint[]))`.execute(trx);
    return missing.slice(room.length);
  });
}
