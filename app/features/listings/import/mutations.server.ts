import { type Selectable, sql } from 'kysely';
import { ensureAreas, findKnownAreas } from '#app/features/areas/mutations.server.ts';
import type { AreaPath } from '#app/features/areas/types.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { single } from '#app/lib/required.ts';
import type { Listing } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { feedIdOf, feedSource } from './sources.ts';
import type { ImportReport, ImportedListing } from './types.ts';

/** Listings written per transaction, which bounds how long others wait for a lock. */
const BATCH = 100;
/**
 * How long a batch waits for a locked row before it releases its own: less than `deadlock_timeout`, so it never deadlocks.
 */
const LOCK_TIMEOUT = '50ms';
/** A batch gives up after about a minute and a half of waiting for the same row. */
const ATTEMPTS = 200;

/** A place in the file, with the sum of its points. */
export interface StagedPlace {
  at: number;
  path: AreaPath;
  lat: number;
  lng: number;
  points: number;
}

/** An agent in the file, with the brokerage; `at` is how rows refer to it. */
export interface StagedAgent {
  at: number;
  slug: string;
  /** Slug of the brokerage. */
  brokerage: string;
  /** Of the brokerage. */
  name: string;
  orn: string | null;
}

/** A row of the stage, named like its columns. */
export interface StagedRow {
  line: number;
  source_key: string;
  reference: string;
  path: number;
  agent: number;
  purpose: ImportedListing['purpose'];
  rent_period: ImportedListing['rentPeriod'];
  property_type: ImportedListing['propertyType'];
  completion: ImportedListing['completion'];
  furnishing: ImportedListing['furnishing'];
  title: string;
  title_ar: string | null;
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  size_sqft: number;
  lat: number | null;
  lng: number | null;
  created_at: Date;
  updated_at: Date;
}

type Stated = Omit<
  StagedRow,
  'line' | 'source_key' | 'reference' | 'path' | 'agent' | 'created_at' | 'updated_at'
>;

/** What a draft states of its home, as columns of the stage. */
export function statedColumns(
  draft: Omit<ImportedListing, 'brokerage' | 'agentKey' | 'createdAt'>,
): Stated {
  return {
    purpose: draft.purpose,
    rent_period: draft.rentPeriod,
    property_type: draft.propertyType,
    completion: draft.completion,
    furnishing: draft.furnishing,
    title: draft.title,
    title_ar: draft.titleAr,
    price: draft.price,
    bedrooms: draft.bedrooms,
    bathrooms: draft.bathrooms,
    size_sqft: draft.sizeSqft,
    lat: draft.lat,
    lng: draft.lng,
  };
}

/** Columns of feeds alone, with their types. */
const FEED_COLUMNS = {
  description: 'text',
  description_ar: 'text',
  amenities: 'text[]',
  permit_number: 'text',
  cheques: 'smallint',
  parking_spaces: 'smallint',
  service_charge: 'integer',
  developer: 'text',
  available_from: 'date',
  occupancy: 'occupancy',
  fit_out: 'fit_out',
  handover: 'text',
  payment_plan: 'text',
  permit_url: 'text',
  video_url: 'text',
  messages_only: 'boolean',
};

/** `hash` shows whether a home has changed since it was stored. Without an address, it has the names of its places. */
export type StagedFeedRow = StagedRow & { hash: string; address: string | null } & Pick<
    Selectable<Listing>,
    keyof typeof FEED_COLUMNS
  >;

const FEED_OWNED = Object.keys(FEED_COLUMNS);

/** Columns of the stage, with their types. */
const STAGE: Record<keyof StagedFeedRow, string> = {
  line: 'integer',
  source_key: 'text unique',
  reference: 'text',
  path: 'integer',
  agent: 'integer',
  purpose: 'listing_purpose',
  rent_period: 'rent_period',
  property_type: 'property_type',
  completion: 'completion_status',
  furnishing: 'furnishing',
  title: 'text',
  title_ar: 'text',
  price: 'bigint',
  bedrooms: 'smallint',
  bathrooms: 'smallint',
  size_sqft: 'integer',
  lat: 'double precision',
  lng: 'double precision',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  hash: 'text',
  address: 'text',
  ...FEED_COLUMNS,
};

/** The table for a file's rows; it is temporary, so it vanishes with the connection. */
export async function createStage(connection: Connection): Promise<void> {
  const columns = Object.entries(STAGE).map((column) => column.join(' '));
  await sql`create temp table import_row (
    n integer generated always as identity primary key, ${sql.raw(columns.join(', '))}
  )`.execute(connection);
}

