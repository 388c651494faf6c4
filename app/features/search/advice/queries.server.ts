import { sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { findAreaPoints } from '#app/features/areas/queries.server.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { findStations } from '#app/features/surroundings/queries.server.ts';
import { metresBetween, walkMinutes, walkOf } from '#app/features/surroundings/rules.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { listingConditions } from '../filter/queries.server.ts';
import type { SearchFilter } from '../filters.ts';
import { indexFor } from '../live-index/feed.server.ts';
import { findPricesBeyondInIndex } from '../live-index/prices.server.ts';
import { activeFilters, RANGES, withoutFilter } from '../rules.ts';
import { correctKeyword } from '../spelling.server.ts';
import { countAndFacets, countListings, countSearches } from '../totals/queries.server.ts';
import type { ActiveFilter, Facets, ListingFilter, Search } from '../types.ts';

/** Areas named as near, and how far away they may be. */
const MOST_AREAS = 4;
const MOST_AREA_METRES = 15_000;
/** People don't walk further than this. */
const MOST_WALK_MINUTES = 30;

/** Ways out of an empty result, those that change least first. */
export interface Advice {
  wording: Wording | null;
  price: NearestPrice | null;
  areas: NearbyArea[];
  obstacle: Obstacle | null;
  /** Only where nothing else leads on. */
  remainder: Remainder | null;
}

/** The nearest price at which there are listings. */
export interface NearestPrice {
  /** AED, for the period of the search. */
  aed: number;
  /** Listings at that price. */
  total: number;
  /** The change to the filter that finds them. */
  change: Partial<Pick<SearchFilter, 'minPrice' | 'maxPrice'>>;
}

/** A community near the place asked for, with what it has of the rest. */
export interface NearbyArea {
  id: number;
  name: string;
  total: number;
  /** Null if it has that many at the prices asked for. */
  price: NearestPrice | null;
  /** In a straight line, from the nearest of the places asked for. */
  km: number;
  /** Minutes on foot to the station that was asked for, where people walk that far. */
  walk: { minutes: number; station: string } | null;
}

/** A place asked for, and where it is. */
export interface Centre extends LatLng {
  name: string;
  isStation: boolean;
}

/** The filter that keeps listings out of an empty result. */
export interface Obstacle {
  /** One filter; a minimum and its maximum; or all the values of a list, of which any would match. */
  filters: ActiveFilter[];
  /** How many listings match without it. */
  total: number;
}

/** A keyword as listings spell it. */
export interface Wording {
  keyword: string;
  total: number;
}

/** What is left where only removing all other filters helps. */
export interface Remainder {
  kept: ActiveFilter[];
  removed: ActiveFilter[];
  total: number;
}

/** @param facets of the empty result: its areas are counted without regard to the place. */
export async function findAdvice(
  search: Search,
  filter: ListingFilter,
  { communities }: Facets,
  centres: Centre[],
): Promise<Advice> {
  const [wording, price, nearby, obstacle] = await Promise.all([
    findWording(filter),
    findNearestPrice(filter),
    findNearbyAreas(communities, centres),
    findObstacle(search, filter),
  ]);
  const areas = price || nearby.length > 0 ? nearby : await findAreasAtOtherPrices(filter, centres);
  const isDeadEnd = !wording && !price && areas.length === 0 && !obstacle;
  return {
    wording,
    price,
    areas,
    obstacle,
    remainder: isDeadEnd ? await findRemainder(search, filter) : null,
  };
}

/** The same for a search whose places are all unknown: `filter` has none. */
export async function adviseElsewhere(search: Search, filter: ListingFilter): Promise<Advice> {
  const total = await countListings(filter);
  const filters = activeFilters(search).filter(({ key }) => key === 'locations');
  const obstacle = total > 0 ? { filters, total } : null;
  const remainder = obstacle ? null : await findRemainder(search, filter);
  return { wording: null, price: null, areas: [], obstacle, remainder };
}

/** The keyword without typing errors, if it then finds listings. */
async function findWording(filter: ListingFilter): Promise<Wording | null> {
  if (filter.keyword === '') return null;
  const keyword = await correctKeyword(filter.keyword);
  if (keyword === null) return null;
  const total = await countListings({ ...filter, keyword });
  return total > 0 ? { keyword, total } : null;
}

/**
 * The next price above or below those asked for, whichever is nearer; null without such a filter, or where no price within
 * `helpfulPrices` finds anything.
 */
export async function findNearestPrice(filter: ListingFilter): Promise<NearestPrice | null> {
  const { minPrice, maxPrice, rentPeriod } = filter;
  const { least, most } = helpfulPrices(filter);
  if (minPrice === null && maxPrice === null) return null;
  if ((minPrice ?? 0) > (maxPrice ?? Infinity)) return null;
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  const { above, below } = await findPricesBeyond(
    { ...filter, minPrice: null, maxPrice: null },
    maxPrice && maxPrice * times,
    minPrice && minPrice * times,
  );
  const [nearest] = [
    { asked: maxPrice, found: above, rounded: Math.ceil, key: 'maxPrice' as const },
    { asked: minPrice, found: below, rounded: Math.floor, key: 'minPrice' as const },
  ]
    .flatMap(({ asked, found, rounded, key }) =>
      asked === null || found === null ? [] : [{ asked, aed: rounded(found / times), key }],
    )
    .filter(({ aed }) => aed >= (least ?? 0) && aed <= (most ?? Infinity))
    .toSorted((a, b) => Math.abs(a.aed - a.asked) - Math.abs(b.aed - b.asked));
  if (!nearest) return null;
  const change = { [nearest.key]: nearest.aed };
  return { aed: nearest.aed, change, total: await countListings({ ...filter, ...change }) };
}

/**
 * The prices that help somebody who asked for others: at most twice as much and at least half, because who looks for AED
 * 120,000 isn't helped by 625,000.
 */
function helpfulPrices({ minPrice, maxPrice }: Pick<ListingFilter, 'minPrice' | 'maxPrice'>) {
  return { least: minPrice && Math.floor(minPrice / 2), most: maxPrice && 2 * maxPrice };
}

/** The lowest price above one, and the highest below another, AED a year. */
async function findPricesBeyond(
  filter: ListingFilter,
  most: number | null,
  least: number | null,
): Promise<{ above: number | null; below: number | null }> {
  const found = await indexFor(filter);
  if (found) return findPricesBeyondInIndex(...found, most, least);
  const { rows } = await sql<{ above: number | null; below: number | null }>`
    select (min(comparable_price) filter (where comparable_price > ${most}::bigint))::float8 as above,
      (max(comparable_price) filter (where comparable_price < ${least}::bigint))::float8 as below
    from listing where ${listingConditions(filter)}`.execute(searchDb);
  return single(rows);
}

/** The nearest communities that have what was asked for, the nearest first. */
async function findNearbyAreas(
  communities: Facets['communities'],
  centres: Centre[],
): Promise<NearbyArea[]> {
  if (centres.length === 0) return [];
  const points = await findAreaPoints([...communities.keys()]);
  const areas = points.map(({ id, name, ...point }) => {
    const metres = centres.map((centre) => metresBetween(centre, point));
    const least = Math.min(...metres);
    const centre = itemAt(centres, metres.indexOf(least));
    const minutes = walkMinutes(walkOf(least));
    const isWalk = centre.isStation && minutes <= MOST_WALK_MINUTES;
    return {
      id,
      name,
      total: communities.get(id) ?? 0,
      price: null,
      metres: least,
      walk: isWalk ? { minutes, station: centre.name } : null,
    };
  });
  return areas
    .filter(({ metres }) => metres <= MOST_AREA_METRES)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST_AREAS)
    .map(({ metres, ...area }) => ({ ...area, km: metres / 1000 }));
}

