import { sql, type Transaction } from 'kysely';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import type { AreaPath } from '#app/features/areas/types.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { ImportReport, ListingDraft } from './types.ts';

export type Trx = Transaction<Database>;

const STORE_BATCH = 2_000;
/** Where a home is shown of whose place nothing is known. */

/** A place of the file, with the sum of the points given for it. */
export interface StagedPlace {
  at: number;
  path: AreaPath;
  lat: number;
  lng: number;
  points: number;
}

/** An agent of the file, with the brokerage; `at` is how rows refer to it. */
export interface StagedAgent {
  at: number;
  slug: string;
  /** Slug of the brokerage. */
  brokerage: string;
  /** Of the brokerage. */
  name: string;
  orn: string | null;
}

/** A row of the stage, named as its columns. */
export interface StagedRow {
  line: number;
  source_key: string;
  reference: string;
  path: number;
  agent: number;
  purpose: ListingDraft['purpose'];
  rent_period: ListingDraft['rentPeriod'];
  property_type: ListingDraft['propertyType'];
  completion: ListingDraft['completion'];
  furnishing: ListingDraft['furnishing'];
  title: string;
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqft: number;
  lat: number | null;
  lng: number | null;
  created_at: Date;
  updated_at: Date;
}

/** Tables that hold the rows of a file until its end, and vanish with the transaction. */
export async function createStage(trx: Trx): Promise<void> {
  await sql`create temp table import_row (
    n integer generated always as identity primary key, line integer, source_key text unique, reference text,
    path integer, agent integer, purpose listing_purpose, rent_period rent_period, property_type property_type,
    completion completion_status, furnishing furnishing, title text, price bigint, bedrooms smallint,
    bathrooms smallint, size_sqft integer, lat double precision, lng double precision,
    created_at timestamptz, updated_at timestamptz
  ) on commit drop`.execute(trx);
  await sql`create temp table import_path (path integer primary key, area_id integer) on commit drop`.execute(
    trx,
  );
  await sql`create temp table import_agent (agent integer primary key, agent_id integer) on commit drop`.execute(
    trx,
  );
}

const STAGED = sql`line, source_key, reference, path, agent, purpose, rent_period, property_type, completion,
  furnishing, title, price, bedrooms, bathrooms, size_sqft, lat, lng, created_at, updated_at`;

/** @returns those of the rows whose key was there already. */
export async function stageRows(trx: Trx, rows: StagedRow[]): Promise<StagedRow[]> {
  if (rows.length === 0) return [];
  const staged = await sql<{ line: number }>`
    insert into import_row (${STAGED})
    select ${STAGED} from json_populate_recordset(null::import_row, ${JSON.stringify(rows)}::json)
    on conflict (source_key) do nothing returning line`.execute(trx);
  const taken = new Set(staged.rows.map(({ line }) => line));
  return rows.filter(({ line }) => !taken.has(line));
}

/** Finds or creates the areas of the file; a new one gets the middle of the points given for it. */
export async function stageAreas(trx: Trx, places: StagedPlace[]): Promise<void> {
  const paths = places.map(({ path, lat, lng, points }) => {
    const point = points > 0 ? { lat: lat / points, lng: lng / points } : { lat: null, lng: null };
    return path.map((step) => ({ ...step, ...point })) as AreaPath;
  });
  const ids = await ensureAreas(trx, paths);
  await sql`insert into import_path select * from unnest(${places.map(({ at }) => at)}::integer[], ${ids}::integer[])`.execute(
    trx,
  );
}

/** Areas that came without a point, from a file of addresses, take the middle of what this file has inside them. */
export async function placeKnownAreas(trx: Trx): Promise<void> {
  await sql`
    with point as (
      select a.id, a.parent_id, a.community_id, r.lat, r.lng
      from import_row r join import_path using (path) join area a on a.id = import_path.area_id
      where r.lat is not null
    ), middle as (
      select id, avg(lat) as lat, avg(lng) as lng from (
        select id, lat, lng from point
        union all select parent_id, lat, lng from point where parent_id <> community_id
        union all select community_id, lat, lng from point where community_id <> id
      ) points group by id
    )
    update area set lat = middle.lat, lng = middle.lng
    from middle where middle.id = area.id and area.lat is null`.execute(trx);
}

