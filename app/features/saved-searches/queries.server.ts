import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { findAreasBySlug } from '#app/features/areas/queries.server.ts';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { chipsOf } from '#app/features/search/choices/rules.ts';
import { findCompanyNames } from '#app/features/search/companies.server.ts';
import { type Matches, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { searchName } from '#app/features/search/page/rules.ts';
import { parseSearch, searchParams } from '#app/features/search/rules.ts';
import { findCircleNames } from '#app/features/search/shapes/queries.server.ts';
import type { Search } from '#app/features/search/types.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { messages } from '#app/messages/reader.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { queryOf } from './rules.ts';
import { LONGEST_NAME } from './schema.ts';
import type { SavedSearch } from './types.ts';

const LATELY_DAYS = 30;
const MOST_FINDS = 24;

/** A search in the person's list, with how many homes it has found lately. */
export interface ListedSearch extends SavedSearch {
  /** Its criteria, in words. */
  criteria: string[];
  found: number;
}

/** One of the person's searches, with the newest of the homes it has found lately. */
export interface OpenedSearch {
  search: SavedSearch & Pick<ListedSearch, 'found'>;
  criteria: string[];
  finds: CardListing[];
}

const COLUMNS = [
  's.id',
  's.name',
  's.query',
  's.frequency',
  sql<boolean>`s.paused_at is not null`.as('isPaused'),
] as const;

/** SQL: what a search has found lately and can still be seen, `m`, as the pages list and count it. */
const foundLately = (searchId: RawBuilder<unknown>) => sql`
  from saved_search_match m join listing l on l.id = m.listing_id
  where m.search_id = ${searchId} and m.found_at > now() - make_interval(days => ${LATELY_DAYS}) and l.is_public`;
const FOUND_LATELY = sql<number>`(select count(*)::integer ${foundLately(sql`s.id`)})`.as('found');

function ownSearches(userId: string) {
  return db
    .selectFrom('saved_search as s')
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .select(COLUMNS);
}

/** The person's searches, newest first. */
export async function findSavedSearches(userId: string): Promise<ListedSearch[]> {
  const searches = await ownSearches(userId)
    .select(FOUND_LATELY)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  const criteria = await inWords(searches.map(({ query }) => query));
  return searches.map((search, at) => ({ ...search, criteria: itemAt(criteria, at) }));
}

/** One of the person's searches with the homes it has found lately, newest first; null if it isn't the person's. */
export async function findSavedSearch(userId: string, id: number): Promise<OpenedSearch | null> {
  const search = await ownSearches(userId)
    .where('s.id', '=', id)
    .select(FOUND_LATELY)
    .executeTakeFirst();
  if (!search) return null;
  const { rows } = await sql<{ id: number }>`
    select m.listing_id as id ${foundLately(sql`${id}`)}
    order by m.found_at desc, m.listing_id desc limit ${MOST_FINDS}`.execute(db);
  const ids = rows.map((row) => row.id);
  const [criteria, finds] = await Promise.all([
    inWords([search.query]),
    findCards(ids, new Date()),
  ]);
  return { search, criteria: single(criteria), finds };
}

/** What saving a search would store, the name it gets, and the same search of the person, if they have it. */
export async function findSearchToSave(userId: string | null, search: Search) {
  const { asked, places, company, isNowhere } = await resolveSearch(search);
  const query = queryOf(asked, places);
  const saved =
    userId === null
      ? undefined
      : await ownSearches(userId).where('s.query', '=', query).executeTakeFirst();
  const { purpose, rentPeriod, minPrice, maxPrice, shapes, box } = asked;
  const parts = [{ rentPeriod, minPrice, maxPrice }, { shapes }].map((part) =>
    searchParams({ filter: { purpose, ...part } }).toString(),
  );
  const [criteria = [], [, ...price] = [], [, ...drawn] = []] = await inWords([query, ...parts]);
  const onMap = box && drawn.length === 0 ? [messages('filters').onMap] : drawn;
  const names = isNowhere ? asked.locations : places.map((place) => place.name);
  const called = searchName(asked, names, onMap, messages('results'));
  const by = company ? [company.name] : [];
  const name = [...called, ...by, ...price].join(' · ').slice(0, LONGEST_NAME);
  return { name, query, isNowhere, criteria, saved };
}

/** The person's saved search for a result page; null if they have not saved it. */
export async function findSavedId(
  userId: string,
  { filter }: Search,
  { places, unknownPlaces }: Pick<Matches, 'places' | 'unknownPlaces'>,
): Promise<number | null> {
  if (places.length === 0 && unknownPlaces.length > 0) return null;
  const query = queryOf(filter, places);
  const saved = await ownSearches(userId).where('s.query', '=', query).executeTakeFirst();
  return saved?.id ?? null;
}

/** A search by its unsubscribe link; null if it was deleted. */
export async function findSearchOfLink(
  id: number,
): Promise<{ name: string; isPaused: boolean } | null> {
  const row = await siteDb
    .selectFrom('saved_search')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['name', 'paused_at'])
    .executeTakeFirst();
  return row ? { name: row.name, isPaused: row.paused_at !== null } : null;
}

/** The name of a search whose deletion can still be undone. */
export async function findDeletedSearch(userId: string, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The criteria of each stored query, purpose first. */
async function inWords(queries: string[]): Promise<string[][]> {
  const searches = queries.map((query) => parseSearch(new URLSearchParams(query)));
  const areas = await findAreasBySlug(searches.flatMap(({ filter }) => filter.locations));
  const texts = {
    amenities: messages('amenities'),
    chips: messages('chips'),
    filters: messages('filters'),
    formats: messages('formats'),
    listing: messages('listing'),
    search: messages('search'),
  };
  const { purposes } = messages('savedSearches');
  const circles = searches.flatMap(({ filter }) => filter.shapes);
  const places = [
    ...[...areas].map(([text, { name }]) => ({ text, name })),
    ...(await findCircleNames(circles, texts)),
    ...(await findCompanyNames(searches.map(({ filter }) => filter.company))),
  ];
  return searches.map((search) => [
    purposes[search.filter.purpose ?? 'sale'],
    ...chipsOf(search, places, texts).map(({ label }) => label),
  ]);
}

export const savedSearchExport: ExportParts = {
  savedSearches: {
    table: 'saved_search',
    includes: ['saved_search_match'],
    read: readSavedSearches,
  },
  savedSearchKeys: {
    table: 'saved_search_key',
    withheld: 'made from the saved searches, for matching them with listings',
  },
};

async function readSavedSearches(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('saved_search as s')
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .select(['s.name', 's.query', 's.frequency', 's.paused_at as pausedAt'])
    .select(['s.deleted_at as deletedAt', 's.created_at as createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('saved_search_match as m')
          .whereRef('m.search_id', '=', 's.id')
          .orderBy('m.found_at')
          .orderBy('m.listing_id')
          .select(['m.listing_id as listingId', 'm.reason', 'm.found_at as foundAt'])
          .select(['m.outcome', 'm.told_at as toldAt']),
      ).as('found'),
    )
    .execute();
}
