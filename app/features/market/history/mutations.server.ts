import { type RawBuilder, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { type IndexCell, levelOfThree, monthLevels } from '../price-index/adjustment.ts';
import type { IndexSeries } from '../price-index/types.ts';
import { DAYS, type RegisterDates } from '../queries.server.ts';
import { FEWEST_FOR_MEDIAN, FEWEST_TO_TRUST } from '../rules.ts';
import type { HistoryFile } from './rules.ts';
import type { HistoryReport } from './types.ts';

/** @returns the names never seen before; for the others it is known whether they have a place. */
export async function findUnplacedNames(trx: Trx, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) given (name)
    where not exists (select from registered_place p where p.name = given.name)`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Replaces the aggregates of a file's months by those in the file. */
export async function storeHistory(
  trx: Trx,
  { rows, from, to }: HistoryFile,
): Promise<Pick<HistoryReport, 'inserted' | 'updated' | 'unchanged' | 'removed'>> {
  await sql`create temp table given_history on commit drop as
    select * from json_populate_recordset(null::index_history, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
  const key = sql`(h.series, h.is_house, h.area_name, coalesce(h.bedrooms, -1), h.month)`;
  const { numAffectedRows } = await sql`
    delete from index_history h where month between ${from}::date and ${to}::date
      and ${key} not in (select series, is_house, area_name, coalesce(bedrooms, -1), month from given_history)`.execute(
    trx,
  );
  const { rows: counted } = await sql<{ inserted: number; updated: number }>`
    with stored as (
      insert into index_history select * from given_history
      on conflict (series, is_house, area_name, bedrooms, month) do update set n = excluded.n, median = excluded.median
      where (index_history.n, index_history.median) is distinct from (excluded.n, excluded.median)
      returning old.n is null as is_new
    )
    select count(*) filter (where is_new)::integer as inserted, count(*) filter (where not is_new)::integer as updated from stored`.execute(
    trx,
  );
  const { inserted, updated } = single(counted);
  const unchanged = rows.length - inserted - updated;
  return { inserted, updated, unchanged, removed: Number(numAffectedRows) };
}

interface HistoryCell extends IndexCell {
  series: IndexSeries;
  isHouse: boolean;
  /** Null unless the district certainly belongs to one community alone. */
  communityId: number | null;
}

const ROWS: Record<RegisterDates, RawBuilder<unknown>> = {
  sale: sql`select completion::text as series, property_type, area_name, bedrooms, sold_on as day, price_per_sqft as value
    from sale where is_comparable and price_per_sqft > 0`,
  // Aggregates of rents have no bedrooms.
  rent_contract: sql`select 'rent' as series, property_type, area_name, null::smallint as bedrooms, started_on as day, rent_per_sqft as value
    from rent_contract where is_comparable and is_new and rent_per_sqft > 0`,
};
const SERIES: Record<RegisterDates, IndexSeries[]> = {
  sale: ['ready', 'off_plan'],
  rent_contract: ['rent'],
};

const monthOf = (day: RawBuilder<unknown>) =>
  sql<number>`(12 * extract(year from ${day})::integer + extract(month from ${day})::integer)`;

/**
 * Computes the adjusted line of the months before the register, from aggregates: the same regression, where a cell is a district,
 * flats or houses, and bedrooms, and its value a median. The register's first three months, aggregated the same way, end that line, which is then
 * shifted to the level of the index. Invented sales are never joined to real aggregates.
 */
export async function storeHistoryLine(trx: Trx, register: RegisterDates): Promise<void> {
  await sql`delete from price_index_history where series = any(${SERIES[register]})`.execute(trx);
  const first = await findFirstMonth(trx, register);
  if (first === null) return;
  const joint = first + 2;
  const cells = await findCells(trx, register, first);
  const levels = await findLevels(trx, register, joint);
  const rows = SERIES[register].flatMap((series) =>
    [null, 'apartment'].flatMap((kind) => {
      const own = cells.filter((cell) => cell.series === series && !(kind && cell.isHouse));
      const dubai = monthLevels(own, null);
      const areas = Map.groupBy(own, ({ communityId }) => communityId);
      areas.delete(null);
      const lines = [
        [null, dubai] as const,
        ...[...areas].map(([id, some]) => [id, monthLevels(some, dubai)] as const),
      ];
      return lines.flatMap(([communityId, months]) => {
        const end = levelOfThree(months, joint);
        const known = levels.get(keyOf(series, communityId, kind));
        if (!end || end.n < FEWEST_TO_TRUST || known === undefined) return [];
        return [...months.keys()].flatMap((month) => {
          const found = levelOfThree(months, month);
          const isWhole = months.has(month - 2) && month < joint;
          if (!found || !isWhole || found.n < FEWEST_FOR_MEDIAN) return [];
          const adjusted = (known * found.level) / end.level;
          return [
            { series, community_id: communityId, kind, month, adjusted, adjusted_n: found.n },
          ];
        });
      });
    }),
  );
  await sql`
    insert into price_index_history (series, community_id, kind, month, adjusted, adjusted_n)
    select series, community_id, kind, make_date((month - 1) / 12, (month - 1) % 12 + 1, 1), adjusted, adjusted_n
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (series text, community_id integer, kind text, month integer, adjusted double precision, adjusted_n integer)`.execute(
    trx,
  );
}

const keyOf = (series: string, communityId: number | null, kind: string | null) =>
  [series, communityId, kind].join();

/** The register's first month as 12 × year + month; null if it has none, is invented, or there are no aggregates to join to it. */
async function findFirstMonth(trx: Trx, register: RegisterDates): Promise<number | null> {
  const day = sql.ref(DAYS[register]);
  const { rows } = await sql<{ month: number | null }>`
    select ${monthOf(sql`min(${day})`)} as month from ${sql.table(register)} having not bool_or(is_sample)
      and exists (select from index_history where series = any(${SERIES[register]}))`.execute(trx);
  return rows[0]?.month ?? null;
}

/** The index at the joint. */
async function findLevels(
  trx: Trx,
  register: RegisterDates,
  joint: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    series: string;
    id: number | null;
    kind: string | null;
    adjusted: number;
  }>`
    select series, community_id as id, kind, adjusted from price_index
    where series = any(${SERIES[register]}) and adjusted is not null and ${monthOf(sql`month`)} = ${joint}`.execute(
    trx,
  );
  return new Map(rows.map(({ series, id, kind, adjusted }) => [keyOf(series, id, kind), adjusted]));
}

