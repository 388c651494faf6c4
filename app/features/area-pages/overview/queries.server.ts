import { sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { IN_NO_ORDER } from '#app/features/listings/on-market.server.ts';
import { findAreasFile } from '#app/features/market/price-index/queries.server.ts';
import { findMedianRents } from '#app/features/market/rents/queries.server.ts';
import type { Median } from '#app/features/market/types.ts';
import { findStations } from '#app/features/surroundings/queries.server.ts';
import { metresBetween, walkMinutes, walkOf } from '#app/features/surroundings/rules.ts';
import { keptFor } from '#app/lib/kept.ts';
import { searchDb } from '#app/server/db.server.ts';
import { selectAreas } from '../queries.server.ts';
import { ASKING_TYPES } from '../rules.ts';
import { chooseAreas } from './rules.ts';
import type { AreaChoice, AreaOverview, ComparedArea } from './types.ts';

/** The areas of a choice with their figures. @param today ISO day. */
export async function findAreaOverview(choice: AreaChoice, today: string): Promise<AreaOverview> {
  const index = await findAreasFile({ type: null, sort: 'name' }, today);
  const [lines, stations, { lowest, rents }] = await Promise.all([
    selectAreas(),
    findStations(),
    findKept(index.lastRent),
  ]);
  const figures = new Map(index.areas.map((area) => [area.communityId, area]));
  const areas = lines.map(({ id, lat, lng, ...line }): ComparedArea => {
    const known = figures.get(id);
    return {
      ...line,
      price: known?.ready ?? null,
      change: known?.readyChange ?? null,
      rent: rents.get(id) ?? null,
      yield: known?.yield ?? null,
      from: lowest.get(id) ?? null,
      metroMinutes: lat === null || lng === null ? null : minutesTo(stations, { lat, lng }),
    };
  });
  const { samples, to, rentsTo } = index;
  return { areas: chooseAreas(areas, choice), samples, to, rentsTo };
}

/** These read every home and every recent contract. */
const findKept = keptFor(10 * 60 * 1000, readKept);

async function readKept(lastRent: string | null) {
  return {
    lowest: await findLowest(),
    rents: lastRent ? await findMedianRents(lastRent) : new Map<number, Median>(),
  };
}

/** The lowest asking price of a home in each community. */
async function findLowest(): Promise<Map<number, number>> {
  const { rows } = await sql<{ communityId: number; price: number }>`
    select community_id as "communityId", min(comparable_price) as price from listing
    where is_public and ${IN_NO_ORDER} and purpose = 'sale' and status = 'available'
      and property_type = any(${ASKING_TYPES}::property_type[])
    group by 1`.execute(searchDb);
  return new Map(rows.map(({ communityId, price }) => [communityId, price]));
}

function minutesTo(stations: LatLng[], point: LatLng): number | null {
  if (stations.length === 0) return null;
  const metres = Math.min(...stations.map((station) => metresBetween(station, point)));
  return walkMinutes(walkOf(metres));
}
