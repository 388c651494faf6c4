import { type RawBuilder, sql } from 'kysely';
import { findAreaNames } from '#app/features/areas/queries.server.ts';
import { SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { getOrThrow, itemAt, single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { findSoldPlace } from '../places.server.ts';
import { findLastDay, isAny, isAt, isNamed } from '../queries.server.ts';
import { selectSold } from '../sold-prices/queries.server.ts';
import type { SoldPlace } from '../sold-prices/types.ts';
import { estimate, isSameLayout, rangeOfMost } from './estimate.ts';
import { valueRangeOf } from './range.ts';
import {
  beginningsOf,
  FURTHEST,
  isAkinTo,
  MONTHS_BACK,
  priceRangeOf,
  REGISTERED_AS,
  weightInWords,
} from './rules.ts';
import type { ValuationInput } from './schema.ts';
import { carriedOn } from './trend.ts';
import type {
  Comparable,
  ComparedSale,
  Estimate,
  Evidence,
  Level,
  Valuation,
  ValuationAnswer,
  ValuationModel,
  ValuationTest,
  ValuedHome,
} from './types.ts';

/** A name is looked up in this many sales at most; 'Tower' would take all day. */
const MOST_NAMED = 5_000;
/** The newest sales of an area that are weighed; the rest would weigh little. */
const MOST_WEIGHED = 8_000;
const MOST_SHOWN = 12;

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
  const named = await findSoldPlace(location);
  if (named === null) return null;
  const [asOf, model] = await Promise.all([findLastDay('sale', today), findModel()]);
  if (named.guess === 'corrected')
    return { ...NOTHING, isPlaceKnown: false, guess: named.label, asOf };
  const day = asOf ?? today;
  const place = await findValuedPlace(named, day);
  const isPlaceKnown = place.inside !== null || place.area !== null;
  // Of a ready home, an unknown name is more likely misspelt.
  if (!isPlaceKnown && rest.completion === 'off_plan')
    place.area = await findNamesakes(location, day);
  const home = { ...rest, propertyType: type, sizeSqft: size };
  const when = { asOf: day, daysAhead: (Date.parse(today) - Date.parse(day)) / DAY_MS };
  const valued = await valueHome(home, place, when, model);
  if (valued.valuation === null && rest.completion === 'off_plan') {
    const anywhere = { name: place.name, inside: null, area: newHomesUntil(day) };
    valued.valuation = (await valueHome(home, anywhere, when, model)).valuation;
  }
  return {
    ...NOTHING,
    ...valued,
    isPlaceKnown,
    areaName: place.area?.community ?? null,
    without: named.without ?? null,
    asOf,
  };
}

const NOTHING = { valuation: null, looked: [], guess: null, without: null, areaName: null };

/** What the last import of sales taught; null before one. */
export async function findModel(): Promise<ValuationModel | null> {
  const { rows } = await sql<{ model: ValuationModel }>`
    select model from valuation_model`.execute(searchDb);
  return rows[0]?.model ?? null;
}

/** How close valuations came to sales that they didn't know; null: too few to tell. */
export async function findTest(): Promise<ValuationTest | null> {
  return (await findModel())?.test ?? null;
}

/** Where sales like a home's are looked for. */
export interface ValuedPlace {
  /** What was said of the building or project; null if an area is valued. */
  name: string | null;
  /** The building or project; null if an area is valued. */
  inside: { name: string; is: RawBuilder<boolean>; isBuilding: RawBuilder<boolean> } | null;
  /** Around it, or projects named alike instead; null where neither is known. */
  area: {
    name: string;
    level: 'area' | 'namesake' | 'city';
    community: string | null;
    is: RawBuilder<boolean>;
  } | null;
}

/**
 * What a place means for a valuation: the sales that bear its name, with those of the projects that a building of that name
 * is in, and the area that most of them lie in.
 *
 * @param asOf ISO day: later sales don't count.
 */
export async function findValuedPlace(place: SoldPlace, asOf: string): Promise<ValuedPlace> {
  const { label, communityIds, names, isWhole, districts, without = null } = place;
  if (names === null || districts) {
    const community = communityIds && (await nameOf(communityIds));
    const area = { name: label, level: 'area' as const, community, is: isAt(place) };
    return { name: without, inside: null, area };
  }
  const isBuilding = isBuildingNamed(names);
  const { rows } = await sql<{
    id: number | null;
    district: string;
    projects: string[] | null;
  }>`
    select community_id as id, area_name as district,
      array_agg(distinct project) filter (where project is not null and ${isBuilding}) as projects
    from (
      select community_id, area_name, project, name_words from sale
      where ${isAt(place)} and sold_on <= ${asOf}::date limit ${MOST_NAMED}
    ) named
    group by community_id, area_name order by count(*) desc, area_name limit 1`.execute(searchDb);
  const [main] = rows;
  const projects = main?.projects ?? [];
  const isOfProject = sql<boolean>`project = any(${projects}::text[])`;
  const inside = main && {
    name: label,
    is: sql<boolean>`(${isNamed(names, isWhole)} or ${isOfProject})`,
    isBuilding,
  };
  const ids = communityIds ?? (main?.id ? [main.id] : null);
  const community = ids && (await nameOf(ids));
  if (ids && community) {
    const is = sql<boolean>`community_id = any(${ids}::integer[])`;
    const area = { name: community, level: 'area' as const, community, is };
    return { name: label, inside: inside ?? null, area };
  }
  if (!main) return { name: label, inside: null, area: null };
  const is = sql<boolean>`community_id is null and area_name = ${main.district}`;
  return {
    name: label,
    inside: inside ?? null,
    area: { name: main.district, level: 'area', community: null, is },
  };
}

/** Fewer may be named alike by chance. */
const FEWEST_NAMESAKES = 3;

/**
 * The projects whose names begin as a name does, by as many words as three of them share, or name the same developer after 'by'. Most
 * likely they are its developer's, or phases beside it.
 */
async function findNamesakes(name: string, asOf: string): Promise<ValuedPlace['area']> {
  for (const beginning of beginningsOf(name)) {
    const is = namesakes(beginning);
    const { rows } = await sql<{ projects: number }>`
      select count(distinct project)::integer as projects from (
        select project from sale where ${is} and sold_on <= ${asOf}::date limit ${MOST_NAMED}
      ) named`.execute(searchDb);
    if (single(rows).projects >= FEWEST_NAMESAKES)
      return { name: beginning, level: 'namesake', community: null, is };
  }
  return null;
}

function namesakes(beginning: string): RawBuilder<boolean> {
  const words = beginning.toLowerCase();
  // The part between the bars is the project's.
  return sql`(name_words like ${`%| ${words} %`} and split_part(name_words, '|', 2) like ${` ${words} %`}
    or name_words like ${`% by ${words} %`})`;
}

/** All of Dubai, for an off-plan home of which nothing else is known. @param asOf ISO day: half a year up to it is enough. */
const newHomesUntil = (asOf: string): NonNullable<ValuedPlace['area']> => ({
  name: 'Dubai',
  level: 'city',
  community: null,
  is: sql`(completion = 'off_plan' and sold_on > ${asOf}::date - interval '6 months')`,
});

async function nameOf(communityIds: number[]): Promise<string | null> {
  const [first] = communityIds;
  return first === undefined
    ? null
    : ((await findAreaNames(communityIds)).get(first)?.name ?? null);
}

/** The names before the first bar are the building's. */
function isBuildingNamed(names: string[]): RawBuilder<boolean> {
  return isAny(names.map((name) => sql`split_part(name_words, '|', 1) like ${`% ${name} %`}`));
}

/** A sale to weigh, and which it is. */
interface Candidate extends Comparable {
  id: number;
  isBuilding: boolean;
}

/**
 * Values a home from the sales in its place and around it.
 *
 * @param asOf ISO day: later sales don't count. @param daysAhead from it to the day of the valuation.
 */
async function valueHome(
  home: ValuedHome,
  place: ValuedPlace,
  { asOf, daysAhead }: { asOf: string; daysAhead: number },
  model: ValuationModel | null,
): Promise<Pick<ValuationAnswer, 'valuation' | 'looked'>> {
  const candidates = await findCandidates(home, place, asOf);
  const inside = candidates.filter(({ isInside }) => isInside);
  const looked = [
    ...(place.inside
      ? [{ name: place.inside.name, level: levelOf(inside), count: inside.length }]
      : []),
    ...(place.area
      ? [{ name: place.area.name, level: place.area.level, count: candidates.length }]
      : []),
  ];
  // What prices did before another day says nothing about this one.
  const movement = model?.asOf === asOf ? model.movement : { ready: [], off_plan: [] };
  const estimated = estimate(home, candidates, carriedOn(movement, daysAhead));
  return { valuation: estimated && (await valuationOf(home, place, estimated, model)), looked };
}

const levelOf = (inside: Candidate[]): Level =>
  inside.some(({ isBuilding }) => isBuilding) ? 'building' : 'project';

async function valuationOf(
  home: ValuedHome,
  { inside, area }: ValuedPlace,
  { found, evidence }: { found: Estimate; evidence: Evidence<Candidate>[] },
  model: ValuationModel | null,
): Promise<Valuation> {
  const around = area?.level ?? 'area';
  const perSqft =
    around === 'city' ? rangeOfMost(evidence) : valueRangeOf(home, found, model?.factors ?? {});
  const counted = evidence.map(({ sale }) => sale);
  const countedInside = counted.filter((sale) => sale.isInside);
  const sameLayout = evidence.filter(({ sale }) => isSameLayout(home, sale));
  const isMost = 2 * totalWeight(sameLayout) >= totalWeight(evidence);
  return {
    level: found.inside >= 0.5 ? levelOf(countedInside) : around,
    area: area?.name ?? inside?.name ?? '',
    inside: countedInside.length > 0 && area && inside ? inside.name : null,
    price: priceRangeOf(perSqft, home.sizeSqft),
    perSqft,
    count: counted.length,
    countInside: countedInside.length,
    countSameLayout: isMost ? sameLayout.length : 0,
    sales: await readHeaviest(evidence, around),
  };
}

const totalWeight = (evidence: Evidence<Candidate>[]): number =>
  evidence.reduce((total, { weight }) => total + weight, 0);

/** What the units of one deal have in common: project, or district, and price per m². */
export const DEAL = sql`coalesce(project, area_name), completion, round(price / size_sqm)`;

/** Sales of the type, not of several units nor of shares, near enough in size and bedrooms to say anything. */
async function findCandidates(
  { propertyType, bedrooms, sizeSqft }: ValuedHome,
  { name, inside, area }: ValuedPlace,
  asOf: string,
): Promise<Candidate[]> {
  const isInside = inside?.is ?? sql<boolean>`false`;
  const size = sizeSqft / SQFT_PER_SQM;
  const { rows } = await sql<Omit<Candidate, 'isAkin'> & { name: string | null }>`
    select id, coalesce(project, building) as name, ${isInside} as "isInside", ${inside?.isBuilding ?? sql`false`} as "isBuilding", completion, bedrooms,
      (size_sqm * 10.7639)::float8 as "sizeSqft", (price / (size_sqm * 10.7639))::float8 as "pricePerSqft",
      ${asOf}::date - sold_on as days,
      count(*) over (partition by ${DEAL})::integer as "unitsOfDeal"
    from sale
    where (${isInside} or ${area?.is ?? sql`false`}) and exclusion is null and not is_share
      and property_type = any(${REGISTERED_AS[propertyType]}::property_type[])
      and size_sqm between ${size * Math.exp(-FURTHEST.size)} and ${size * Math.exp(FURTHEST.size)}
      and coalesce(bedrooms, ${bedrooms}) between ${bedrooms - FURTHEST.bedrooms} and ${bedrooms + FURTHEST.bedrooms}
      and sold_on <= ${asOf}::date and sold_on > ${asOf}::date - make_interval(months => ${MONTHS_BACK})
    order by sold_on desc, id desc limit ${MOST_WEIGHED}`.execute(searchDb);
  const isAkin = isAkinTo(name);
  return rows.map((row) => ({ ...row, isAkin: isAkin(row.name) }));
}

/** The sales that count most, as pages show them. */
async function readHeaviest(
  evidence: Evidence<Candidate>[],
  around: Level,
): Promise<ComparedSale[]> {
  const heaviest = evidence.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_SHOWN);
  const most = itemAt(heaviest, 0).weight;
  const ids = heaviest.map(({ sale }) => sale.id);
  const rows = await selectSold(sql`id = any(${ids}::bigint[])`, sql`id`, MOST_SHOWN, 0);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return heaviest.map(({ sale, weight, value }) => ({
    ...getOrThrow(byId, sale.id),
    sizeSqft: Math.round(sale.sizeSqft),
    pricePerSqft: sale.pricePerSqft,
    level: sale.isBuilding ? 'building' : sale.isInside ? 'project' : around,
    adjustedPerSqft: Math.exp(value),
    weight: weightInWords(weight / most),
  }));
}