/** The nearest communities that have what was asked for at another price, with the nearest price of each. */
async function findAreasAtOtherPrices(
  filter: ListingFilter,
  centres: Centre[],
): Promise<NearbyArea[]> {
  const { minPrice, maxPrice } = filter;
  if (centres.length === 0 || (minPrice === null && maxPrice === null)) return [];
  const { least, most } = helpfulPrices(filter);
  const { facets } = await countAndFacets({ ...filter, minPrice: least, maxPrice: most });
  const areas = await findNearbyAreas(facets.communities, centres);
  const priced = areas.map(async (area) => {
    const places = [{ communityId: area.id, areaIds: null }];
    const there = { ...filter, places, elsewhere: [], box: null, shapes: [] };
    const price = await findNearestPrice(there);
    return price && { ...area, total: price.total, price };
  });
  return (await Promise.all(priced)).filter((area) => area !== null);
}

/** A station by the name of its landmark: 'DMCC metro station'. */
export async function findStationCentre(landmark: string): Promise<Centre | null> {
  const name = landmark.replace(/ metro station$/, '');
  const station = (await findStations()).find((it) => it.nameEn === name);
  return station ? { ...station, name: nameHere(station), isStation: true } : null;
}

/**
 * The filter without which an empty result has the most listings; the place only if no other filter helps, because people
 * know where they want to live. Null if removing one isn't enough.
 * @param filter the parsed `search`.
 */
export async function findObstacle(
  search: Search,
  filter: ListingFilter,
): Promise<Obstacle | null> {
  const groups = removableGroups(search);
  const wider = groups.map((filters) => ({ filters, filter: without(filters, search, filter) }));
  const totals = await countSearches(wider.map((it) => it.filter));
  const obstacles = wider.map(({ filters }, at) => ({ filters, total: itemAt(totals, at) }));
  const [largest] = obstacles
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => isPlace(a.filters) - isPlace(b.filters) || b.total - a.total);
  return largest ?? null;
}

/** The filter that alone has listings: the place if it has any, else the one with the most. */
async function findRemainder(search: Search, filter: ListingFilter): Promise<Remainder | null> {
  const isSomewhere = filter.places.length > 0 || filter.elsewhere.length > 0;
  const groups = removableGroups(search);
  const choices = groups
    .filter((kept) => isSomewhere || !isPlace(kept))
    .map((kept) => {
      const removed = groups.filter((group) => group !== kept).flat();
      return { kept, removed, filter: without(removed, search, filter) };
    });
  const totals = await countSearches(choices.map((it) => it.filter));
  const [most] = choices
    .map(({ kept, removed }, at) => ({ kept, removed, total: itemAt(totals, at) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => isPlace(b.kept) - isPlace(a.kept) || b.total - a.total);
  return most ?? null;
}

/** Filters that belong together; each amenity by itself. */
function removableGroups(search: Search): ActiveFilter[][] {
  const groups = Map.groupBy(activeFilters(search), ({ key, value }) =>
    key === 'amenities' ? `${key} ${value}` : (RANGES[key] ?? key),
  );
  return [...groups.values()];
}

/** @param filter the parsed `search`. */
function without(filters: ActiveFilter[], search: Search, filter: ListingFilter): ListingFilter {
  const { locations, purpose: _, ...rest } = filters.reduce(withoutFilter, search).filter;
  const { places, elsewhere } = locations.length > 0 ? filter : { places: [], elsewhere: [] };
  return { ...filter, ...rest, places, elsewhere };
}

function isPlace(filters: ActiveFilter[]): number {
  return Number(itemAt(filters, 0).key === 'locations');
}
