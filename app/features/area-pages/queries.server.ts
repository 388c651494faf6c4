import { sql } from 'kysely';
import type { LatLng } from '#app/features/areas/geography.ts';
import { drawnMap } from '#app/features/areas/map-url.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { directionOf, distance, placesNear } from '#app/features/areas/nearby.ts';
import { listMainAreas, resolveLocation } from '#app/features/areas/queries.server.ts';
import type { Area, MainArea, PlaceCounts } from '#app/features/areas/types.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { PLACE_NAMES } from '#app/features/market/import/place-names.ts';
import { findAreaPrices } from '#app/features/market/price-index/queries.server.ts';
import { findMedianRents } from '#app/features/market/rents/queries.server.ts';
import { weightOf } from '#app/features/market/rules.ts';
import { findAsking } from '#app/features/search/asking.server.ts';
import { findNewestMatches } from '#app/features/search/results/queries.server.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import {
  countAndFacets,
  countByPlace,
  countListings,
} from '#app/features/search/totals/queries.server.ts';
import type { ListingFilter, AskingPrice } from '#app/features/search/types.ts';
import { findNear } from '#app/features/surroundings/queries.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { itemAt } from '#app/lib/required.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db, searchDb } from '#app/server/db.server.ts';
import { ASKING_TYPES } from './rules.ts';
import { tenureOf } from './tenure.ts';
import type { AreaLine, AreaName, AreaOffer, AreaFacts, AskingRow, Neighbour } from './types.ts';

const NEWEST = 4;
const NEIGHBOURS = 6;
const PLACES = 24;

/** What a slug in a URL means: a community, another name of one, a place inside one, or nothing certain. */
export type AreaMatch =
  | { kind: 'found'; area: Area }
  | { kind: 'moved'; slug: string }
  | { kind: 'unknown'; suggestions: AreaName[] };

/** Finds the community that a slug, or a hyphenated name, means. */
export async function findArea(slug: string): Promise<AreaMatch> {
  const match = await resolveLocation(slug);
  if (match.kind === 'unknown')
    return { kind: 'unknown', suggestions: match.suggestions.map(named) };
  if (match.kind === 'landmark') return { kind: 'unknown', suggestions: match.areas.map(named) };
  const community = itemAt(match.path, 0);
  if (community.slug === slug) return { kind: 'found', area: community };
  if (match.guess) return { kind: 'unknown', suggestions: [named(community)] };
  return { kind: 'moved', slug: community.slug };
}

function named({ slug, nameEn, nameAr }: Omit<AreaName, 'name'>): AreaName {
  return { slug, name: nameHere({ nameEn, nameAr }), nameEn, nameAr };
}

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, readerLocale());

/** Listings, prices and surroundings. Runs at most three statements at once. */
export async function findAreaFacts(area: Area): Promise<AreaFacts> {
  const { id, slug, lat, lng } = area;
  const point = lat === null || lng === null ? null : { lat, lng };
  const today = isoDay(new Date());
  // What the index answers asks the database together for what has changed.
  const [[sale, rent, places, asking], [prices, rents], [mains, near]] = await Promise.all([
    Promise.all([findOffer(id, 'sale'), findOffer(id, 'rent'), findPlaces(id), askingRows(id)]),
    findAreaPrices(id, today).then(
      async (found) =>
        [found, found.lastRent ? await findMedianRents(found.lastRent, id) : null] as const,
    ),
    point ? Promise.all([listMainAreas(), findNear(point)]) : [[], []],
  ]);
  return {
    area: named(area),
    isIndexable: area.isMain || sale.total + rent.total > 0,
    point,
    tenure: tenureOf(slug),
    registeredAs: registeredNamesOf(area),
    offers: { sale, rent },
    asking,
    prices,
    rent: rents?.get(id) ?? null,
    places,
    map: drawnMap(area, readerLocale()),
    nearby: point ? placesNear(point) : [],
    near,
    neighbours: point ? neighboursOf({ ...point, slug }, mains) : [],
    fromCentre: point && fromCentre({ ...point, slug }, mains),
  };
}

async function findOffer(communityId: number, purpose: Purpose): Promise<AreaOffer> {
  const filter: ListingFilter = {
    ...emptyFilter(),
    purpose,
    places: [{ communityId, areaIds: null }],
    elsewhere: [],
    ofCompany: [],
    now: new Date(),
  };
  const [{ total, facets }, newest, cooled] = await Promise.all([
    countAndFacets(filter),
    findNewestMatches(filter, NEWEST),
    countListings({ ...filter, amenities: ['district_cooling'] }),
  ]);
  return {
    total,
    types: [...facets.propertyTypes]
      .map(([type, count]) => ({ type, count }))
      .toSorted((a, b) => b.count - a.count),
    bedrooms: [...facets.bedrooms]
      .filter(([bedrooms]) => bedrooms >= 0)
      .map(([bedrooms, count]) => ({ bedrooms, count }))
      .toSorted((a, b) => a.bedrooms - b.bedrooms),
    newest,
    cooled,
  };
}

