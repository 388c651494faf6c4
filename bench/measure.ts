import { sql } from 'kysely';
import { findArea, findAreaFacts } from '#app/features/area-pages/queries.server.ts';
import { figuresSince, findFigures } from '#app/features/figures/queries.server.ts';
// Measures the database of DATABASE_URL: node bench/measure.ts SAMPLES. Prints a Measurement as JSON, progress to stderr.
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { findPropertyPage } from '#app/features/moderation/queries.server.ts';
import { parsePropertySearch } from '#app/features/moderation/rules.ts';
import { startIndex, stopIndex } from '#app/features/search/live-index/feed.server.ts';
import { countOptions } from '#app/features/search/options/queries.server.ts';
import { boxText } from '#app/features/search/parameters.ts';
import { findPins } from '#app/features/search/pins/queries.server.ts';
import { cellsOf } from '#app/features/search/pins/rules.ts';
import { findListingPage, type Position } from '#app/features/search/results/queries.server.ts';
import { suggest } from '#app/features/search/suggestions/queries.server.ts';
import { countAndFacets, countPublicByDay } from '#app/features/search/totals/queries.server.ts';
import type { ListingFilter, Sort } from '#app/features/search/types.ts';
import { ASKED_RATINGS } from '#app/features/surroundings/rules.ts';
import { CURRICULA } from '#app/features/surroundings/types.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { closeDatabase, db } from '#app/server/db.server.ts';
import { measureAlerts } from './alerts.ts';
import { type Figures, figuresOf } from './figures.ts';
import {
  type BenchPlace,
  dice,
  randomFilter,
  randomShapes,
  randomSort,
  randomView,
} from './filters.ts';
import { PLACES, vocabulary } from './words.ts';

/** Figures of one database; the first of each list is the floor, fetching 24 cards by id. */
export interface Measurement {
  oneClient: Figures[];
  eightClients: Figures[];
  /** Its floor is fetching one listing by id. */
  alerts: Figures[];
}

type Request = () => Promise<unknown>;
/** Makes the next request, outside of the time measured; null when there is none of the kind. */
type Maker = () => Request | Promise<Request | null>;

interface World {
  places: BenchPlace[];
  highestId: number;
}

const FLOOR = '24 cards by id';
const CLIENTS = 8;
const MOST_SECONDS = 60;
const MOST_TRIES = 500;
const samples = Number(process.argv[2] ?? 600);
const random = dice(26);
const words = vocabulary();
let inserted = 0;

try {
  await startIndex().load();
  console.log(JSON.stringify(await measure()));
} finally {
  await stopIndex();
  await closeDatabase();
}

async function measure(): Promise<Measurement> {
  const world = await loadWorld();
  const cards = cardsById(world);
  await timed(100, [cards, search(world)]);
  const floor: number[] = [];
  const oneClient: Figures[] = [];
  for (const [name, maker] of Object.entries(requests(world))) {
    // The floor is measured between the requests, so that a busy machine slows both alike.
    const [floorTimes = [], times = []] = await timed(samples, [cards, maker]);
    floor.push(...floorTimes);
    if (times.length > 0) oneClient.push(figuresOf(name, times));
    console.error(`  ${name}`);
  }
  await sql`delete from listing where reference like 'BENCH-%'`.execute(db);
  return {
    oneClient: [figuresOf(FLOOR, floor), ...oneClient],
    eightClients: await together(world),
    alerts: await measureAlerts(world.places, world.highestId, samples),
  };
}

async function together(world: World): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const [name, maker] of [
    [FLOOR, cardsById(world)] as const,
    ['search request', search(world)] as const,
  ]) {
    const clients = Array.from({ length: CLIENTS }, () => timed(samples / 2, [maker]));
    figures.push(
      figuresOf(
        name,
        (await Promise.all(clients)).flatMap(([times = []]) => times),
      ),
    );
  }
  return figures;
}

/** @returns milliseconds of as many requests of each kind as fit into a minute, taken in turns. */
async function timed(count: number, makers: Maker[]): Promise<number[][]> {
  const times: number[][] = makers.map(() => []);
  const deadline = performance.now() + MOST_SECONDS * 1000;
  for (let round = 0; round < count && performance.now() < deadline; round += 1) {
    for (const [kind, maker] of makers.entries()) {
      const request = await maker();
      if (!request) return times;
      const start = performance.now();
      await request();
      itemAt(times, kind).push(performance.now() - start);
    }
  }
  return times;
}

async function loadWorld(): Promise<World> {
  // A site that was measured on these rows has added its own communities, which have no buildings.
  const { rows: places } = await sql<BenchPlace>`
    select community_id as id, array_agg(id order by id) as "buildingIds"
    from area where kind = 'building' group by 1 order by 1`.execute(db);
  const { rows } = await sql<{ max: number }>`select max(id) from listing`.execute(db);
  return { places, highestId: single(rows).max };
}

function requests(world: World): Record<string, Maker> {
  return {
    'page 1': page(world, 1),
    'page 10': page(world, 10),
    'page 400': page(world, 400),
    'next by cursor': page(world, 2, true),
    'count + 3 facets': counts(world),
    'all counts': allCounts(world),
    'search request': search(world),
    'search request of a map': mapSearch(world),
    '  count + 3 facets': mapCounts(world, { box: true }),
    'search request of drawn areas': shapeSearch(world),
    '  count + 3 facets of them': mapCounts(world, { box: false }),
    'pins of a map': pins(world),
    'search request near a school': schoolSearch(world),
    'text search request': textSearch(world),
    autocomplete: () => {
      const text = itemAt(PLACES, Math.floor(random() * PLACES.length));
      const typed = text.slice(0, 2 + Math.floor(random() * 4));
      return () => suggest(typed, 'sale', 8);
    },
    'page of an area': areaPage(world),
    insert: () => insertOne,
    'properties tab': properties,
    'admin figures': () => async () => {
      const since = figuresSince();
      await findFigures(since, await countPublicByDay(since));
    },
  };
}

