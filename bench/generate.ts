import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { foldName } from '#app/features/areas/rules.ts';
import { replaceSurroundings } from '#app/features/surroundings/mutations.server.ts';
import { itemAt } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';
import { migrate } from '#db/migrate.ts';
import { readSurroundings } from '#db/reference/surroundings.ts';
import { ADJECTIVES, DISTRICTS, PLACES, vocabulary } from './words.ts';

/** Listings are added up to this moment, and filters by age count back from it. */
export const BENCH_NOW = new Date('2026-11-01T12:00:00Z');

const COMMUNITIES = 48;
const BUILDINGS = 3000;
const BROKERAGES = 400;
const AGENTS = 4000;
const CHUNK = 25_000;
const WORKERS = 2;

/**
 * Fills an empty database with `rows` random listings, the same for the same number: communities and buildings by
 * Zipf's law, log-normal sizes and prices by property type, 70 % for sale, 1 % featured and 0.2 % until just now, added
 * over two years.
 */
export async function generate(
  url: string,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  await migrate(url);
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => connect(url)));
  try {
    const main = itemAt(clients, 0);
    const places = await insertPlaces(main);
    await insertPeople(main);
    // Listings are written as by a replica, without triggers.
    await main.query('alter table listing enable always trigger listing_words');
    const indexes = await dropIndexes(main);
    const offsets = Array.from({ length: Math.ceil(rows / CHUNK) }, (_, index) => index * CHUNK);
    await share(clients, offsets, async (client, offset) => {
      await insertChunk(client, places, offset, Math.min(CHUNK, rows - offset));
      say(`${rows.toLocaleString('en')} listings: ${Math.round((100 * offset) / rows)} %`);
    });
    say(`${rows.toLocaleString('en')} listings: what they are near`);
    await insertSurroundings(url);
    say(`${rows.toLocaleString('en')} listings: indexes`);
    await share(
      clients,
      indexes,
      async (client, definition) => void (await client.query(definition)),
    );
    await finish(main);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  return client;
}

/** Processes a list with all connections. */
async function share<T>(
  clients: pg.Client[],
  items: T[],
  work: (client: pg.Client, item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const item of rest) await work(client, item);
    }),
  );
}

interface Places {
  /** Upper bounds of each community's share of the listings, ascending to 1. */
  bounds: number[];
  firstBuilding: number[];
  buildings: number[];
}

