// Measures one database: DATABASE_URL=… node bench/measure.ts [samples]. Prints JSON.
import { sql } from 'kysely';
import { suggestAreas } from '#app/features/areas/queries.server.ts';
import {
  findCards,
  findListingPage,
  type Position,
} from '#app/features/search/results/queries.server.ts';
import { countAndFacets } from '#app/features/search/totals/queries.server.ts';
import type { ListingFilter, Sort } from '#app/features/search/types.ts';
import { closeDatabase, db } from '#app/server/db.server.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type BenchPlace, dice, randomFilter, randomSort } from './filters.ts';
import { PLACES, vocabulary } from './words.ts';

/** Figures of a database, in the order measured; `floor` is the median of fetching 24 cards by id, in ms. */
export interface Measurement {
  floor: number;
  floorWithEight: number;
  oneClient: Figures[];
  eightClients: Figures[];
}

type Request = () => Promise<unknown>;

const MOST_SECONDS = 30;
const samples = Number(process.argv[2] ?? 600);
const random = dice(26);
let inserted = 0;

try {
  console.log(JSON.stringify(await measure()));
} finally {
  await closeDatabase();
}

async function measure(): Promise<Measurement> {
  const world = await loadWorld();
  const floor: number[] = [];
  const floorTimes = async () =>
    void floor.push(...(await timed(samples / 2, 1, cardsById(world))));
  await timed(200, 1, search(world));
  const oneClient: Figures[] = [];
  for (const [name, next] of Object.entries(requests(world))) {
    await floorTimes();
    oneClient.push(figuresOf(name, await timed(samples, 1, next)));
  }
  const writes = await timed(samples / 2, 1, () => insertOne);
  await sql`delete from listing where reference like 'BENCH-%'`.execute(db);
  oneClient.unshift(figuresOf('24 cards by id', floor));
  const cards = figuresOf('24 cards by id', await timed(samples * 2, 8, cardsById(world)));
  const whole = figuresOf('search request', await timed(samples * 2, 8, search(world)));
  return {
    floor: oneClient[0]!.p50,
    floorWithEight: cards.p50,
    oneClient: [...oneClient, figuresOf('insert', writes)],
    eightClients: [cards, whole],
  };
}

/** Makes the next request outside of the time measured. */
type Maker = () => Request | Promise<Request>;

/** @returns milliseconds of each request, of as many as fit into half a minute. */
async function timed(count: number, clients: number, next: Maker): Promise<number[]> {
  const times: number[] = [];
  const deadline = performance.now() + MOST_SECONDS * 1000;
  const client = async () => {
    while (times.length < count && performance.now() < deadline) {
      const request = await next();
      const start = performance.now();
      await request();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

interface World {
  places: BenchPlace[];
  highestId: number;
}

async function loadWorld(): Promise<World> {
  const { rows: places } = await sql<BenchPlace>`
    select community_id as id, array_agg(id order by id) filter (where kind = 'building') as "buildingIds"
    from area group by 1 order by 1`.execute(db);
  const { rows } = await sql<{ max: number }>`select max(id) from listing`.execute(db);
  return { places, highestId: rows[0]!.max };
}

function requests(world: World): Record<string, Maker> {
  return {
    'page 1': page(world, () => 1),
    'page 10': page(world, () => 10),
    'page 400': page(world, () => 400),
    'next by cursor': page(world, () => 2, true),
    'count + 3 facets': async () => {
      const filter = randomFilter(random, world.places);
      return () => countAndFacets(filter);
    },
    'search request': search(world),
    'text search request': textSearch(world),
    autocomplete: () => {
      const text = PLACES[Math.floor(random() * PLACES.length)]!;
      const typed = text.slice(0, 2 + Math.floor(random() * 4));
      return () => suggestAreas(typed);
    },
  };
}

function cardsById({ highestId }: World): Maker {
  return () => {
    const ids = Array.from({ length: 24 }, () => 1 + Math.floor(random() * highestId));
    return () => findCards(ids);
  };
}

/** A page that exists, its total known; by cursor, the page after page 1. */
function page(world: World, number: () => number, byCursor = false): Maker {
  return async () => {
    for (;;) {
      const filter = randomFilter(random, world.places);
      const sort = randomSort(random);
      const position: Position = { page: number() };
      const { total } = await countAndFacets(filter);
      if (total <= (position.page - 1) * 24) continue;
      if (byCursor) position.after = (await findListingPage(filter, sort, { page: 1 }, total)).next;
      return () => findListingPage(filter, sort, position, total);
    }
  };
}

function search(world: World): Maker {
  return () => searchRequest(randomFilter(random, world.places), randomSort(random));
}

function textSearch(world: World): Maker {
  const words = vocabulary();
  return () => {
    const count = 1 + Math.floor(random() * 2);
    const keyword = Array.from(
      { length: count },
      () => words[Math.floor(random() ** 3 * words.length)],
    );
    return searchRequest(
      { ...randomFilter(random, world.places), keyword: keyword.join(' ') },
      'newest',
    );
  };
}

function searchRequest(filter: ListingFilter, sort: Sort): Request {
  return async () => {
    const { total } = await countAndFacets(filter);
    await findListingPage(filter, sort, { page: 1 }, total);
  };
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