/** @param rows with different `line`s. @returns those rows whose key already existed. */
export async function stageRows<Row extends StagedRow>(
  connection: Connection,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const columns = namesOf(Object.keys(STAGE));
  const staged = await sql<{ line: number }>`
    insert into import_row (${columns})
    select ${columns} from json_populate_recordset(null::import_row, ${JSON.stringify(rows)}::json)
    on conflict (source_key) do nothing returning line`.execute(connection);
  const taken = new Set(staged.rows.map(({ line }) => line));
  return rows.filter(({ line }) => !taken.has(line));
}

export interface ImportDecision extends Pick<ImportReport, 'inserted' | 'updated' | 'unchanged'> {
  /** Whether any column differs. */
  isChange: boolean;
}

/**
 * Decides how the staged rows change the listings of `source`: new ones are added, changed ones updated, others
 * left
 * alone. Creates areas, brokerages and agents, and records every change for `storeChanges`, in a transaction that locks
 * no listings.
 * @param confirm runs last; if it throws, nothing is decided.
 */
export async function decideImport(
  connection: Connection,
  file: { source: string; places: StagedPlace[]; agents: StagedAgent[] },
  confirm: () => void,
): Promise<ImportDecision> {
  await sql`analyze import_row`.execute(connection);
  return inTransaction(connection, async (trx) => {
    const areas = await stageAreas(trx, file.places);
    const agents = await stageAgents(trx, file.agents);
    const counts = await noteChanges(trx, file.source);
    // Last, because others may be about to write the same brokerages.
    const brokerages = await nameOffices(trx, file.agents);
    confirm();
    const isChange = areas + agents + brokerages + counts.inserted + counts.updated > 0;
    return { ...counts, isChange };
  });
}

/** Adds the place of a listing to those of its file, by key, and its point, if it has one, to the place's. @returns the place's number. */
export function addPlace(
  places: Map<string, StagedPlace>,
  { path, lat, lng }: { path: AreaPath; lat: number | null; lng: number | null },
): number {
  const key = path.map(({ nameEn }) => nameEn).join('\n');
  const known = places.get(key) ?? { at: places.size, path, lat: 0, lng: 0, points: 0 };
  places.set(key, known);
  if (lat !== null && lng !== null) {
    known.lat += lat;
    known.lng += lng;
    known.points += 1;
  }
  return known.at;
}

/**
 * Finds or creates the areas of the file; a new one is placed at the centre of its points.
 * @returns how many were written.
 */
export async function stageAreas(trx: Trx, places: StagedPlace[]): Promise<number> {
  const { ids, added } = await ensureAreas(trx, pathsOf(places));
  await stagePaths(trx, places, ids);
  return added + (await placeKnownAreas(trx));
}

/** For a trial, which keeps nobody else waiting: homes are in the deepest areas that are known. */
export async function stageKnownAreas(trx: Trx, places: StagedPlace[]): Promise<void> {
  const ids = await findKnownAreas(trx, pathsOf(places));
  if (ids) await stagePaths(trx, places, ids);
  else await stageAreas(trx, places);
}

function pathsOf(places: StagedPlace[]): AreaPath[] {
  return places.map(({ path, lat, lng, points }) => {
    const point = points > 0 ? { lat: lat / points, lng: lng / points } : { lat: null, lng: null };
    return path.map((step) => ({ ...step, ...point })) as AreaPath;
  });
}

async function stagePaths(trx: Trx, places: StagedPlace[], ids: number[]): Promise<void> {
  await sql`create temp table import_path (path integer primary key, area_id integer)`.execute(trx);
  await sql`insert into import_path select * from unnest(${places.map(({ at }) => at)}::integer[], ${ids}::integer[])`.execute(
    trx,
  );
}

/** Areas without a point, from a file of addresses, get the centre of this file's points inside them. */
async function placeKnownAreas(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
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
  return Number(numAffectedRows);
}

const recordset = (agents: StagedAgent[]) => sql`json_to_recordset(${JSON.stringify(agents)}::json)
  as given ("at" integer, "slug" text, "brokerage" text, "name" text, "orn" text)`;

/**
 * Finds or creates the brokerages and agents of the file, without locking existing ones.
 * @returns how many were created.
 */
async function stageAgents(trx: Trx, agents: StagedAgent[]): Promise<number> {
  const given = recordset(agents);
  const brokerages = await sql`insert into brokerage (slug, name, orn)
    select distinct on (brokerage) brokerage, name, orn from ${given}
    where not exists (select from brokerage where brokerage.slug = given.brokerage)
    order by brokerage, orn nulls last, at
    on conflict (slug) do nothing`.execute(trx);
  const people = await sql`insert into agent (brokerage_id, slug)
    select brokerage.id, given.slug from ${given} join brokerage on brokerage.slug = given.brokerage
    where not exists (select from agent where agent.slug = given.slug) order by given.at
    on conflict (slug) do nothing`.execute(trx);
  await sql`create temp table import_agent (agent integer primary key, agent_id integer)`.execute(
    trx,
  );
  await sql`insert into import_agent select given.at, agent.id from ${given} join agent on agent.slug = given.slug`.execute(
    trx,
  );
  return Number(brokerages.numAffectedRows) + Number(people.numAffectedRows);
}

