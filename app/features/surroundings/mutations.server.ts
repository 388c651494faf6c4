import { sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { slotsOf } from './rules.ts';
import type { Surrounding } from './types.ts';

const COLUMNS = [
  'kind',
  'name',
  'name_ar',
  'lat',
  'lng',
  'curricula',
  'grades',
  'rating',
  'fee_min',
  'fee_max',
  'fee_year',
  'district',
  'slots',
] as const;

/**
 * Replaces the reference places that homes are near, and recomputes every listing's distances to them. Blocks writes of
 * listings, unless there are none: then a start doesn't wait for the first import.
 */
export async function replaceSurroundings(trx: Trx, places: Surrounding[]): Promise<void> {
  const listing = await trx.selectFrom('listing').select('id').limit(1).executeTakeFirst();
  if (listing) await sql`lock table listing in share row exclusive mode`.execute(trx);
  // Waits for writers that have read the old places: their listings are recomputed below.
  await sql`lock table surrounding in access exclusive mode`.execute(trx);
  const rows = places.map(({ school, ...place }, at) => ({
    id: at + 1,
    kind: place.kind,
    name: place.name,
    name_ar: place.nameAr,
    lat: place.lat,
    lng: place.lng,
    curricula: school && school.curricula,
    grades: school && school.grades,
    rating: school && school.rating,
    fee_min: school?.fees?.[0] ?? null,
    fee_max: school?.fees?.[1] ?? null,
    fee_year: school && school.feeYear,
    district: school && school.district,
    slots: school && slotsOf(school),
  }));
  await trx.deleteFrom('surrounding').where('id', '>', rows.length).execute();
  if (rows.length > 0)
    await trx
      .insertInto('surrounding')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(COLUMNS.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute();
  const isEmpty =
    !listing && !(await trx.selectFrom('listing').select('id').limit(1).executeTakeFirst());
  if (isEmpty) return;
  await sql`
    with spot as (
      select lng, lat, m.id, m.walk, school_reach(lng, lat) as reach
      from (select distinct lng, lat from listing where lng is not null and lat is not null) spot
        left join lateral nearest_metro(lng, lat) m on true
    )
    update listing l set metro_id = spot.id, metro_walk = coalesce(spot.walk, 2147483647), school_reach = spot.reach
    from spot where l.lng = spot.lng and l.lat = spot.lat
      and (l.metro_id, l.metro_walk, l.school_reach) is distinct from (spot.id, coalesce(spot.walk, 2147483647), spot.reach)`.execute(
    trx,
  );
}