/** Finds or creates the brokerages and agents of the file. */
export async function stageAgents(trx: Trx, agents: StagedAgent[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(agents)}::json)
    as given ("at" integer, "slug" text, "brokerage" text, "name" text, "orn" text)`;
  await sql`insert into brokerage (slug, name, orn)
    select distinct on (brokerage) brokerage, name, orn from ${given} order by brokerage, orn nulls last, at
    on conflict (slug) do update set orn = excluded.orn where brokerage.orn is null and excluded.orn is not null`.execute(
    trx,
  );
  await sql`insert into agent (brokerage_id, slug)
    select brokerage.id, given.slug from ${given} join brokerage on brokerage.slug = given.brokerage order by given.at
    on conflict (slug) do nothing`.execute(trx);
  await sql`insert into import_agent select given.at, agent.id from ${given} join agent on agent.slug = given.slug`.execute(
    trx,
  );
}

/** What the file decides; the status belongs to the site once the listing is there. */
const OWNED = [
  'agent_id',
  'purpose',
  'rent_period',
  'property_type',
  'completion',
  'furnishing',
  'title',
  'price',
  'bedrooms',
  'bathrooms',
  'size_sqft',
  'area_id',
  'community_id',
  'place_name',
  'address',
  'lat',
  'lng',
  'created_at',
  'updated_at',
];
const owned = (table: string) => sql.join(OWNED.map((column) => sql.ref(`${table}.${column}`)));
const ownedNames = sql.join(OWNED.map((column) => sql.ref(column)));

type Counts = Pick<ImportReport, 'inserted' | 'updated' | 'unchanged'>;

/**
 * Writes the staged rows to the listings of `source`: new ones are added, changed ones updated, others left alone.
 * @param onStored is told after each batch how many of how many rows are done.
 */
export async function storeRows(
  trx: Trx,
  source: string,
  onStored?: (done: number, total: number) => void,
): Promise<Counts> {
  await sql`analyze import_row, import_path, import_agent`.execute(trx);
  const { rows } = await sql<{ rows: number; last: number }>`
    select count(*)::integer as rows, coalesce(max(n), 0) as last from import_row`.execute(trx);
  const { rows: total, last } = rows[0]!;
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
  for (let from = 0; from < last; from += STORE_BATCH) {
    const written = await store(trx, source, from);
    counts.inserted += written.inserted;
    counts.updated += written.updated;
    counts.unchanged += written.seen - written.inserted - written.updated;
    onStored?.(counts.inserted + counts.updated + counts.unchanged, total);
  }
  return counts;
}

async function store(trx: Trx, source: string, from: number) {
  const { rows } = await sql<{ seen: number; inserted: number; updated: number }>`
    with seen as materialized (
      select r.reference, ${source}::text as source, r.source_key, g.agent_id, r.purpose, r.rent_period, r.property_type,
        r.completion, r.furnishing, r.title, r.price, r.bedrooms, r.bathrooms, r.size_sqft, a.id as area_id,
        a.community_id, ${placeName} as place_name, ${placeName} || ', Dubai' as address,
        coalesce(r.lat, a.lat, p.lat, c.lat) as lat, coalesce(r.lng, a.lng, p.lng, c.lng) as lng,
        r.created_at, r.updated_at
      from import_row r ${withPlace} join import_agent g using (agent)
      where r.n > ${from}::integer and r.n <= ${from + STORE_BATCH}::integer order by r.n
    ), written as (
      insert into listing (reference, source, source_key, ${ownedNames})
      select reference, source, source_key, ${owned('seen')} from seen
      on conflict (source, source_key) do update set (${ownedNames}) = row(${owned('excluded')})
      where (${owned('listing')}) is distinct from (${owned('excluded')})
      returning xmax = 0 as inserted
    )
    select (select count(*) from seen)::integer as seen,
      count(*) filter (where inserted)::integer as inserted,
      count(*) filter (where not inserted)::integer as updated from written`.execute(trx);
  return rows[0]!;
}

const withPlace = sql`join import_path using (path) join area a on a.id = import_path.area_id
  left join area p on p.id = a.parent_id join area c on c.id = a.community_id`;

/** 'Building, Sub-community, Community', in the names the areas have here. */
const placeName = sql`concat_ws(', ', a.name_en, case when p.id <> c.id then p.name_en end,
  case when c.id <> a.id then c.name_en end)`;

/** @returns how many homes have no point on the map because their place has none; `onUnknown` is told of each place. */
export async function reportUnknownPlaces(
  trx: Trx,
  onUnknown?: (place: string, homes: number) => void,
): Promise<number> {
  const { rows } = await sql<{ place: string; homes: number }>`
    select ${placeName} as place, count(*)::integer as homes from import_row r ${withPlace}
    where r.lat is null and coalesce(a.lat, p.lat, c.lat) is null group by 1 order by 2 desc, 1`.execute(
    trx,
  );
  for (const { place, homes } of rows) onUnknown?.(place, homes);
  return rows.reduce((sum, { homes }) => sum + homes, 0);
}
