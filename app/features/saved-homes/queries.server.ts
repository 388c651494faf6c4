import { type Kysely, sql } from 'kysely';
import type { Visitor } from '#app/features/identity/types.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { findCards, publicCards, asCard } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { PARTICULAR_COLUMNS } from '#app/features/listings/particulars.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { CARDS_PER_PAGE, pageShown } from '#app/lib/paging.ts';
import { single } from '#app/lib/required.ts';
import { inCamelCase } from '#app/server/columns.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { keptHomes } from './cookie.server.ts';
import { priceChange } from './rules.ts';
import type { ComparedHome, KeptHome, Marks, SavedHome, SavedPage } from './types.ts';

/** A visitor's saved and hidden homes, in their account or in their browser. */
export async function findMarks(visitor: Visitor): Promise<Omit<Marks, 'at'>> {
  const { session } = await visitor.lookUp();
  if (session) return findMarkedIds(session.viewer.id);
  return { saved: keptHomes(visitor.headers).map((home) => home.listingId), hidden: [] };
}

/** A page of a visitor's saved homes, in their account or in their browser. */
export async function findSavedPage(visitor: Visitor, page: number): Promise<SavedPage> {
  const { session } = await visitor.lookUp();
  const all = session ? await findSaved(session.viewer.id) : keptHomes(visitor.headers);
  const { offset, ...shown } = pageShown(page, all.length, CARDS_PER_PAGE);
  const homes = all.slice(offset, offset + CARDS_PER_PAGE);
  const cards = await findCards(
    homes.map((home) => home.listingId),
    new Date(),
  );
  return { homes: homes.map((home) => savedHome(home, cards)), total: all.length, ...shown };
}

type Saved = KeptHome & Partial<Pick<SavedHome, 'title' | 'note'>>;

function savedHome(home: Saved, cards: CardListing[]): SavedHome {
  const { listingId: id, title = null, note = null } = home;
  const card = cards.find((card) => card.id === id) ?? null;
  return { id, title, note, card, change: card && priceChange(home, card) };
}

/** All of an account: at most `MOST_SAVED`. */
function findSaved(userId: string): Promise<Saved[]> {
  return savedHomes(db, userId)
    .select([
      'h.listing_id as listingId',
      titleForReader('h').as('title'),
      'h.price',
      'h.rent_period as rentPeriod',
      'h.note',
    ])
    .execute();
}

async function findMarkedIds(userId: string): Promise<Omit<Marks, 'at'>> {
  const { rows } = await sql<{ saved: number[]; hidden: number[] }>`
    select to_json(array(select listing_id from saved_home where user_id = ${userId} and removed_at is null)) as saved,
      to_json(array(select listing_id from hidden_home where user_id = ${userId})) as hidden`.execute(
    db,
  );
  return single(rows);
}

function savedHomes(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('saved_home as h')
    .where('h.user_id', '=', userId)
    .where('h.removed_at', 'is', null)
    .orderBy('h.saved_at', 'desc')
    .orderBy('h.listing_id', 'desc');
}

/** Public listings side by side, in the order of `ids`. */
export async function findCompared(ids: number[]): Promise<ComparedHome[]> {
  const rows = await publicCards(new Date())
    .where(sql<boolean>`l.id = any(${ids}::bigint[])`)
    .select(['l.amenities', 'l.yield_rank', ...inCamelCase('l', PARTICULAR_COLUMNS)])
    .execute();
  const homes = rows.map(({ yield_rank, ...row }) => {
    const card = asCard(row);
    const grossYield = yield_rank > 0 ? yield_rank / 100 : undefined;
    const netYield =
      grossYield && card.serviceCharge
        ? grossYield - (card.serviceCharge / card.price) * 100
        : undefined;
    const amenities = AMENITIES.filter((amenity) => row.amenities.includes(amenity));
    return { ...card, grossYield, netYield, amenities };
  });
  return homes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Whether a person gets emails about their saved homes. */
export async function getsEmails(userId: string): Promise<boolean> {
  return (await readSilence(db, userId)) === null;
}

/** How many people have saved each listing, including 0. */
export async function saveCounts(listingIds: number[]): Promise<Map<number, number>> {
  const rows = await siteDb
    .selectFrom('saved_home')
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .where('removed_at', 'is', null)
    .groupBy('listing_id')
    .select((eb) => ['listing_id', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map((row) => [row.listing_id, row.count]));
  return new Map(listingIds.map((id) => [id, counts.get(id) ?? 0]));
}

export const savedHomesExport: ExportParts = {
  savedHomes: { table: 'saved_home', read: readSaved },
  hiddenHomes: { table: 'hidden_home', read: readHidden },
  noSavedHomeEmailsSince: { table: 'saved_home_silence', read: readSilence },
};

function readSaved(executor: Kysely<Database>, userId: string) {
  return savedHomes(executor, userId)
    .select([
      'h.listing_id as listingId',
      'h.title',
      'h.title_ar as titleAr',
      'h.price',
      'h.rent_period as rentPeriod',
      'h.note',
      'h.saved_at as savedAt',
    ])
    .execute();
}

function readHidden(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('hidden_home')
    .where('user_id', '=', userId)
    .orderBy('hidden_at', 'desc')
    .orderBy('listing_id', 'desc')
    .select(['listing_id as listingId', 'hidden_at as hiddenAt'])
    .execute();
}

async function readSilence(executor: Kysely<Database>, userId: string): Promise<Date | null> {
  const row = await executor
    .selectFrom('saved_home_silence')
    .where('user_id', '=', userId)
    .select('silent_at')
    .executeTakeFirst();
  return row?.silent_at ?? null;
}
