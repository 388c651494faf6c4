import type { Kysely } from 'kysely';
import { insertAreaRows, reserveAreaIds } from '#app/features/areas/mutations.server.ts';
import { namesOf } from '#app/features/areas/rules.ts';
import type { Area } from '#app/features/areas/types.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { SeedArea } from './areas.ts';

/**
 * Writes whole trees of areas with the names they are found by; the roots become main areas. For a database that has
 * none of them yet: a slug that exists is refused.
 * @returns the id of every area by its slug.
 */
export async function insertAreas(
  db: Kysely<Database>,
  areas: SeedArea[],
): Promise<Map<string, number>> {
  const ids = await reserveAreaIds(db, countOf(areas));
  const rows = areas.flatMap((area) => rowsOf(area, null, ids));
  await insertAreaRows(db, rows);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

const countOf = (areas: SeedArea[]): number =>
  areas.reduce((total, { children }) => total + 1 + countOf(children), 0);

type Row = Area & { names: string[] };

/** Takes one id off `ids` for each row. */
function rowsOf(area: SeedArea, parent: Row | null, ids: number[]): Row[] {
  const id = ids.shift() as number;
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
