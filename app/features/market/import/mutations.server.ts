import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldName } from '#app/features/areas/rules.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import { single } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { DAYS } from '../queries.server.ts';
import type { DistrictProject, RegisteredPlace, RegisteredProject } from './places.server.ts';
import type { RegisterReport, RentRow, SaleRow } from './types.ts';

/** The parts of an import that differ between sales and rent contracts. */
export interface Register<Row> {
  table: 'sale' | 'rent_contract';
  /** Columns of the stage, with their types. */
  columns: Record<keyof Row & string, string>;
  /** Merges the rows of each number, without those that a later one corrects: columns as in `table`, from the stage. */
  deals: RawBuilder<unknown>;
  /** Columns set by a file; a missing value of those in `kept` keeps the stored one. */
  owned: string[];
  kept: string[];
  /** Columns set by `judge`. */
  verdicts: string[];
  /** The series of prices that outliers are found in, and the value compared. */
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
  // A row corrects earlier ones of its number that are of another day or of a home of its size. The rest are units: they
  // share the price of their deal, or have each their own.
  deals: sql`
    select number, min(sold_on) as sold_on, min(completion) as completion, min(property_type) as property_type,
      case when count(*) = 1 then min(bedrooms) end as bedrooms,
      case when count(distinct price) = 1 then min(price) else least(sum(price), 1000000000000)::bigint end as price,
      case when count(size_sqm) = count(*) then least(sum(size_sqm), 9999999999) end as size_sqm,
      bool_and(is_freehold) as is_freehold, min(area_name) as area_name, min(master_project) as master_project,
      min(project) as project, min(building) as building, least(count(*), 32767)::smallint as units,
      case when count(*) > 1 then 'several_units'
        when min(property_type) <> 'land' and min(size_sqm) < 0.95 * min(whole_sqm) then 'share' end as exclusion
    from (
      select distinct on (number, coalesce(size_sqm, last_size)) * from (
        select *, first_value(sold_on) over last_first as last_day, first_value(size_sqm) over last_first as last_size
        from import_row window last_first as (partition by number order by n desc)
      ) row where sold_on = last_day order by number, coalesce(size_sqm, last_size), n desc
    ) row group by number`,
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
  verdicts: ['is_unusual', 'is_share', 'is_repetition', 'deal'],
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
  // Lines of a contract share its rent and days; others date from before a correction. Without numbers, rows that differ only in
  // rent are different contracts, numbered by it.
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
          else number || '-' || dense_rank() over (partition by number order by annual_rent) end as number,
        not is_numbered or row(started_on, ended_on, annual_rent) = first_value(row(started_on, ended_on, annual_rent))
          over (partition by number order by n desc) as is_last
      from import_row
    ) row where is_last group by number`,
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
  verdicts: ['is_unusual'],
  series: sql`area_name, property_type, is_new, extract(year from started_on)`,
  value: 'rent_per_sqft',
};

/** The table for a file's rows, in order; it is temporary, so it vanishes with the connection. */
export async function createRecordStage<Row>(
  connection: Connection,
  { columns }: Register<Row>,
): Promise<void> {
  const definitions = Object.entries<string>(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  );
  await sql`create temp table import_row (${sql.join(definitions)}, n integer generated always as identity)`.execute(
    connection,
  );
}

export async function stageRecords<Row extends SaleRow | RentRow>(
  connection: Connection,
  { columns }: Register<Row>,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const staged = names(Object.keys(columns));
  await sql`insert into import_row (${staged})
    select ${staged} from json_populate_recordset(null::import_row, ${JSON.stringify(rows)}::json)`.execute(
    connection,
  );
}

/** @returns the names of places in the stage, and the unknown names among all stored, without known ones. */
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

/** @returns all names of places seen so far. */
export async function findAllNames(executor: Kysely<Database>): Promise<string[]> {
  const rows = await executor.selectFrom('registered_place').select('name').execute();
  return rows.map(({ name }) => name);
}

/** The merged deals of the stage; also temporary. */
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

/** Records what names mean, and sets the community of what is stored under a name that has become known. */
export async function storePlaces(trx: Trx, places: RegisteredPlace[]): Promise<void> {
  await recordPlaces(trx, places);
  const known = places.flatMap(({ name, community_id }) => (community_id === null ? [] : [name]));
  if (known.length === 0) return;
  await nameCommunities(trx, places);
  for (const table of ['sale', 'rent_contract']) {
    await sql`
      update ${sql.table(table)} r set community_id = ${communityOf(sql`r`)}
      where (r.area_name = any(${known}::text[]) or r.master_project = any(${known}::text[])) and not r.is_sample`.execute(
      trx,
    );
  }
}

/** Records what names mean, except where staff have decided. */
export async function recordPlaces(trx: Trx, places: RegisteredPlace[]): Promise<void> {
  await sql`
    insert into registered_place (name, community_id, confidence)
    select name, community_id, confidence from json_populate_recordset(null::registered_place, ${JSON.stringify(places)}::json)
    on conflict (name) do update set community_id = excluded.community_id, confidence = excluded.confidence
    where (registered_place.community_id, registered_place.confidence) is distinct from (excluded.community_id, excluded.confidence)
      and registered_place.confidence is distinct from 'staff'`.execute(trx);
}

/** Makes communities searchable by names that certainly mean them, unless another area has the name. */
async function nameCommunities(trx: Trx, places: RegisteredPlace[]): Promise<void> {
  const sure = places.filter(({ confidence }) => confidence === 'high'); // staff may still undo their choices
  const named = sure.map(({ name, community_id }) => ({ folded: foldName(name), community_id }));
  await sql`
    insert into area_name (area_id, folded)
    select community_id, folded from json_to_recordset(${JSON.stringify(named)}::json) as given (community_id integer, folded text)
    where not exists (select from area_name n where n.folded = given.folded)
    on conflict do nothing`.execute(trx);
}

/** The names of places in a file, or in a file and everything stored. */
export async function findProjects(
  trx: Trx,
  rows: 'import_deal' | 'sale' | 'rent_contract',
): Promise<DistrictProject[]> {
  const { rows: projects } = await sql<DistrictProject>`
    select project, area_name, p.community_id, p.confidence
    from (select distinct project, area_name from ${sql.table(rows)} where project is not null) named
    left join registered_place p on p.name = named.area_name order by project, area_name`.execute(
    trx,
  );
  return projects;
}

/** Records where projects are, and sets the community of stored rows whose project moved. */
export async function storeProjects(trx: Trx, projects: RegisteredProject[]): Promise<number> {
  const names = await recordProjects(trx, projects);
  if (names.length === 0) return 0;
  for (const table of ['sale', 'rent_contract']) {
    await sql`
      update ${sql.table(table)} r set community_id = ${communityOf(sql`r`)}
      where r.project = any(${names}::text[]) and not r.is_sample
        and r.community_id is distinct from ${communityOf(sql`r`)}`.execute(trx);
  }
  return names.length;
}

/** Records where projects are, except where staff have decided. @returns the names of those that are new or moved. */
export async function recordProjects(trx: Trx, projects: RegisteredProject[]): Promise<string[]> {
  const { rows: moved } = await sql<{ project: string }>`
    insert into registered_project (project, area_name, community_id, reason)
    select project, area_name, community_id, reason
    from json_populate_recordset(null::registered_project, ${JSON.stringify(projects)}::json)
    on conflict (project, area_name) do update set community_id = excluded.community_id, reason = excluded.reason
    where registered_project.community_id <> excluded.community_id and registered_project.reason <> 'staff'
    returning project`.execute(trx);
  return moved.map(({ project }) => project);
}

/**
 * Sets the community of everything stored by the current meaning of its names.
 * @returns how many rows moved.
 */
export async function moveRecords(trx: Trx, table: 'sale' | 'rent_contract'): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} r set community_id = meant.community_id
    from (
      select s.id, coalesce(j.community_id, m.community_id, a.community_id) as community_id
      from ${sql.table(table)} s
        left join registered_project j on j.project = s.project and j.area_name = s.area_name
        left join registered_place m on m.name = s.master_project
        left join registered_place a on a.name = s.area_name
      where not s.is_sample
    ) meant
    where meant.id = r.id and r.community_id is distinct from meant.community_id`.execute(trx);
  return Number(numAffectedRows);
}

