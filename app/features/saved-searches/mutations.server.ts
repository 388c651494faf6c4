import { sql } from 'kysely';
import { developerSpellings } from '#app/features/areas/landmarks.ts';
import { findAreasBySlug } from '#app/features/areas/queries.server.ts';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import type { Wish } from '#app/features/identity/sign-up/mutations.server.ts';
import { resolveSearch } from '#app/features/search/page/queries.server.ts';
import { SAVE_SEARCH_PATH } from '#app/features/search/page/rules.ts';
import { parseSearch, searchPath } from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { asAccount } from '#app/server/asker.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { findSearchToSave } from './queries.server.ts';
import {
  developerArea,
  NO_COMPANY,
  filterOf,
  searchKeysOf,
  MOST_SEARCHES,
  queryOf,
  type SearchKey,
} from './rules.ts';
import type { SavedSearchValues } from './schema.ts';

export type SaveRefusal = 'search_nowhere' | 'searches_full';

/**
 * Saves a search for a person; an existing one gets the new name and frequency, and is resumed.
 * @returns why not, or null.
 */
export async function saveSearch(
  userId: string,
  search: Pick<Search, 'filter'>,
  { name, frequency }: SavedSearchValues,
): Promise<SaveRefusal | null> {
  const { asked, places, isNowhere } = await resolveSearch(search);
  if (isNowhere) return 'search_nowhere';
  const query = queryOf(asked, places);
  const keys = await findKeys(query);
  return db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, userId, query))) return 'searches_full';
    await storeSearch(trx, userId, { name, frequency, query, keys });
    return null;
  });
}

/**
 * The search that a sign-up asked to save before it had an account: the first of the new account, mailed daily.
 * @param returnTo where the sign-up leads.
 */
export async function wishedSearch(returnTo: string): Promise<Wish | null> {
  const { pathname, searchParams } = new URL(returnTo, 'http://own.invalid');
  if (pathname !== SAVE_SEARCH_PATH) return null;
  const search = parseSearch(searchParams);
  const { isNowhere, name, query } = await findSearchToSave(null, search);
  if (isNowhere) return null;
  const keys = await findKeys(query);
  const stored = { name, frequency: 'daily' as const, query, keys };
  return {
    path: searchPath(search),
    fulfil: (trx, userId) => asAccount(userId, () => storeSearch(trx, userId, stored)),
  };
}

interface StoredSearch extends SavedSearchValues {
  query: string;
  keys: SearchKey[];
}

async function storeSearch(
  trx: Trx,
  userId: string,
  { name, frequency, query, keys }: StoredSearch,
): Promise<void> {
  const { id } = await trx
    .insertInto('saved_search')
    .values({ user_id: userId, name, query, frequency })
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, md5(query)`)
        .doUpdateSet({ name, frequency, paused_at: null, deleted_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await startSearch(trx, id, keys);
}

/** @returns whether the person has such a search. */
export async function changeSearch(
  userId: string,
  id: number,
  { name, frequency }: SavedSearchValues,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_search')
    .set({ name, frequency })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Stops a search until it is resumed. @returns whether the person has such a search. */
export function pauseSearch(userId: string, id: number): Promise<boolean> {
  return end(userId, id, 'paused_at');
}

/** Pauses a search by its unsubscribe link, or resumes it; does nothing if the search no longer exists. */
export async function changeByLink(id: number, change: typeof pauseSearch): Promise<void> {
  const search = await siteDb
    .selectFrom('saved_search')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  if (search) await asAccount(search.user_id, () => change(search.user_id, id));
}

/** Deletes a search, which `restoreSearch` can undo for a day. @returns whether the person has such a search. */
export function deleteSearch(userId: string, id: number): Promise<boolean> {
  return end(userId, id, 'deleted_at');
}

/** @returns whether the person has such a search. */
export async function resumeSearch(userId: string, id: number): Promise<boolean> {
  const query = await findQuery(userId, id);
  if (query === null) return false;
  const keys = await findKeys(query);
  return db.transaction().execute(async (trx) => {
    const search = await trx
      .updateTable('saved_search')
      .set({ paused_at: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (search) await startSearch(trx, id, keys);
    return search !== undefined;
  });
}

/** Undoes `deleteSearch`, if that is still possible and there is room for it. */
export async function restoreSearch(
  userId: string,
  id: number,
): Promise<'restored' | 'not_found' | 'searches_full'> {
  const query = await findQuery(userId, id);
  if (query === null) return 'not_found';
  const keys = await findKeys(query);
  return db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, userId, query))) return 'searches_full';
    const search = await trx
      .updateTable('saved_search')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('paused_at')
      .executeTakeFirst();
    if (!search) return 'not_found';
    if (!search.paused_at) await startSearch(trx, id, keys);
    return 'restored';
  });
}

async function findQuery(userId: string, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('query')
    .executeTakeFirst();
  return row?.query ?? null;
}

async function end(
  userId: string,
  id: number,
  column: 'paused_at' | 'deleted_at',
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const search = await trx
      .updateTable('saved_search')
      .set({ [column]: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (search) await trx.deleteFrom('saved_search_key').where('search_id', '=', id).execute();
    return search !== undefined;
  });
}

/** A deletion can be undone for at least a day; what a search has mailed is kept for 90 days. */
export const savedSearchSweeps: Sweeps = {
  saved_search: () =>
    db.deleteFrom('saved_search').where('deleted_at', '<', daysAgo(DAYS_KEPT.unsaved)).execute(),
  saved_search_match: () =>
    db.deleteFrom('saved_search_match').where('told_at', '<', daysAgo(DAYS_KEPT.alerted)).execute(),
};

/** Whether the person may have this search besides their others. No other search is added until the transaction ends. */
async function hasRoom(trx: Trx, userId: string, query: string): Promise<boolean> {
  await lockAccount(trx, userId);
  const { others } = await trx
    .selectFrom('saved_search')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('query', '<>', query)
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  return others < MOST_SEARCHES;
}

async function findKeys(query: string): Promise<SearchKey[]> {
  const filter = filterOf(query);
  const { places, company } = await resolveSearch({ filter });
  const slugs = places.flatMap(({ areas }) => areas.map(({ slug }) => slug));
  const areas = await findAreasBySlug([...new Set(slugs)]);
  const names = places.map(({ key }) => key.toLowerCase());
  const developers = developerSpellings().filter(({ spelling }) => names.includes(spelling));
  const ids = [
    ...[...areas.values()].map((area) => area.id),
    ...developers.map(({ number }) => developerArea(number)),
  ];
  return searchKeysOf(filter, ids, filter.company === null ? null : (company?.id ?? NO_COMPANY));
}

/** Indexes the search by its criteria. */
async function startSearch(trx: Trx, id: number, keys: SearchKey[]): Promise<void> {
  await trx.deleteFrom('saved_search_key').where('search_id', '=', id).execute();
  const rows = keys.map((key) => ({ ...key, search_id: id }));
  await trx.insertInto('saved_search_key').values(rows).execute();
}
