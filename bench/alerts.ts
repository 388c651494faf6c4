import { sql } from 'kysely';
import { matchingSearches } from '#app/features/saved-searches/matching/queries.server.ts';
import { searchKeysOf } from '#app/features/saved-searches/rules.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type BenchPlace, dice, randomFilter } from './filters.ts';
import { BENCH_NOW } from './generate.ts';

const SEARCHES = 100_000;
const CHUNK = 5_000;

/** As many listings as the job matches at once. */
const BATCH = 100;

/**
 * Matches listings with 100,000 saved searches.
 * @param highestId of the listings.
 * @returns first the floor: fetching one listing by id.
 */
export async function measureAlerts(
  places: BenchPlace[],
  highestId: number,
  samples: number,
): Promise<Figures[]> {
  await saveSearches(places);
  const random = dice(11);
  const randomId = () => 1 + Math.floor(random() * highestId);
  const [floor, each, alone]: [number[], number[], number[]] = [[], [], []];
  let matches = 0;
  for (let round = -20; round < samples; round += 1) {
    const id = randomId();
    const fetched = await timeOf(() =>
      db.selectFrom('listing').where('id', '=', id).selectAll().executeTakeFirst(),
    );
    const single = await timeOf(() => countMatches([id]));
    const batch = Array.from({ length: BATCH }, randomId);
    const together = await timeOf(() => countMatches(batch));
    if (round < 0) continue;
    floor.push(fetched.ms);
    alone.push(single.ms);
    each.push(together.ms / BATCH);
    matches += together.result;
  }
  const mean = Math.round(matches / samples / BATCH);
  return [
    figuresOf('one listing by id', floor),
    figuresOf(`searches that find one of ${BATCH} listings, ${mean} on average`, each),
    figuresOf('those that find one listing, asked on its own', alone),
  ];
}

async function countMatches(listings: number[]): Promise<number> {
  const found = matchingSearches(
    sql`select * from listing where id = any(${listings}::bigint[])`,
    BENCH_NOW,
  );
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${found}) found`.execute(db);
  return single(rows).n;
}

async function timeOf<Result>(
  request: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await request();
  return { result, ms: performance.now() - start };
}

async function saveSearches(places: BenchPlace[]): Promise<void> {
  await sql`truncate saved_search, listing_change cascade`.execute(db);
  await sql`insert into user_account (email, email_verified) values ('bench@x.example', true)
    on conflict do nothing`.execute(db);
  const random = dice(24);
  for (let at = 0; at < SEARCHES; at += CHUNK) {
    const searches = Array.from({ length: CHUNK }, (_, index) => {
      const { places: asked, now: _now, ...filter } = savedFilter(random, places);
      const areas = asked.flatMap(({ communityId, areaIds }) => areaIds ?? [communityId]);
      const id = at + index + 1;
      const keys = searchKeysOf({ ...filter, locations: [] }, [...new Set(areas)], null);
      return { id, query: `n=${id}`, keys: keys.map((key) => ({ search_id: id, ...key })) };
    });
    await sql`
      insert into saved_search (id, user_id, name, query, frequency) overriding system value
      select id, (select id from user_account where email = 'bench@x.example'), 'Bench', query, 'daily'
      from json_to_recordset(${JSON.stringify(searches)}::json) as search (id bigint, query text)`.execute(
      db,
    );
    const keys = JSON.stringify(searches.flatMap(({ keys }) => keys));
    await sql`
      insert into saved_search_key
      select * from json_populate_recordset(null::saved_search_key, ${keys}::json)`.execute(db);
  }
  // Named, a private table would have the statement in a transaction, in which nothing can be vacuumed.
  await sql`vacuum (analyze)`.execute(db);
}

/** People saving a search have a place and a budget in mind. */
function savedFilter(random: () => number, places: BenchPlace[]) {
  for (;;) {
    const filter = randomFilter(random, places);
    if (filter.places.length > 0 && filter.maxPrice !== null) return filter;
  }
}
