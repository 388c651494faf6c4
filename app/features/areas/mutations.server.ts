import { sql, type Kysely } from 'kysely';
import { itemAt } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';
import { communityOf, createAreaTree, idOf, locate, middleOf, type Place } from './area-tree.ts';
import type { Area, AreaPath } from './types.ts';

/** An arbitrary key, the same in every process that adds areas. */
const LOCK = 7_262_002;

/**
 * Finds the areas at the ends of an import's paths, by their folded names within their parents, and creates those
 * missing, at the mean of the points given for them. One importer at a time
 * adds areas: a transaction that does holds a lock until it ends.
 * @returns the id of the deepest area of each path, in the order of `paths`, and how many areas were added.
 */
export async function ensureAreas(
  trx: Kysely<Database>,
  paths: AreaPath[],
): Promise<{ ids: number[]; added: number }> {
  const known = await locateAll(trx, paths);
  if (known.tree.added.length === 0 && known.tree.outgrown.size === 0)
    return { ids: known.places.map(idOf), added: 0 };
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const { tree, places } = await locateAll(trx, paths);
  await insertMissing(trx, tree.added);
  if (tree.outgrown.size > 0) {
    await trx
      .updateTable('area')
      .set({ kind: 'sub_community' })
      .where('id', '=', sql<number>`any(${[...tree.outgrown]})`)
      .execute();
  }
  return { ids: places.map(idOf), added: tree.added.length };
}

/** The deepest area of each path that is known already; null if not even the community of each is. */
export async function findKnownAreas(
  trx: Kysely<Database>,
  paths: AreaPath[],
): Promise<number[] | null> {
  const { places } = await locateAll(trx, paths);
  const ids = places.map(knownIdOf);
  return ids.every((id) => id !== null) ? ids : null;
}

const knownIdOf = ({ id, parent }: Place): number | null => id ?? (parent && knownIdOf(parent));

async function locateAll(trx: Kysely<Database>, paths: AreaPath[]) {
  const tree = createAreaTree(await selectKnownPlaces(trx));
  return { tree, places: paths.map((path) => locate(tree, path)) };
}

async function selectKnownPlaces(trx: Kysely<Database>) {
  return trx
    .selectFrom('area')
    .select([
      'id',
      'parent_id as parentId',
      'kind',
      'slug',
      'name_en as nameEn',
      'name_ar as nameAr',
      'is_main as isMain',
      sql<string[]>`array(select folded from area_name where area_id = area.id)`.as('names'),
    ])
    .orderBy('id')
    .execute();
}

async function insertMissing(trx: Kysely<Database>, added: Place[]): Promise<void> {
  const ids = await reserveAreaIds(trx, added.length);
  const areas = added.map((place, at) => {
    const { parent, inside: _inside, points, ...own } = place;
    const id = itemAt(ids, at);
    place.id = id;
    const middle = middleOf(points);
    return {
      ...own,
      id,
      parentId: parent?.id ?? null,
      communityId: idOf(communityOf(place)),
      lat: middle?.lat ?? null,
      lng: middle?.lng ?? null,
    };
  });
  await insertAreaRows(trx, areas);
}

/** Ids for areas about to be inserted, so that a whole tree can be written at once. */
export async function reserveAreaIds(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('area', 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes areas with reserved ids, and the folded names each is found by, in one statement. */
export async function insertAreaRows(
  db: Kysely<Database>,
  areas: (Area & { names: string[] })[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(areas)}::json) as given (
        "id" integer, "parentId" integer, "communityId" integer, "kind" area_kind, "slug" text, "nameEn" text,
        "nameAr" text, "lat" double precision, "lng" double precision, "isMain" boolean, "names" text[])
    ), written as (
      insert into area (id, parent_id, community_id, kind, slug, name_en, name_ar, lat, lng, is_main)
      select "id", "parentId", "communityId", "kind", "slug", "nameEn", "nameAr", "lat", "lng", "isMain" from given
    )
    insert into area_name (area_id, folded)
    select "id", unnest("names") from given`.execute(db);
}
