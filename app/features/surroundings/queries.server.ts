import { type Kysely, type Selectable, sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { db, runPrepared } from '#app/server/db.server.ts';
import type { Database, Surrounding as SurroundingRow } from '#app/server/schema.server.ts';
import type { Curriculum, NearPlace, Surrounding, SurroundingKind } from './types.ts';

/** How many of each kind are named, and up to how far away, in metres. */
const SHOWN: Record<SurroundingKind, { most: number; within: number }> = {
  metro: { most: 3, within: 4_000 },
  tram: { most: 2, within: 2_000 },
  school: { most: 5, within: 3_000 },
  park: { most: 3, within: 4_000 },
  beach: { most: 2, within: 6_000 },
  hospital: { most: 3, within: 6_000 },
  university: { most: 2, within: 6_000 },
  shop: { most: 3, within: 2_000 },
  mosque: { most: 2, within: 2_000 },
  pharmacy: { most: 2, within: 2_000 },
};

/** Every reference place, in the order of the data. */
export async function findSurroundings(executor: Kysely<Database>): Promise<Surrounding[]> {
  const rows = await executor.selectFrom('surrounding').selectAll().orderBy('id').execute();
  return rows.map(surroundingOf);
}

function surroundingOf(row: Selectable<SurroundingRow>): Surrounding {
  return {
    kind: row.kind,
    name: row.name,
    nameAr: row.name_ar,
    lat: row.lat,
    lng: row.lng,
    school: row.curricula && {
      curricula: row.curricula as Curriculum[],
      grades: row.grades,
      rating: row.rating,
      fees: row.fee_min === null || row.fee_max === null ? null : [row.fee_min, row.fee_max],
      feeYear: row.fee_year,
      district: row.district ?? '',
    },
  };
}

/** Metro stations. */
export function findStations() {
  return db
    .selectFrom('surrounding')
    .select(['name as nameEn', 'name_ar as nameAr', 'lng', 'lat'])
    .where('kind', '=', 'metro')
    .execute();
}

/** The places near a point, by kind, nearest first, named in the reader's language where they have a name in it. */
export async function findNear({ lat, lng }: LatLng): Promise<NearPlace[]> {
  const kinds = Object.entries(SHOWN);
  const query = sql<Near>`
    select near.* from (
      select *, row_number() over (partition by kind order by metres, id) as nth from (
        select *, metres_between(lng, lat, ${lng}, ${lat}) as metres from surrounding
      ) measured
    ) near join unnest(
      ${kinds.map(([kind]) => kind)}::text[], ${kinds.map(([, { most }]) => most)}::integer[],
      ${kinds.map(([, { within }]) => within)}::integer[]
    ) with ordinality as shown (kind, most, within, place) on shown.kind = near.kind::text
    where nth <= most and metres <= within
    order by place, nth`.compile(db);
  const rows = await runPrepared<Near>('surroundings-near', query);
  return rows.map((row) => ({
    ...surroundingOf(row),
    name: nameHere({ nameEn: row.name, nameAr: row.name_ar }),
    metres: row.metres,
  }));
}

type Near = Selectable<SurroundingRow> & { metres: number };
