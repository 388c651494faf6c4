import { type RawBuilder, sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { IN_NO_ORDER } from '#app/features/listings/on-market.server.ts';
import { single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { listingConditions } from '../filter/queries.server.ts';
import { indexFor } from '../live-index/feed.server.ts';
import {
  countWithoutPlaceInIndex,
  findBoundsInIndex,
  findPinsInIndex,
} from '../live-index/pins.server.ts';
import type { ListingFilter } from '../types.ts';
import { boundsOf, FLATNESS, MOST_AT_ONE_PLACE, ORIGIN, pinSize, spotSize } from './rules.ts';
import type { Bounds, Cells, HomeOnMap, Pin } from './types.ts';

/**
 * The pins of matching listings in the given cells: one per cell, or per spot of the closest. It stands where most of its homes
 * are near: at the mean of those at one place, else at the home nearest to the mean, which itself may be in the sea.
 */
export async function findPins(filter: ListingFilter, cells: Cells): Promise<Pin[]> {
  const found = await indexFor(filter);
  return found ? findPinsInIndex(...found, cells) : findPinsBySql(filter, cells);
}

async function findPinsBySql(filter: ListingFilter, cells: Cells): Promise<Pin[]> {
  const [west, south, east, north] = boundsOf(cells);
  const [column, row] = squareOf(pinSize(cells.zoom));
  const [spotColumn, spotRow] = squareOf(spotSize());
  const conditions = listingConditions(filter);
  const isInCells = sql`${conditions} and ${IN_NO_ORDER}
    and lng >= ${west} and lng < ${east} and lat >= ${south} and lat < ${north}`;
  // Whole metres before the id in one number, of which a plain minimum finds the nearest.
  const nearest = sql`min((sqrt(((lng - middle_lng) * ${sql.lit(FLATNESS)}) ^ 2 + (lat - middle_lat) ^ 2) * 111195)::bigint << 32 | id)`;
  const { rows } = await sql<Pin>`
    with pin as materialized (
      select ${column} as cell_column, ${row} as cell_row, avg(lng) as middle_lng, avg(lat) as middle_lat, count(*)::integer as count,
        min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north,
        min(${spotColumn}) = max(${spotColumn}) and min(${spotRow}) = max(${spotRow}) as is_one_place,
        (min(array[comparable_price, id]))[2] as cheapest
      from listing
      where ${isInCells}
      group by 1, 2
    ), nearest as materialized (
      select cell_column, cell_row, ${nearest} & 4294967295 as id
      from listing join pin on cell_column = ${column} and cell_row = ${row} and not is_one_place
      where ${isInCells} and exists (select from pin where not is_one_place)
      group by 1, 2
    )
    select coalesce(home.lng, middle_lng) as lng, coalesce(home.lat, middle_lat) as lat, count, l.price, l.rent_period as "rentPeriod", case when is_one_place then (
      select json_agg(id) from (
        select id from listing where ${conditions} and lng between west and east and lat between south and north
        order by comparable_price, id limit ${sql.lit(MOST_AT_ONE_PLACE)}
      ) home) end as ids
    from pin join listing l on l.id = cheapest
      left join nearest using (cell_column, cell_row) left join listing home on home.id = nearest.id`.execute(
    searchDb,
  );
  return rows;
}

/** The number of the column and of the row of a grid that a listing is in. */
function squareOf({ lng, lat }: LatLng): [column: RawBuilder<number>, row: RawBuilder<number>] {
  return [
    sql`floor((lng - ${sql.lit(ORIGIN.lng)}) / ${lng}::float8)`,
    sql`floor((lat - ${sql.lit(ORIGIN.lat)}) / ${lat}::float8)`,
  ];
}

/** The bounds of matching listings; null if none has a position. */
export async function findBounds(filter: ListingFilter): Promise<Bounds | null> {
  const found = await indexFor(filter);
  if (found) return findBoundsInIndex(...found);
  const { rows } = await sql<{ bounds: Bounds | null }>`
    select case when count(lng) > 0 then array[min(lng), min(lat), max(lng), max(lat)] end as bounds
    from listing where ${listingConditions(filter)}`.execute(searchDb);
  return rows[0]?.bounds ?? null;
}

/** How many matching listings have no position on any map. */
export async function countWithoutPlace(filter: ListingFilter): Promise<number> {
  const found = await indexFor(filter);
  if (found) return countWithoutPlaceInIndex(...found);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing
    where ${listingConditions({ ...filter, box: null, shapes: [] })} and lng is null`.execute(
    searchDb,
  );
  return single(rows).count;
}

/** The positions of listings; those without one are left out. */
export async function findOnMap(ids: number[]): Promise<HomeOnMap[]> {
  const { rows } = await sql<HomeOnMap>`
    select id, lng, lat, price, rent_period as "rentPeriod" from listing
    where id = any(${ids}::bigint[]) and lng is not null`.execute(searchDb);
  return rows;
}