/** Median asking prices of the types with enough listings. */
async function askingRows(communityId: number): Promise<AskingRow[]> {
  const rows = await findAsking(communityId);
  const all = ASKING_TYPES.map((type): AskingRow => {
    const find = (series: AskingPrice['series']) => {
      const found = rows.find((row) => row.type === type && row.series === series);
      return found && weightOf(found) !== 'too few' ? { n: found.n, median: found.median } : null;
    };
    return {
      type,
      medians: { ready: find('ready'), off_plan: find('off_plan'), rent: find('rent') },
    };
  });
  return all.filter(({ medians }) => Object.values(medians).some((median) => median !== null));
}

/** The places directly inside a community with what is available in them. */
async function findPlaces(communityId: number): Promise<AreaLine[]> {
  const [{ rows }, forSale, toRent] = await Promise.all([
    sql<AreaName & { inside: number[] }>`
      select a.slug, a.name_en as "nameEn", a.name_ar as "nameAr",
        a.id || array(select id from area where parent_id = a.id) as inside
      from area a where a.parent_id = ${communityId} order by a.name_en`.execute(searchDb),
    countByPlace('sale'),
    countByPlace('rent'),
  ]);
  const countIn = ({ areas }: PlaceCounts, ids: number[]) =>
    ids.reduce((sum, id) => sum + (areas.get(id) ?? 0), 0);
  return rows
    .map(({ inside, ...row }) => ({
      ...row,
      name: nameHere(row),
      forSale: countIn(forSale, inside),
      toRent: countIn(toRent, inside),
    }))
    .toSorted((a, b) => b.forSale + b.toRent - (a.forSale + a.toRent))
    .slice(0, PLACES);
}

function registeredNamesOf({ slug, nameEn }: Area): string[] {
  const entry = PLACE_NAMES.find(
    ([community, confidence]) => community === slug && confidence === 'high',
  );
  return (entry?.[2] ?? []).filter((name) => !nameEn.includes(name));
}

interface SluggedPoint extends LatLng {
  slug: string;
}

const CENTRE = 'downtown-dubai';

function fromCentre(place: SluggedPoint, mains: Area[]): AreaFacts['fromCentre'] {
  const centre = mains.find(({ slug }) => slug === CENTRE);
  if (!centre || centre.lat === null || centre.lng === null || place.slug === CENTRE) return null;
  const point = { lat: centre.lat, lng: centre.lng };
  return { km: distance(place, point), direction: directionOf(place, point) };
}

/** The nearest main areas, without the area itself. */
function neighboursOf(place: SluggedPoint, mains: Area[]): Neighbour[] {
  return mains
    .flatMap((area) => {
      const { slug, lat, lng } = area;
      if (slug === place.slug || lat === null || lng === null) return [];
      return [{ ...named(area), km: distance(place, { lat, lng }) }];
    })
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS);
}

/** The main areas, and every other community with available listings, by name in the reader's language. */
export async function listAreas(): Promise<AreaLine[]> {
  const rows = await selectAreas();
  return rows
    .map(({ forSale, toRent, ...area }) => ({ ...named(area), forSale, toRent }))
    .toSorted(byName);
}

/** The same in any order, with their ids and centres. */
export async function selectAreas() {
  const [communities, forSale, toRent] = await Promise.all([
    db
      .selectFrom('area')
      .where('kind', '=', 'community')
      .select([
        'id',
        'lat',
        'lng',
        'slug',
        'name_en as nameEn',
        'name_ar as nameAr',
        'is_main as isMain',
      ])
      .execute(),
    countByPlace('sale'),
    countByPlace('rent'),
  ]);
  return communities
    .map((area) => ({
      ...area,
      name: nameHere(area),
      forSale: forSale.communities.get(area.id) ?? 0,
      toRent: toRent.communities.get(area.id) ?? 0,
    }))
    .filter((area) => area.isMain || area.forSale + area.toRent > 0);
}

/** The areas offered by name, by name, with how many listings each has available. */
export async function countMainAreas(): Promise<MainArea[]> {
  const areas = await selectAreas();
  return areas
    .filter(({ isMain }) => isMain)
    .map(({ name, forSale, toRent }) => ({ name, sale: forSale, rent: toRent }))
    .toSorted(byName);
}

/** Areas with the most available listings first, without those that have none. */
export async function findPopularAreas(count: number, chosen: string[]): Promise<AreaLine[]> {
  const listed = ({ forSale, toRent }: AreaLine) => forSale + toRent;
  const areas = (await listAreas()).filter((area) => listed(area) > 0);
  const found = chosen.flatMap((slug) => areas.find((area) => area.slug === slug) ?? []);
  if (found.length > 0) return found;
  return areas.toSorted((a, b) => listed(b) - listed(a)).slice(0, count);
}
