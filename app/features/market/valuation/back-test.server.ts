import { type Kysely, sql } from 'kysely';
import type { PropertyType } from '#app/features/listings/types.ts';
import { getOrThrow } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';
import { estimate } from './estimate.ts';
import { findMovement } from './movement.server.ts';
import { DEAL } from './queries.server.ts';
import { FURTHEST, isAkinTo, MONTHS_BACK, REGISTERED_AS } from './rules.ts';
import { carriedOn } from './trend.ts';
import {
  type Comparable,
  type Estimate,
  type Movement,
  VALUED_TYPES,
  type ValuedHome,
} from './types.ts';

/** A sale that was valued from what was known when its month began, or a month earlier. */
export interface TestedSale extends ValuedHome {
  /** 1: valued from what was known when its month began; 2: a month earlier. */
  monthsAhead: number;
  /** '2026-04'. */
  month: string;
  /** AED. */
  price: number;
  project: string | null;
  /** As registered. */
  district: string;
  /** Null: too few sales. */
  found: Estimate | null;
}

/** The months tested are those of the last 75 days: three, or four if the last has hardly begun. */
const TESTED_DAYS = 75;
/** Imports come monthly: what a page knows is up to two months old. */
const MONTHS_AHEAD = [1, 2];
/** A cut with fewer days of sales before it says nothing about valuations. */
const FEWEST_DAYS = 25;
const DAYS_BACK = MONTHS_BACK * 30.44;

/**
 * Values sales of the last three months from what was known when each month began, and again from a month earlier.
 *
 * @param most of each month, ready and off-plan each; chosen by their numbers, so that a repetition takes the same.
 */
export async function backTest(executor: Kysely<Database>, most: number): Promise<TestedSale[]> {
  const homes = await findHomes(executor, most);
  const cuts = await findCuts(executor, new Set(homes.map(({ month }) => month)));
  const tested: TestedSale[] = [];
  const areaOf = ({ communityId, district }: Home) => communityId ?? district;
  for (const [area, inArea] of Map.groupBy(homes, areaOf)) {
    const sales = await findSales(executor, area);
    for (const home of inArea)
      for (const { day, monthsAhead, movement } of cuts.get(home.month) ?? []) {
        const then = carriedOn(movement, home.day - day + 1);
        const estimated = estimate(home, comparablesOf(home, sales, day), then);
        tested.push({ ...home, monthsAhead, found: estimated && estimated.found });
      }
  }
  return tested;
}

/** What is known when: sales before a day. */
interface Cut {
  /** Since 2000. */
  day: number;
  monthsAhead: number;
  movement: Movement;
}

/** By month tested; none where hardly any sales are older. */
async function findCuts(
  executor: Kysely<Database>,
  months: Set<string>,
): Promise<Map<string, Cut[]>> {
  const { rows } = await sql<Omit<Cut, 'movement'> & { month: string; before: string }>`
    select month, months as "monthsAhead", cut - date '2000-01-01' as day, (cut - 1)::text as before
    from unnest(${[...months]}::text[]) month, unnest(${MONTHS_AHEAD}::integer[]) months,
      lateral (select ((month || '-01')::date - make_interval(months => months - 1))::date as cut) cut
    where cut >= (select min(sold_on) from sale) + ${FEWEST_DAYS}::integer`.execute(executor);
  const movements = new Map<string, Movement>();
  for (const before of new Set(rows.map((row) => row.before)))
    movements.set(before, await findMovement(before, executor));
  return Map.groupBy(
    rows.map((row) => ({ ...row, movement: getOrThrow(movements, row.before) })),
    ({ month }) => month,
  );
}

interface Home extends Omit<TestedSale, 'found' | 'monthsAhead'> {
  communityId: number | null;
  building: string | null;
  /** Since 2000. */
  day: number;
}

const DAY = sql`(sold_on - date '2000-01-01')`;

/** Whole homes, at unusual prices too, which can't be known beforehand. */
async function findHomes(executor: Kysely<Database>, most: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select property_type as "propertyType", completion, bedrooms, (size_sqm * 10.7639)::float8 as "sizeSqft", price,
      project, building, area_name as district, community_id as "communityId", to_char(sold_on, 'YYYY-MM') as month,
      ${DAY} as day
    from (
      select *, row_number() over (partition by completion, date_trunc('month', sold_on) order by md5(number)) as place
      from sale
      where sold_on >= date_trunc('month', (select max(sold_on) from sale) - ${TESTED_DAYS}::integer)
        and exclusion is null and not is_share and property_type = any(${VALUED_TYPES}::property_type[])
        and bedrooms is not null and size_sqm > 0
    ) sale
    where place <= ${most} order by place`.execute(executor);
  return rows;
}

interface KnownSale extends Omit<Comparable, 'isInside' | 'isAkin' | 'days' | 'unitsOfDeal'> {
  propertyType: PropertyType;
  project: string | null;
  building: string | null;
  /** What the units of a deal share. */
  deal: number;
  /** Since 2000. */
  day: number;
}

/** @param area the id of a community, or a district that is part of none. */
async function findSales(executor: Kysely<Database>, area: number | string): Promise<KnownSale[]> {
  const isInArea =
    typeof area === 'number'
      ? sql`community_id = ${area}::integer`
      : sql`community_id is null and area_name = ${area}`;
  const { rows } = await sql<KnownSale>`
    select property_type as "propertyType", completion, bedrooms, (size_sqm * 10.7639)::float8 as "sizeSqft",
      (price / (size_sqm * 10.7639))::float8 as "pricePerSqft", project, building,
      ${DAY} as day, dense_rank() over (order by ${DEAL}) as deal
    from sale
    where ${isInArea} and exclusion is null and not is_share and size_sqm > 0
      and property_type = any(${VALUED_TYPES}::property_type[])
      and sold_on > (select max(sold_on) from sale) - make_interval(months => ${MONTHS_BACK}, days => ${2 * TESTED_DAYS})`.execute(
    executor,
  );
  return rows;
}

/**
 * The sales that a page would have compared the home with.
 * @param cut only sales before it were known.
 */
function comparablesOf(home: Home, sales: KnownSale[], cut: number): Comparable[] {
  const types = REGISTERED_AS[home.propertyType];
  const known = sales.filter(
    ({ propertyType, sizeSqft, bedrooms, day }) =>
      day < cut &&
      cut - day < DAYS_BACK &&
      types.includes(propertyType) &&
      Math.abs((bedrooms ?? home.bedrooms) - home.bedrooms) <= FURTHEST.bedrooms &&
      Math.abs(Math.log(sizeSqft / home.sizeSqft)) <= FURTHEST.size,
  );
  const isAkin = isAkinTo(home.project ?? home.building);
  const units = new Map<number, number>();
  for (const { deal } of known) units.set(deal, (units.get(deal) ?? 0) + 1);
  return known.map((sale) => ({
    ...sale,
    isInside:
      (home.project !== null && sale.project === home.project) ||
      (home.building !== null && sale.building === home.building),
    isAkin: isAkin(sale.project ?? sale.building),
    days: cut - 1 - sale.day,
    unitsOfDeal: getOrThrow(units, sale.deal),
  }));
}
