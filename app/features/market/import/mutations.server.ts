import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import { single } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { DAYS } from '../queries.server.ts';
import type { RegisteredPlace } from './places.server.ts';
import type { RegisterReport, RentRow, SaleRow } from './types.ts';

/** What an import of sales and one of rent contracts do each in their own way. */
export interface Register<Row> {
  table: 'sale' | 'rent_contract';
  /** Columns of the stage, with their types. */
  columns: Record<keyof Row & string, string>;
  /** Puts the rows of each number together: columns as in `table`, from the stage. */
  deals: RawBuilder<unknown>;
  /** Columns that a file decides; of those in `kept`, one without a value leaves what is there. */
  owned: string[];
  kept: string[];
  /** The series of prices one is unusual in, and the value compared. */
  series: RawBuilder<unknown>;
  value: string;
}

export const SALES: Register<SaleRow> = {
  table: 'sale',
  columns: {
    number: 'text',
    sold_on: 'date',
    completion: 'completion_status',
    property_type: 'property_type',
    bedrooms: 'smallint',
    price: 'bigint',
    size_sqm: 'numeric(12,2)',
    whole_sqm: 'numeric(12,2)',
    is_freehold: 'boolean',
    area_name: 'text',
    master_project: 'text',
    project: 'text',
    building: 'text',
  },
  // Units of a deal share its price, or have each their own.
  deals: sql`
    select number, min(sold_on) as sold_on, min(completion) as completion, min(property_type) as property_type,
      case when count(*) = 1 then min(bedrooms) end as bedrooms,
      case when count(distinct price) = 1 then min(price) else least(sum(price), 1000000000000)::bigint end as price,
      case when count(size_sqm) = count(*) then least(sum(size_sqm), 9999999999) end as size_sqm,
      bool_and(is_freehold) as is_freehold, min(area_name) as area_name, min(master_project) as master_project,
      min(project) as project, min(building) as building, least(count(*), 32767)::smallint as units,
      case when count(*) > 1 then 'several_units'
        when min(property_type) <> 'land' and min(size_sqm) < 0.95 * min(whole_sqm) then 'share' end as exclusion
    from (select distinct * from import_row) row group by number`,
  owned: [
    'sold_on',
    'completion',
    'property_type',
    'bedrooms',
    'price',
    'size_sqm',
    'is_freehold',
    'area_name',
    'master_project',
    'project',
    'building',
    'units',
    'exclusion',
  ],
  kept: ['is_freehold', 'master_project', 'project', 'building'],
  series: sql`area_name, property_type, completion, extract(year from sold_on)`,
  value: 'price_per_sqft',
};

export const RENTS: Register<RentRow> = {
  table: 'rent_contract',
  columns: {
    number: 'text',
    is_numbered: 'boolean',
    started_on: 'date',
    ended_on: 'date',
    is_new: 'boolean',
    property_type: 'property_type',
    bedrooms: 'smallint',
    annual_rent: 'bigint',
    size_sqm: 'numeric(12,2)',
    units: 'smallint',
    is_freehold: 'boolean',
    area_name: 'text',
    master_project: 'text',
    project: 'text',
  },
  // Lines of a contract share its rent. Without numbers, rows alike but for the rent are different contracts, numbered by it.
  deals: sql`
    select number, min(started_on) as started_on, min(ended_on) as ended_on, bool_and(is_new) as is_new,
      min(property_type) as property_type, case when count(*) = 1 then min(bedrooms) end as bedrooms,
      max(annual_rent) as annual_rent, case when count(size_sqm) = count(*) then least(sum(size_sqm), 9999999999) end as size_sqm,
      bool_and(is_freehold) as is_freehold, min(area_name) as area_name, min(master_project) as master_project,
      min(project) as project, least(greatest(count(*), max(units)), 32767)::smallint as units,
      case when greatest(count(*), max(units)) > 1 then 'several_units' end as exclusion
    from (
      select started_on, ended_on, is_new, property_type, bedrooms, annual_rent, size_sqm, is_freehold, area_name,
        master_project, project, units, case when is_numbered then number
          else number || '-' || dense_rank() over (partition by number order by annual_rent) end as number
      from import_row
    ) row group by number`,
  owned: [
    'started_on',
    'ended_on',
    'is_new',
    'property_type',
    'bedrooms',
    'annual_rent',
    'size_sqm',
    'is_freehold',
    'area_name',
    'master_project',
    'project',
    'units',
    'exclusion',
  ],
  kept: ['is_freehold', 'master_project', 'project'],
  series: sql`area_name, property_type, is_new, extract(year from started_on)`,
  value: 'rent_per_sqft',
};

/** The table that holds the rows of a file until its end; it is the connection's own and vanishes with it. */
export async function createRecordStage<Row>(
  connection: Connection,
  { columns }: Register<Row>,
): Promise<void> {
  const definitions = Object.entries<string>(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  );
  await sql`create temp table import_row (${sql.join(definitions)})`.execute(connection);
}