/** Of aggregates before the register's first month, and of its first three months. */
async function findCells(trx: Trx, register: RegisterDates, first: number): Promise<HistoryCell[]> {
  const { rows } = await sql<HistoryCell>`
    with known as (
      select series, is_house, area_name, coalesce(bedrooms, -1) as rooms, ${monthOf(sql`month`)} as month, n,
        ln(median) as value
      from index_history where series = any(${SERIES[register]}) and ${monthOf(sql`month`)} < ${first}
      union all
      select series, property_type in ('villa', 'townhouse'), area_name, coalesce(least(bedrooms, 6), -1), ${monthOf(sql`day`)},
        count(*)::integer, ln(percentile_cont(0.5) within group (order by value::double precision))
      from (${ROWS[register]}) row
      where property_type in ('apartment', 'penthouse', 'villa', 'townhouse') and ${monthOf(sql`day`)} < ${first} + 3
      group by 1, 2, 3, 4, 5
    ), paid as (
      select series, is_house, coalesce(p.community_id::text, area_name) as place,
        case when confidence in ('staff', 'high') then p.community_id end as community_id, rooms, month,
        sum(n)::integer as n, sum(n * value) / sum(n) as mean
      from known left join registered_place p on p.name = area_name group by 1, 2, 3, 4, 5, 6
    )
    select series, is_house as "isHouse", community_id as "communityId", array_agg(month order by month) as months,
      array_agg(n order by month) as counts, array_agg(mean order by month) as means
    from paid group by series, is_house, place, community_id, rooms`.execute(trx);
  return rows;
}
