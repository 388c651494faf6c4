import { type RawBuilder, sql } from 'kysely';
import { findAreaNames } from '#app/features/areas/queries.server.ts';
import { SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { findLastDay, isNamed } from '../queries.server.ts';
import { findSoldPlace, selectSold } from '../sold-prices/queries.server.ts';
import { plainWords } from '../sold-prices/rules.ts';
import type { SoldPlace } from '../sold-prices/types.ts';
import {
  DAYS_LIKE_SIZE,
  FEWEST_FOR_RANGE,
  levelOf,
  MONTHS_BACK,
  MOST_COMPARABLES,
  priceOf,
  rangeOf,
  REGISTERED_AS,
  SIZE_BAND,
} from './rules.ts';
import type { ValuationInput } from './schema.ts';
import type {
  ComparedPlace,
  ComparedSale,
  Valuation,
  ValuationAnswer,
  ValuedHome,
} from './types.ts';

/** A name is looked up in this many sales at most; 'Tower' would take all day. */
const MOST_NAMED = 5_000;

/**
 * Values a home from the sales known.
 *
 * @param today ISO day.
 * @returns null if the place is all of Dubai.
 */
export async function findValuation(
  { location, type, size, ...rest }: ValuationInput,
  today: string,
): Promise<ValuationAnswer | null> {
  const place = await findSoldPlace(location);
  if (place === null) return null;
  const asOf = await findLastDay('sale', today);
  const day = asOf ?? today;
  const places = await findComparables(place, day);
  const home = { ...rest, propertyType: type, sizeSqft: size };
  const areaName = places.find(({ level }) => level === 'area')?.name ?? null;
  return {
    ...(await valueHome(home, places, day)),
    isPlaceKnown: places.length > 0,
    areaName,
    asOf,
  };
}

/**
 * Values a home from the sales in the nearest place that has enough like it.
 *
 * @param asOf ISO day: later sales don't count.
 */
export async function valueHome(
  home: ValuedHome,
  places: ComparedPlace[],
  asOf: string,
): Promise<Pick<ValuationAnswer, 'valuation' | 'looked'>> {
  const looked: ValuationAnswer['looked'] = [];
  for (const place of places) {
    const sales = await findAlike(home, place, places, asOf);
    looked.push({ name: place.name, level: place.level, count: sales.length });
    if (sales.length >= FEWEST_FOR_RANGE)
      return { valuation: valuationOf(home, place, sales), looked };
  }
  return { valuation: null, looked };
}

function valuationOf(home: ValuedHome, place: ComparedPlace, sales: ComparedSale[]): Valuation {
  const perSqft = required(rangeOf(sales.map(({ pricePerSqft }) => pricePerSqft)), 'the range');
  const price = priceOf(perSqft, home.sizeSqft);
  return { level: place.level, placeName: place.name, price, perSqft, sales };
}

/**
 * The building, if sales name it, the project and the area that a place means, the nearest first; none for a place nobody knows.
 *
 * @param asOf ISO day: later sales don't count.
 */
export async function findComparables(
  { label, communityIds, names }: SoldPlace,
  asOf: string,
): Promise<ComparedPlace[]> {
  if (names === null) return [{ level: 'area', name: label, communityIds, names }];
  const { rows } = await sql<{ id: number | null; isBuilding: boolean; projects: string[] | null }>`
    select community_id as id, bool_or(${isBuilding(names)}) as "isBuilding",
      array_agg(distinct project) filter (where project is not null and ${isBuilding(names)}) as projects
    from (
      select community_id, project, name_words from sale
      where ${isIn(communityIds)} and ${isNamed(names)} and sold_on <= ${asOf}::date limit ${MOST_NAMED}
    ) named
    group by community_id order by count(*) desc, community_id limit 1`.execute(searchDb);
  const [found] = rows;
  if (!found && !communityIds) return [];
  const ids = communityIds ?? (found?.id ? [found.id] : null);
  const projects = found?.projects ?? [];
  const area = ids && (await findAreaNames(ids)).get(itemAt(ids, 0))?.name;
  return [
    ...(found?.isBuilding
      ? [{ level: 'building' as const, name: label, communityIds: ids, names }]
      : []),
    {
      level: 'project',
      name: projects.length === 1 ? itemAt(projects, 0) : label,
      communityIds: ids,
      names: [...new Set([...names, ...projects.map(plainWords)])],
    },
    ...(area ? [{ level: 'area' as const, name: area, communityIds: ids, names: null }] : []),
  ];
}

/** The most alike: in size and date, of the same type, bedrooms and completion. */
async function findAlike(
  { propertyType, completion, bedrooms, sizeSqft }: ValuedHome,
  place: ComparedPlace,
  places: ComparedPlace[],
  asOf: string,
): Promise<ComparedSale[]> {
  const size = sizeSqft / SQFT_PER_SQM;
  const where = sql.join(
    [
      isInside(place),
      sql`is_comparable and completion = ${completion} and bedrooms = ${bedrooms}`,
      sql`property_type = any(${REGISTERED_AS[propertyType]}::property_type[])`,
      sql`size_sqm between ${size / (1 + SIZE_BAND)} and ${size * (1 + SIZE_BAND)}`,
      sql`sold_on <= ${asOf}::date`,
      sql`sold_on > ${asOf}::date - make_interval(months => ${MONTHS_BACK})`,
    ],
    sql` and `,
  );
  const order = sql`abs(ln(size_sqm / ${size}::numeric)) + (${asOf}::date - sold_on) / ${DAYS_LIKE_SIZE * 100}::numeric, id`;
  const sales = await selectSold(where, order, MOST_COMPARABLES, 0);
  return sales.map((sale) => ({ ...sale, level: levelOf(sale, places) })) as ComparedSale[];
}

function isInside({ level, communityIds, names }: ComparedPlace): RawBuilder<unknown> {
  if (names === null) return isIn(communityIds);
  const isMeant = level === 'building' ? isBuilding(names) : sql`true`;
  return sql`${isIn(communityIds)} and ${isNamed(names)} and ${isMeant}`;
}

const isIn = (communityIds: number[] | null): RawBuilder<unknown> =>
  communityIds ? sql`community_id = any(${communityIds}::integer[])` : sql`true`;

/** The names before the first bar are the building's. */
function isBuilding(names: string[]): RawBuilder<boolean> {
  const matches = names.map((name) => sql`split_part(name_words, '|', 1) like ${`% ${name} %`}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}