/** The larger the area, the more often it is searched. */
function areaPage({ highestId }: World): Maker {
  return async () => {
    const area = await db
      .selectFrom('listing')
      .innerJoin('area', 'area.id', 'listing.community_id')
      .where('listing.id', '>=', 1 + Math.floor(random() * highestId))
      .orderBy('listing.id')
      .select('area.slug')
      .limit(1)
      .executeTakeFirst();
    const match = await findArea(area?.slug ?? 'dubai-marina');
    return match.kind === 'found' ? () => findAreaFacts(match.area) : null;
  };
}

/** In the admin area: rare, and may take longer than a search. */
function properties(): Request {
  const word = itemAt(PLACES, Math.floor(random() * PLACES.length));
  const searches = ['', `q=${word}`, 'mark=featured', 'sort=price_high', 'status=withdrawn'];
  const query = itemAt(searches, Math.floor(random() * searches.length));
  return () => findPropertyPage(parsePropertySearch(new URLSearchParams(query)));
}

function cardsById({ highestId }: World): Maker {
  return () => {
    const ids = Array.from({ length: 24 }, () => 1 + Math.floor(random() * highestId));
    return () => findCards(ids, new Date());
  };
}

/** A page that exists, its total known; by cursor, the page after the one before it. */
function page({ places }: World, number: number, byCursor = false): Maker {
  return async () => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const filter = randomFilter(random, places);
      const sort = randomSort(random);
      const position: Position = { page: number };
      const { total } = await countAndFacets(filter);
      if (total <= (number - 1) * 24) continue;
      if (byCursor) {
        position.after = (await findListingPage(filter, sort, { page: number - 1 })).next;
      }
      return () => findListingPage(filter, sort, position);
    }
    return null;
  };
}

function counts({ places }: World): Maker {
  return () => {
    const filter = randomFilter(random, places);
    return () => countAndFacets(filter);
  };
}

/** The search bar's requests while filters change. */
function allCounts({ places }: World): Maker {
  return () => {
    const filter = randomFilter(random, places);
    return () => Promise.all([countAndFacets(filter), countOptions(filter)]);
  };
}

function search({ places }: World): Maker {
  return () => searchRequest(randomFilter(random, places), randomSort(random));
}

/** The same within a map's view, instead of in areas. */
function mapSearch({ places }: World): Maker {
  return () => {
    const box = boxText(randomView(random).join());
    const filter = { ...randomFilter(random, places), places: [], box };
    return searchRequest(filter, randomSort(random));
  };
}

/** The same in areas drawn on it. */
function shapeSearch({ places }: World): Maker {
  return () => {
    const filter = { ...randomFilter(random, places), places: [], shapes: randomShapes(random) };
    return searchRequest(filter, randomSort(random));
  };
}

/** What a box or drawn areas add to counting. */
function mapCounts({ places }: World, { box }: { box: boolean }): Maker {
  return () => {
    const part = box
      ? { box: boxText(randomView(random).join()) }
      : { shapes: randomShapes(random) };
    const filter = { ...randomFilter(random, places), places: [], ...part };
    return () => countAndFacets(filter);
  };
}

/** Anywhere or in some areas, near a school of a kind. */
function schoolSearch({ places }: World): Maker {
  return () => {
    const one = <T>(values: readonly T[]) => itemAt(values, Math.floor(random() * values.length));
    const filter = {
      ...randomFilter(random, places),
      schoolWithin: one([1, 2, 3, 5, 10]),
      schoolRating: one([null, ...ASKED_RATINGS]),
      schoolCurriculum: one([null, ...CURRICULA]),
    };
    return searchRequest(random() < 0.5 ? { ...filter, places: [] } : filter, randomSort(random));
  };
}

/** The request of a map of some 1,000 pixels after it has moved. */
function pins({ places }: World): Maker {
  return () => {
    const view = randomView(random);
    const cells = cellsOf(Math.log2((360 * 2) / (view[2] - view[0])), view);
    const filter = { ...randomFilter(random, places), places: [] };
    return () => findPins(filter, cells);
  };
}

function textSearch({ places }: World): Maker {
  return () => {
    const chosen = Array.from({ length: random() < 0.5 ? 1 : 2 }, () => {
      return words[Math.floor(random() ** 3 * words.length)];
    });
    return searchRequest({ ...randomFilter(random, places), keyword: chosen.join(' ') }, 'newest');
  };
}

function searchRequest(filter: ListingFilter, sort: Sort): Request {
  return () => findListingPage(filter, sort, { page: 1 });
}

async function insertOne(): Promise<void> {
  inserted += 1;
  await sql`
    insert into listing (reference, agent_id, purpose, rent_period, property_type, title, description, price, bedrooms,
      bathrooms, size_sqft, area_id, community_id, place_name, address, lat, lng)
    select ${`BENCH-${inserted}`}, agent_id, purpose, rent_period, property_type, title, description, price, bedrooms,
      bathrooms, size_sqft, area_id, community_id, place_name, address, lat, lng
    from listing where id = ${inserted * 7}`.execute(db);
}