export async function stageRecords(
  connection: Connection,
  rows: (SaleRow | RentRow)[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into import_row
    select * from json_populate_recordset(null::import_row, ${JSON.stringify(rows)}::json)`.execute(
    connection,
  );
}

/** @returns the names of places in the stage and those still unknown, without those that are known. */
export async function findNewNames(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select area_name as name from import_row union select master_project from import_row
      union select name from registered_place where community_id is null
    ) named
    where name is not null and not exists (
      select from registered_place p where p.name = named.name and p.community_id is not null)
    order by name`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Deals of the stage, once put together; also the connection's own. */
export async function createDeals<Row>(
  connection: Connection,
  { deals }: Register<Row>,
): Promise<{ staged: number; deals: number }> {
  await sql`analyze import_row`.execute(connection);
  await sql`create temp table import_deal as ${deals}`.execute(connection);
  const { rows } = await sql<{ staged: number; deals: number }>`
    select (select count(*) from import_row) as staged, (select count(*) from import_deal) as deals`.execute(
    connection,
  );
  return single(rows);
}

/** Notes what names mean, and gives what is stored under one that has become known its community. */
export async function storePlaces(trx: Trx, places: RegisteredPlace[]): Promise<void> {
  await sql`
    insert into registered_place (name, community_id, confidence)
    select name, community_id, confidence from json_populate_recordset(null::registered_place, ${JSON.stringify(places)}::json)
    on conflict (name) do update set community_id = excluded.community_id, confidence = excluded.confidence
    where registered_place.community_id is distinct from excluded.community_id`.execute(trx);
  const known = places.flatMap(({ name, community_id }) => (community_id === null ? [] : [name]));
  if (known.length === 0) return;
  for (const table of ['sale', 'rent_contract']) {
    await sql`
      update ${sql.table(table)} r set community_id = ${communityOf(sql`r`)}
      where (r.area_name = any(${known}::text[]) or r.master_project = any(${known}::text[])) and not r.is_sample`.execute(
      trx,
    );
  }
}

/** The community of a master project, which says more than the district around it. */
const communityOf = (row: RawBuilder<unknown>) => sql`coalesce(
  (select community_id from registered_place where name = ${row}.master_project),
  (select community_id from registered_place where name = ${row}.area_name))`;

/** Real registrations take the place of invented ones. @returns how many those were. */
export async function deleteSamples<Row>(trx: Trx, { table }: Register<Row>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where is_sample`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/**
 * Adds the deals that are new and updates those that differ.
 * @returns how many, and the 1st of January of the first year with such a deal, before or after; null without any.
 */
export async function storeDeals<Row>(
  trx: Trx,
  { table, owned, kept }: Register<Row>,
): Promise<Pick<RegisterReport, 'inserted' | 'updated'> & { since: string | null }> {
  const columns = [...owned, 'community_id'];
  const merged = columns.map((column) =>
    kept.includes(column)
      ? sql`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`${table}.${column}`)})`
      : sql.ref(`excluded.${column}`),
  );
  const day = sql.raw(DAYS[table]);
  const { rows } = await sql<{ inserted: number; updated: number; since: string | null }>`
    with stored as (
      insert into ${sql.table(table)} (number, ${names(columns)})
      select number, ${names(owned)}, ${communityOf(sql`import_deal`)} from import_deal
      on conflict (number) do update set (${names(columns)}) = row(${sql.join(merged)})
      where (${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})
        is distinct from (${sql.join(merged)})
      returning old.id is null as is_new, least(old.${day}, new.${day}) as day
    )
    select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated,
      date_trunc('year', min(day))::date::text as since
    from stored`.execute(trx);
  return single(rows);
}

const names = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** A series shorter than this says nothing about what is usual. */
const LEAST_CASES = 20;

/**
 * Marks what lies further from the median of its series than three times the median distance from it, or than 30 % of
 * it where a series is narrow.
 * @param since the first day of the first year with a deal that changed: a series is of one year.
 */
export async function markUnusual<Row>(
  trx: Trx,
  { table, series, value }: Register<Row>,
  since: string,
): Promise<void> {
  // Else the planner may know samples alone, expect no row and compare each with every other.
  await sql`analyze ${sql.table(table)}`.execute(trx);
  await sql`
    with known as (
      select id, is_unusual, ${sql.ref(value)}::double precision as value, dense_rank() over (order by ${series}) as series
      from ${sql.table(table)} where exclusion is null and ${sql.ref(value)} is not null and not is_sample
        and ${sql.raw(DAYS[table])} >= ${since}::date
    ), middle as (
      select series, percentile_cont(0.5) within group (order by value) as value
      from known group by series having count(*) >= ${LEAST_CASES}
    ), spread as (
      select series, percentile_cont(0.5) within group (order by abs(known.value - middle.value)) as value
      from known join middle using (series) group by series
    ), judged as (
      select known.id, known.is_unusual, coalesce(
        abs(known.value - middle.value) > greatest(3 * spread.value, 0.3 * middle.value), false) as verdict
      from known left join middle using (series) left join spread using (series)
    )
    update ${sql.table(table)} set is_unusual = verdict
    from judged where judged.id = ${sql.ref(`${table}.id`)} and judged.is_unusual <> verdict`.execute(
    trx,
  );
}

/** @returns how many of the stage's deals medians leave out, by reason. */
export async function countExcluded<Row>(
  trx: Trx,
  { table }: Register<Row>,
): Promise<RegisterReport['excluded']> {
  const { rows } = await sql<RegisterReport['excluded']>`
    select count(*) filter (where r.exclusion = 'several_units') as several_units,
      count(*) filter (where r.exclusion = 'share') as share, count(*) filter (where r.is_unusual) as unusual
    from ${sql.table(table)} r join import_deal using (number)`.execute(trx);
  return single(rows);
}

/** Names of areas in the stage that mean no community here, the most frequent first. */
export async function findUnknownPlaces(trx: Trx): Promise<RegisterReport['unknownPlaces']> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select d.area_name as name, count(*) as rows from import_deal d
    where ${communityOf(sql`d`)} is null group by 1 order by 2 desc, 1`.execute(trx);
  return rows;
}

/** Updates the planner's statistics and the visibility map. */
export async function vacuumRecords<Row>(
  connection: Connection,
  { table }: Register<Row>,
): Promise<void> {
  await sql`vacuum (analyze, truncate false) ${sql.table(table)}, registered_place`.execute(
    connection,
  );
}