/** The community of a project, else of a master project: both are more precise than the district around them. */
const communityOf = (row: RawBuilder<unknown>) => sql`coalesce(
  (select community_id from registered_project where project = ${row}.project and area_name = ${row}.area_name),
  (select community_id from registered_place where name = ${row}.master_project),
  (select community_id from registered_place where name = ${row}.area_name))`;

/** Real registrations replace invented ones. @returns how many of those there were. */
export async function deleteSamples<Row>(trx: Trx, { table }: Register<Row>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where is_sample`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/**
 * Adds new deals and updates changed ones, which wait to be judged again.
 * @returns how many, and the 1st of January of the first year with such a deal, before or after; null if there is none.
 */
export async function storeDeals<Row>(
  trx: Trx,
  { table, owned, kept, verdicts }: Register<Row>,
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
      on conflict (number) do update set (${names(columns)}) = row(${sql.join(merged)}),
        ${sql.join(verdicts.map((name) => sql`${sql.ref(name)} = default`))}
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

/** Fewer units at one price happen by chance. */
const FEWEST_OF_DEAL = 5;
/** Medians count this many units of a deal. */
const COUNTED_OF_DEAL = 3;

/**
 * Marks units that were sold together: of one project, or district if none is named, at one price per m², on consecutive days of one
 * year. Medians count three of them.
 * @param since the first ISO day of a year: sales before it are left as they are.
 */
async function markDeals(trx: Trx, since: string): Promise<void> {
  await sql`
    with known as (
      select id, number, sold_on, dense_rank() over (
          order by coalesce(project, area_name), property_type, completion, round(price / size_sqm), extract(year from sold_on)) as alike
      from sale where exclusion is null and size_sqm is not null and not is_sample and sold_on >= ${since}::date
    ), step as (
      select *, (sold_on - lag(sold_on) over (partition by alike order by sold_on, number) > 1)::integer as is_later from known
    ), run as (
      select *, coalesce(sum(is_later) over (partition by alike order by sold_on, number), 0) as run from step
    ), judged as (
      select id, case when count(*) over whole >= ${FEWEST_OF_DEAL} then min(number) over whole end as deal,
        row_number() over (partition by alike, run order by number) > ${COUNTED_OF_DEAL} as is_further
      from run window whole as (partition by alike, run)
    )
    update sale set deal = judged.deal, is_repetition = judged.deal is not null and is_further
    from judged where judged.id = sale.id
      and row(sale.deal, sale.is_repetition) is distinct from row(judged.deal, judged.deal is not null and is_further)`.execute(
    trx,
  );
}

/** A shorter series doesn't show what is usual. */
const LEAST_CASES = 20;
/** Share of the median of its series: what is unusual and cheaper is a share in a home. */
const MOST_OF_SHARE = 0.35;

/**
 * Finds deals and outliers again.
 * @param since the first day of the first year with a deal that changed: a series is of one year.
 */
export async function judge<Row>(trx: Trx, register: Register<Row>, since: string): Promise<void> {
  if (register.table === 'sale') await markDeals(trx, since);
  await markUnusual(trx, register, since);
}

/**
 * Marks outliers: further from the median of their series than three times the median distance from it, or than 30 % of
 * it where a series is narrow. A project with twenty cases is a series of its own; other cases are judged by their area. Units
 * of a deal are none: many at one price show what a block costs.
 */
async function markUnusual<Row>(
  trx: Trx,
  { table, series, value }: Register<Row>,
  since: string,
): Promise<void> {
  // Without it the planner may only know of samples, expect no rows and compare each with every other.
  await sql`analyze ${sql.table(table)}`.execute(trx);
  const verdicts = table === 'sale' ? ['is_unusual', 'is_share'] : ['is_unusual'];
  const [isFurther, isOfDeal] =
    table === 'sale' ? [sql`is_repetition`, sql`deal is not null`] : [sql`false`, sql`false`];
  const isUnusual = sql`abs(value - middle) > greatest(3 * spread, 0.3 * middle)`;
  const now = sql.join(verdicts.map((name) => sql.ref(`${table}.${name}`)));
  const judged = sql.join(
    verdicts.map((name) => sql`coalesce(${sql.ref(`judged.${name}`)}, false)`),
  );
  await sql`
    with known as (
      select id, ${sql.ref(value)}::double precision as value, project, ${isFurther} as is_further, ${isOfDeal} as is_of_deal,
        dense_rank() over (order by ${series}) as area,
        dense_rank() over (order by ${series}, project) as of_project
      from ${sql.table(table)} where exclusion is null and ${sql.ref(value)} is not null and not is_sample
        and ${sql.raw(DAYS[table])} >= ${since}::date
    ), member as (
      select id, value, is_further, is_of_deal, area as series, false as is_nearer from known
      union all select id, value, is_further, is_of_deal, -of_project, true from known where project is not null
    ), middle as (
      select series, percentile_cont(0.5) within group (order by value) as middle
      from member where not is_further group by series having count(*) >= ${LEAST_CASES}
    ), spread as (
      select series, middle, percentile_cont(0.5) within group (order by abs(value - middle)) as spread
      from member join middle using (series) where not is_further group by series, middle
    ), judged as (
      select distinct on (id) id, ${isUnusual} as is_unusual, ${isUnusual} and value < ${MOST_OF_SHARE} * middle as is_share
      from member join spread using (series) where not is_of_deal order by id, is_nearer desc
    )
    update ${sql.table(table)} set (${names(verdicts)}) = row(${judged})
    from known left join judged using (id)
    where known.id = ${sql.ref(`${table}.id`)} and row(${now}) is distinct from row(${judged})`.execute(
    trx,
  );
}

/** @returns how many of the stage's deals medians leave out, by reason. */
export async function countExcluded<Row>(
  trx: Trx,
  { table }: Register<Row>,
): Promise<RegisterReport['excluded']> {
  const [share, repetition] =
    table === 'sale' ? [sql`r.is_share`, sql`r.is_repetition`] : [sql`false`, sql`false`];
  const { rows } = await sql<RegisterReport['excluded']>`
    select count(*) filter (where r.exclusion = 'several_units') as several_units,
      count(*) filter (where r.exclusion = 'share' or ${share}) as share,
      count(*) filter (where r.is_unusual and not ${share}) as unusual, count(*) filter (where ${repetition}) as deal
    from ${sql.table(table)} r join import_deal using (number)`.execute(trx);
  return single(rows);
}

/** Names in the stage that mean no community here, most frequent first. */
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
