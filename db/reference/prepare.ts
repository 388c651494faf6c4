import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { insertAreaRows, reserveAreaIds } from '#app/features/areas/mutations.server.ts';
import { namesOf } from '#app/features/areas/rules.ts';
import type { Area } from '#app/features/areas/types.ts';
import {
  completeSeedContent,
  insertSeedCategories,
  insertSeedPages,
  isUntouchedSeed,
} from '#app/features/content/mutations.server.ts';
import { CONTENT_SECTIONS } from '#app/features/content/rules.ts';
import { replaceSurroundings } from '#app/features/surroundings/mutations.server.ts';
import { findSurroundings } from '#app/features/surroundings/queries.server.ts';
import type { Surrounding } from '#app/features/surroundings/types.ts';
import { required } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { REFERENCE_AREAS, type ReferenceArea } from './areas.ts';
import { CATEGORIES, GUIDES, SECTION_PAGES } from './content.ts';
import { readSurroundings } from './surroundings.ts';

/** Any number will do, as long as every process that adds reference data takes the same lock. */
const LOCK = 7_262_002;

/**
 * Adds the 48 main areas with the places inside them, what homes are near, and the site's own pages. Safe to call at every start and from
 * several processes at once; takes no lock if nothing is missing.
 */
export async function prepareReferenceData(): Promise<void> {
  const [areas, hasSections, surroundings] = await Promise.all([
    missingAreas(db),
    hasEverySection(db),
    newSurroundings(db),
  ]);
  if (areas.length === 0 && hasSections && !surroundings) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await insertAreas(trx, await missingAreas(trx));
    await insertContent(trx);
    const places = await newSurroundings(trx);
    if (places) await replaceSurroundings(trx, places);
  });
}

/** Those of this release; null if the database has them. */
async function newSurroundings(executor: Kysely<Database>): Promise<Surrounding[] | null> {
  const places = readSurroundings();
  return isDeepStrictEqual(await findSurroundings(executor), places) ? null : places;
}

/** Whether they are there with their Arabic versions, unless staff did away with those. */
async function hasEverySection(executor: Kysely<Database>): Promise<boolean> {
  const { count } = await executor
    .selectFrom('content_page')
    .where('slug', 'in', Object.keys(CONTENT_SECTIONS))
    .where((eb) => eb.not(isUntouchedSeed).or('title_ar', '<>', ''))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === Object.keys(CONTENT_SECTIONS).length;
}

/**
 * The site's own pages, which nobody can delete; categories and guides on the first start only. Those of an earlier release get
 * what they lacked.
 */
async function insertContent(trx: Transaction<Database>): Promise<void> {
  const page = await trx.selectFrom('content_page').select('id').limit(1).executeTakeFirst();
  if (!page) await insertSeedCategories(trx, CATEGORIES);
  else await completeSeedContent(trx, [...SECTION_PAGES, ...GUIDES], CATEGORIES);
  await insertSeedPages(trx, page ? SECTION_PAGES : [...SECTION_PAGES, ...GUIDES]);
}

/** An import may have added some of them. */
async function missingAreas(executor: Kysely<Database>): Promise<ReferenceArea[]> {
  const slugs = REFERENCE_AREAS.map(({ slug }) => slug);
  const rows = await executor
    .selectFrom('area')
    .where('slug', 'in', slugs)
    .select('slug')
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  return REFERENCE_AREAS.filter(({ slug }) => !known.has(slug));
}

/**
 * Inserts whole trees of areas with the names they are found by; the roots become main areas. Fails if any slug exists.
 * @returns the id of every area by its slug.
 */
export async function insertAreas(
  executor: Kysely<Database>,
  areas: ReferenceArea[],
): Promise<Map<string, number>> {
  const ids = await reserveAreaIds(executor, countOf(areas));
  const rows = areas.flatMap((area) => rowsOf(area, null, ids));
  await insertAreaRows(executor, rows);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

const countOf = (areas: ReferenceArea[]): number =>
  areas.reduce((total, { children }) => total + 1 + countOf(children), 0);

type Row = Area & { names: string[] };

/** Takes one id from `ids` for each row. */
function rowsOf(area: ReferenceArea, parent: Row | null, ids: number[]): Row[] {
  const id = required(ids.shift(), 'an id');
  const { children, aliases: _aliases, ...place } = area;
  const row: Row = {
    ...place,
    id,
    parentId: parent?.id ?? null,
    communityId: parent?.communityId ?? id,
    isMain: parent === null,
    names: namesOf(area),
  };
  return [row, ...children.flatMap((child) => rowsOf(child, row, ids))];
}