/** Communities have ids from 1, their buildings the ids after that. */
async function insertPlaces(client: pg.Client): Promise<Places> {
  const weights = Array.from({ length: COMMUNITIES }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((a, b) => a + b);
  const buildings = weights.map((weight) => Math.max(3, Math.round((BUILDINGS * weight) / sum)));
  const firstBuilding = buildings.map((_, at) => COMMUNITIES + 1 + total(buildings.slice(0, at)));
  const areas = weights.map((_, at) => ({ id: at + 1, community: at + 1, name: nameOf(at, 0) }));
  for (const [at, count] of buildings.entries()) {
    for (let building = 0; building < count; building += 1) {
      const id = itemAt(firstBuilding, at) + building;
      areas.push({ id, community: at + 1, name: nameOf(id, building + 1) });
    }
  }
  await client.query(
    `insert into area (id, parent_id, community_id, kind, slug, name_en, lat, lng, is_main)
     select id, case when id > $2 then community end, community,
       case when id > $2 then 'building' else 'community' end::area_kind,
       'area-' || id, name, 24.95 + 0.3 * (community % 7) / 7, 55.0 + 0.4 * (community % 11) / 11, id <= $2
     from jsonb_to_recordset($1) as a(id integer, community integer, name text)`,
    [JSON.stringify(areas), COMMUNITIES],
  );
  const names = areas.map(({ id, name }) => ({ id, folded: foldName(name) }));
  await client.query(
    `insert into area_name (area_id, folded)
     select id, folded from jsonb_to_recordset($1) as a(id integer, folded text)`,
    [JSON.stringify(names)],
  );
  const bounds = weights.map((_, at) => total(weights.slice(0, at + 1)) / sum);
  return { bounds, firstBuilding, buildings };
}

function nameOf(id: number, building: number): string {
  const word = itemAt(PLACES, (id * 7) % PLACES.length);
  const second = itemAt(DISTRICTS, Math.floor(id / PLACES.length + id) % DISTRICTS.length);
  return building === 0 ? `${word} ${second}` : `${word} ${second} Tower ${building}`;
}

function total(values: number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

async function insertPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into brokerage (id, slug, name)
    select i, 'brokerage-' || i, 'Brokerage ' || i from generate_series(1, ${BROKERAGES}) i;
    insert into agent (id, brokerage_id, slug, name)
    select i, 1 + i % ${BROKERAGES}, 'agent-' || i, 'Agent ' || i from generate_series(1, ${AGENTS}) i`);
}

async function insertSurroundings(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await using db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute((trx) => replaceSurroundings(trx, readSurroundings()));
}

/** @returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'listing'::regclass and not i.indisunique order by pg_relation_size(c.oid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

async function insertChunk(
  client: pg.Client,
  { bounds, firstBuilding, buildings }: Places,
  offset: number,
  count: number,
): Promise<void> {
  await client.query('select setseed($1)', [((offset / CHUNK) % 1000) / 1000]);
  await client.query(CHUNK_SQL, [
    offset + 1,
    offset + count,
    bounds.slice(0, -1),
    firstBuilding,
    buildings,
    vocabulary(),
    BENCH_NOW,
    ADJECTIVES,
  ]);
}

/** `draw` rolls the dice, `home` makes a home of them; both stay unmerged because random() is volatile. */
const CHUNK_SQL = `
  insert into listing (id, reference, agent_id, purpose, rent_period, property_type, status, completion, furnishing,
    title, description, price, bedrooms, bathrooms, size_sqft, area_id, community_id, place_name, address, lat, lng,
    cheques, amenities, is_featured, featured_until, image_url, image_count, created_at, updated_at)
  select home.id, 'BN-' || home.id, 1 + floor(power(agent_dice, 2) * ${AGENTS}), purpose,
    case when purpose = 'rent' then case when period_dice < 0.9 then 'yearly' else 'monthly' end::rent_period end,
    property_type,
    case when status_dice < 0.88 then 'available' when status_dice < 0.93 then 'under_offer'
      when status_dice < 0.97 then case purpose when 'sale' then 'sold' else 'let' end
      else 'withdrawn' end::listing_status,
    case when purpose = 'sale' and completion_dice < 0.25 then 'off_plan' else 'ready' end::completion_status,
    (array['unfurnished', 'part_furnished', 'furnished', null]::furnishing[])[1 + floor(furnishing_dice * 4)],
    concat_ws(' ', adjective, case when bedrooms > 0 then bedrooms || '-bedroom' when bedrooms = 0 then 'studio' end,
      property_type, 'in', building.name_en),
    concat_ws(' ', adjective, 'home in', building.name_en || ',', community.name_en, 'with', words),
    greatest(1000, round(exp(normal * 0.35) * size_sqft
      * (array[1500, 1700, 1300, 2600, 1400, 1600, 500])[type_at] * community_factor
      * case when purpose = 'rent' then case when period_dice < 0.9 then 0.065 else 0.006 end else 1 end
      / case when purpose = 'sale' then 5000 else 500 end)
      * case when purpose = 'sale' then 5000 else 500 end),
    bedrooms, case when bedrooms is not null then greatest(1, bedrooms + floor(bath_dice * 2)) end, size_sqft,
    home.building_id, home.community_id, building.name_en || ', ' || community.name_en,
    building.name_en || ', ' || community.name_en || ', Dubai',
    community.lat + lat_dice * 0.02, community.lng + lng_dice * 0.02,
    case when purpose = 'rent' then (array[1, 1, 2, 2, 4, 4, 4, 6, 12, null])[1 + floor(cheques_dice * 10)] end,
    amenities, featured_dice < 0.012,
    case when featured_dice < 0.009 then $7::timestamptz + featured_dice * interval '3000 days'
      when featured_dice between 0.01 and 0.012 then $7::timestamptz end,
    '/images/demo/' || home.id % 97, 1 + home.id % 8, created_at, created_at
  from (
    select draw.*,
      ($4::integer[])[community_id] + floor(power(building_dice, 2) * ($5::integer[])[community_id])::integer as building_id,
      (enum_range(null::property_type))[type_at] as property_type,
      case when type_at <= 4 then greatest(500, round((400 + 450 * bedrooms) * (array[1, 1.7, 1.4, 2])[type_at]
        * exp(size_normal * 0.25))) else round(exp(7.3 + size_normal * 0.8)) end::integer as size_sqft,
      0.7 + 0.9 * (community_id * 29 % 48) / 48 as community_factor
    from (
      select dice.*,
        case type_at
          when 1 then ('{0,0,1,1,1,1,2,2,2,3,3,4}'::smallint[])[1 + floor(bed_dice * 12)]
          when 2 then ('{3,4,4,5,5,5,6,6,7}'::smallint[])[1 + floor(bed_dice * 9)]
          when 3 then ('{2,3,3,3,4,4,5}'::smallint[])[1 + floor(bed_dice * 7)]
          when 4 then ('{3,3,4,4,5}'::smallint[])[1 + floor(bed_dice * 5)]
        end as bedrooms
      from (
        select i as id, width_bucket(random(), $3::float8[]) + 1 as community_id,
          1 + width_bucket(random(), array[0.62, 0.76, 0.86, 0.89, 0.94, 0.97]::float8[]) as type_at,
          case when random() < 0.7 then 'sale' else 'rent' end::listing_purpose as purpose,
          random() as building_dice, random() as bed_dice, random() as bath_dice, random() as agent_dice,
          random() as status_dice, random() as period_dice, random() as completion_dice,
          random() as furnishing_dice, random() as featured_dice, random() as lat_dice, random() as lng_dice,
          random() as cheques_dice,
          (select coalesce(array_agg(name), '{}') from unnest(known_amenities()) with ordinality known (name, at)
            where random() < 0.6 / sqrt(at) and i > 0) as amenities,
          random_normal() as normal, random_normal() as size_normal,
          $7::timestamptz - power(random(), 1.3) * interval '730 days' as created_at,
          ($8::text[])[1 + floor(random() * cardinality($8::text[]))] as adjective,
          (select string_agg(($6::text[])[1 + floor(power(random(), 3) * cardinality($6::text[]))], ' ')
            from generate_series(1, 20 + i % 20)) as words
        from generate_series($1::integer, $2::integer) i
      ) dice
    ) draw
  ) home
  join area building on building.id = building_id
  join area community on community.id = home.community_id`;

async function finish(client: pg.Client): Promise<void> {
  for (const table of ['area', 'brokerage', 'agent', 'listing']) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
      [table],
    );
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
