import { type RawBuilder, sql } from 'kysely';
import { areaNameHere, registeredNameHere } from '#app/features/areas/names.server.ts';
import { foldName } from '#app/features/areas/rules.ts';
import { searchDb } from '#app/server/db.server.ts';
import { findSoldPlace } from '../places.server.ts';
import { findLastDay, spread } from '../queries.server.ts';
import { FEWEST_FOR_MEDIAN } from '../rules.ts';
import { isSold } from '../sold-prices/queries.server.ts';
import type { SoldFilter, SoldSearch } from '../sold-prices/types.ts';
import type { Median } from '../types.ts';
import { breaksOf, colourStepOf } from './rules.ts';
import type { SoldBuilding, SoldMapData } from './types.ts';

const MOST_BUILDINGS = 300;

/**
 * The medians that a search of sold prices finds by community and by building, where there are enough sales for one.
 *
 * @param today ISO day.
 */
export async function findSoldMap(search: SoldSearch, today: string): Promise<SoldMapData> {
  const asOf = await findLastDay('sale', today);
  const filter = { ...search, place: await findSoldPlace(search.location), asOf: asOf ?? today };
  const areas = await findSoldAreas(filter);
  const buildings = await findSoldBuildings(filter);
  // A colour means the same for a single place as on the map of all.
  const all = filter.place ? await findSoldAreas({ ...filter, place: null }) : areas;
  const breaks = breaksOf(all.map(({ perSqft }) => perSqft));
  return {
    place: filter.place && { label: filter.place.label },
    asOf,
    areas: areas.map(({ slug, name, perSqft }) => ({
      slug,
      name,
      location: name,
      perSqft,
      step: colourStepOf(breaks, perSqft.median),
    })),
    buildings,
    breaks,
    hasSamples: areas.some(({ samples }) => samples > 0),
  };
}

interface AreaRow {
  slug: string;
  name: string;
  perSqft: Median;
  samples: number;
}

async function findSoldAreas(filter: SoldFilter): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select a.slug, ${areaNameHere('a')} as name, "perSqft", samples from (
      select community_id, count(*) as n, ${spread(sql`price_per_sqft`)} as "perSqft",
        count(*) filter (where is_sample)::integer as samples
      from sale where ${isCounted(filter)} and community_id is not null
      group by community_id having count(*) >= ${FEWEST_FOR_MEDIAN}
    ) sold join area a on a.id = sold.community_id order by n desc, a.slug`.execute(searchDb);
  return rows;
}

async function findSoldBuildings(filter: SoldFilter): Promise<SoldBuilding[]> {
  const { rows } = await sql<BuildingRow>`
    select name, ${registeredNameHere('sold')} as "nameHere", community_id as "communityId", "perSqft" from (
      select coalesce(building, project) as name, community_id, count(*) as n, ${spread(sql`price_per_sqft`)} as "perSqft"
      from sale where ${isCounted(filter)} and coalesce(building, project) is not null
      group by 1, 2 having count(*) >= ${FEWEST_FOR_MEDIAN}
      order by count(*) desc, 1, 2 limit ${MOST_BUILDINGS}
    ) sold order by n desc, 1, 3`.execute(searchDb);
  const places = await findPlaces(rows.map(({ name }) => foldName(name)));
  return rows.map(({ name, nameHere, communityId, perSqft }) => {
    const alike = places.filter(({ folded }) => folded === foldName(name));
    const place = alike.find((it) => it.communityId === communityId) ?? null;
    return {
      name: nameHere,
      location: place ? `${name}, ${place.community}` : name,
      perSqft,
      community: place?.community ?? null,
      at: place && { lng: place.lng, lat: place.lat },
    };
  });
}

interface BuildingRow {
  /** The register's. */
  name: string;
  nameHere: string;
  communityId: number | null;
  perSqft: Median;
}

interface NamedPlace {
  folded: string;
  communityId: number;
  community: string;
  lng: number;
  lat: number;
}

/** The places inside communities that have one of the names and a point. @param names folded. */
async function findPlaces(names: string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select n.folded, a.community_id as "communityId", ${areaNameHere('c')} as community, a.lng, a.lat
    from area_name n join area a on a.id = n.area_id join area c on c.id = a.community_id
    where n.folded = any(${names}::text[]) and a.kind <> 'community' and a.lng is not null
    order by a.id`.execute(searchDb);
  return rows;
}

/** The sales that medians count. */
function isCounted(filter: SoldFilter): RawBuilder<boolean> {
  return sql`${isSold(filter)} and is_comparable and price_per_sqft is not null`;
}