/** Sets the registration number of brokerages that lack it, but of none that staff have verified without one. @returns how many were written. */
async function nameOffices(trx: Trx, agents: StagedAgent[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update brokerage set orn = office.orn
    from (select brokerage, min(orn) as orn from ${recordset(agents)} group by 1) office
    where brokerage.slug = office.brokerage and brokerage.orn is null and brokerage.verified_at is null
      and office.orn is not null`.execute(trx);
  return Number(numAffectedRows);
}

/** Columns decided by the file; the status belongs to the site once the listing exists. */
const OWNED = [
  'agent_id',
  'purpose',
  'rent_period',
  'property_type',
  'completion',
  'furnishing',
  'title',
  'title_ar',
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
const namesOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));
const ownedOf = (table: string, columns: string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
const owned = (table: string) => ownedOf(table, OWNED);
const ownedNames = namesOf(OWNED);

/** The columns that a feed decides: their names, and those of a table. */
export const feedColumns = {
  names: namesOf([...OWNED, ...FEED_OWNED]),
  of: (table: string) => ownedOf(table, [...OWNED, ...FEED_OWNED]),
};

/** The staged rows as listings of `source`, with the columns of `FEED_OWNED` and the hash. */
export function stagedHomes(source: string) {
  return sql`select r.n, r.reference, ${source}::text as source, r.source_key, r.hash, g.agent_id, r.purpose, r.rent_period,
    r.property_type, r.completion, r.furnishing, r.title, r.title_ar, r.price, r.bedrooms, r.bathrooms, r.size_sqft,
    a.id as area_id, a.community_id, ${placeName} as place_name, coalesce(r.address, ${placeName} || ', Dubai') as address,
    coalesce(r.lat, a.lat, p.lat, c.lat) as lat, coalesce(r.lng, a.lng, p.lng, c.lng) as lng,
    r.created_at, r.updated_at, ${ownedOf('r', FEED_OWNED)}
  from import_row r ${withPlace} join import_agent g using (agent)`;
}

/** Records the differences between the stage and the listings, in the order they are to be stored. */
async function noteChanges(trx: Trx, source: string) {
  await sql`analyze import_path, import_agent`.execute(trx);
  const { rows } = await sql<{ unchanged: number; updated: number; inserted: number }>`
    with seen as (${stagedHomes(source)}), noted as (
      insert into import_change (n, listing_id, reference, source, source_key, ${ownedNames})
      select row_number() over (order by listing.id nulls last, seen.community_id, seen.n), listing.id,
        seen.reference, seen.source, seen.source_key, ${owned('seen')}
      from seen left join listing on listing.source = seen.source and listing.source_key = seen.source_key
      where listing.id is null or (${owned('listing')}) is distinct from (${owned('seen')})
      returning listing_id
    )
    select (select count(*) from import_row)::integer - count(*)::integer as unchanged,
      count(listing_id)::integer as updated, (count(*) - count(listing_id))::integer as inserted from noted`.execute(
    trx,
  );
  await refuseTakenReferences(trx, source);
  return single(rows);
}

/** @throws UnusableFileError if the reference of a new listing of `source` is another's. */
export async function refuseTakenReferences(trx: Trx, source: string): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from import_change join listing using (reference)
    where import_change.source = ${source} and import_change.listing_id is null limit 1`.execute(
    trx,
  );
  if (rows[0])
    throw new UnusableFileError(`the reference ${rows[0].reference} belongs to another listing`);
}

/** What has changes still to be stored, the fewest first: ids of feeds, and null for files. */
export async function findUnstored(connection: Connection): Promise<(number | null)[]> {
  const { rows } = await sql<{ source: string }>`
    select source from import_change group by source order by count(*)`.execute(connection);
  return [...new Set(rows.map(({ source }) => feedIdOf(source)))];
}

/** Changes of one source. */
interface Span {
  isNew: boolean;
  source: string;
  first: number;
  last: number;
}

/**
 * Stores the decided changes of a feed, or of files, in batches, each in a short transaction. If stopped at any point, the
 * next call resumes there. The caller holds the lock.
 * @param onStored is called after each batch with how many changes are stored, of how many.
 * @returns how many were stored.
 */
export async function storeChanges(
  connection: Connection,
  feedId: number | null,
  onStored?: (done: number, total: number) => void,
): Promise<number> {
  const { rows: spans } = await sql<Span>`
    select listing_id is null as "isNew", source, min(n) as first, max(n) as last from import_change
    where ${feedId === null ? sql`source not like 'feed-%'` : sql`source = ${feedSource(feedId)}`}
    group by 1, 2 order by 2, 1`.execute(connection);
  const total = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  let done = 0;
  const storeBatch = feedId === null ? storeFileBatch : storeFeedBatch;
  for (const { last, ...span } of spans) {
    for (let from = span.first; from <= last; from += BATCH) {
      const to = Math.min(from + BATCH - 1, last);
      const batch = { ...span, first: from, last: to };
      await inTransaction(connection, (trx) => storeBatch(trx, batch), ATTEMPTS);
      done += to - from + 1;
      onStored?.(done, total);
    }
  }
  return done;
}

async function storeFileBatch(trx: Trx, batch: Span): Promise<void> {
  const change = await takeBatch(trx, batch);
  if (batch.isNew) {
    await sql`with change as (${change})
      insert into listing (reference, source, source_key, ${ownedNames})
      select reference, source, source_key, ${ownedNames} from change order by n
      on conflict do nothing`.execute(trx);
    return;
  }
  await sql`with change as (${change})
    update listing set (${ownedNames}) = row(${owned('change')}) from change where listing.id = change.listing_id`.execute(
    trx,
  );
}

async function storeFeedBatch(trx: Trx, batch: Span): Promise<void> {
  const change = await takeBatch(trx, batch);
  const { names, of } = feedColumns;
  if (batch.isNew) {
    await sql`with change as (${change}), added as (
        insert into listing (reference, source, source_key, ${names}, status, price_unseen)
        select reference, source, source_key, ${names}, coalesce(status, 'available'), status is not distinct from 'withdrawn'
        from change order by n
        on conflict do nothing returning id, status)
      insert into listing_approval (listing_id, wanted, never_shown)
      select id, 'available', true from added where status = 'withdrawn'`.execute(trx);
    return;
  }
  // What was sold and is offered for rent is no longer sold. What was taken down since the decision stays so.
  await sql`with change as (${change})
    update listing set (status, ${names}) = row(
      case when change.status = 'withdrawn' then change.status
        when change.status is not null and not exists (select from listing_deletion where listing_id = listing.id)
          and not exists (select from listing_approval where listing_id = listing.id and state <> 'approved') then change.status
        when listing.purpose <> change.purpose and listing.status in ('sold', 'let') then 'available'
        else listing.status end,
      ${of('change')})
    from change where listing.id = change.listing_id`.execute(trx);
}

/** Locks what a batch changes. @returns the statement that takes its changes. */
async function takeBatch(trx: Trx, { isNew, source, first, last }: Span) {
  const isInBatch = sql`source = ${source} and n between ${first}::integer and ${last}::integer`;
  // A crash that loses the batch brings back its changes, so there is no need to wait for the disk.
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('synchronous_commit', 'off', true)`.execute(
    trx,
  );
  if (!isNew)
    await sql`select from listing where id in (
        select listing_id from import_change where ${isInBatch})
      order by id for no key update`.execute(trx);
  return sql`delete from import_change where ${isInBatch} returning *`;
}

/** Updates statistics and the visibility map after an import, for index-only scans; blocks nothing. */
export async function vacuumListings(connection: Connection): Promise<void> {
  await sql`vacuum (analyze, truncate false)
    listing, area, area_name, brokerage, agent, import_change`.execute(connection);
}

const withPlace = sql`join import_path using (path) join area a on a.id = import_path.area_id
  left join area p on p.id = a.parent_id join area c on c.id = a.community_id`;

/** 'Building, Sub-community, Community', by the areas' names on this site. */
const placeName = sql`concat_ws(', ', a.name_en, case when p.id <> c.id then p.name_en end,
  case when c.id <> a.id then c.name_en end)`;

/** @returns how many homes have no point on the map because their place has none; `onUnknown` is called with each place. */
export async function reportUnknownPlaces(
  connection: Connection,
  onUnknown?: (place: string, homes: number) => void,
): Promise<number> {
  const { rows } = await sql<{ place: string; homes: number }>`
    select ${placeName} as place, count(*)::integer as homes from import_row r ${withPlace}
    where r.lat is null and coalesce(a.lat, p.lat, c.lat) is null group by 1 order by 2 desc, 1`.execute(
    connection,
  );
  for (const { place, homes } of rows) onUnknown?.(place, homes);
  return rows.reduce((sum, { homes }) => sum + homes, 0);
}
