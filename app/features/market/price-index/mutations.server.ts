import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { kindOfType, type RegisterDates } from '../queries.server.ts';
import { FEWEST_FOR_MEDIAN } from '../rules.ts';
import { SOLD_TYPES, type SoldType } from '../sold-prices/types.ts';
import { type IndexCell, levelOfThree, type MonthLevel, monthLevels } from './adjustment.ts';
import type { IndexSeries } from './types.ts';

/** The input of the index: a register's rows, their dates, values and whether they are off-plan. */
interface Source {
  series: readonly IndexSeries[];
  rows: RawBuilder<unknown>;
}

const SOURCES: Record<RegisterDates, Source> = {
  sale: {
    series: ['ready', 'off_plan'],
    rows: sql`select completion, community_id, property_type, project, area_name, bedrooms, size_sqm, sold_on as day, price_per_sqft as value
      from sale where is_comparable and price_per_sqft is not null`,
  },
  rent_contract: {
    series: ['rent'],
    rows: sql`select null::completion_status as completion, community_id, property_type, project, area_name, bedrooms, size_sqm, started_on as day,
        rent_per_sqft as value
      from rent_contract where is_comparable and is_new and rent_per_sqft is not null`,
  },
};

/** A home twice as large costs 2^-0.3 = 81 % as much per sq ft. */
const PER_SQFT_BY_SIZE = -0.3;

const KINDS = sql`${SOLD_TYPES}::text[]`;

const monthOf = (day: RawBuilder<unknown>) =>
  sql`(12 * extract(year from ${day})::integer + extract(month from ${day})::integer)`;

/**
 * Computes the index from a register: medians of three whole months, or up to the last known day, by area and type, and how prices
 * would have moved for the same homes. Land is left out, and offices and shops don't count among all homes.
 *
 * @param since ISO day: months before its month are left as they are; null for none.
 */
export async function storeIndex(
  trx: Trx,
  register: RegisterDates,
  since: string | null,
): Promise<void> {
  const { series, rows } = SOURCES[register];
  const first = sql`coalesce(date_trunc('month', ${since}::date)::date, '0001-01-01')`;
  await sql`delete from price_index where series = any(${series}) and month >= ${first}`.execute(
    trx,
  );
  const adjusted = adjust(await findCells(trx, rows));
  // Months are counted from the year 0 and kinds by their place in a list: numbers sort faster than dates and texts.
  await sql`
    with row as not materialized (
      select *, ${kindOfType} as kind from (${rows}) row
    ), bounds as (
      select ${monthOf(sql`min(day)`)} + 2 as first, ${monthOf(sql`max(day)`)} as last from row where kind is not null
    ), known as materialized (
      select completion, community_id, ${monthOf(sql`day`)} as month, value::double precision as value,
        array_position(${KINDS}, kind) as kind
      from row where kind is not null and day >= (${first} - interval '2 months')::date
    ), counted as not materialized (
      select completion, community_id, kind, month + later as month, value
      from known, (values (0), (1), (2)) counts (later)
    ), found as (
      select completion, community_id, grouping(community_id) = 0 as is_community, kind, month, count(*) as n,
        percentile_cont(0.5) within group (order by value) as median
      from counted group by grouping sets ((completion, month, kind), (completion, month, kind, community_id))
      union all
      select completion, community_id, grouping(community_id) = 0, null, month, count(*),
        percentile_cont(0.5) within group (order by value)
      from counted where kind <> array_position(${KINDS}, 'commercial')
      group by grouping sets ((completion, month), (completion, month, community_id))
    ), adjusted as (
      select * from json_to_recordset(${JSON.stringify(adjusted)}::json)
        as given (series text, community_id integer, kind text, month integer, level double precision, n integer)
    ), named as (
      select coalesce(completion::text, 'rent') as series, (${KINDS})[kind] as kind, community_id, is_community, month, n, median
      from found
    )
    insert into price_index (series, community_id, kind, month, n, median, adjusted, adjusted_n)
    select f.series, f.community_id, f.kind, make_date((f.month - 1) / 12, (f.month - 1) % 12 + 1, 1), f.n, median, level, a.n
    from bounds, named f left join adjusted a on a.series = f.series and a.month = f.month
      and coalesce(a.community_id, 0) = coalesce(f.community_id, 0) and coalesce(a.kind, '') = coalesce(f.kind, '')
    where f.n >= ${FEWEST_FOR_MEDIAN} and (not is_community or f.community_id is not null)
      and f.month between greatest(bounds.first, ${monthOf(first)}) and bounds.last`.execute(trx);
}

interface RegisterCell extends IndexCell {
  series: IndexSeries;
  communityId: number | null;
  kind: SoldType;
}

/** Monthly prices of similar homes: of one project (or district), type and number of bedrooms (or size, if not stated). */
async function findCells(trx: Trx, rows: RawBuilder<unknown>): Promise<RegisterCell[]> {
  // By size within a cell, too: of homes with equal bedrooms, the smaller costs more per sq ft.
  const { rows: cells } = await sql<RegisterCell>`
    with row as not materialized (
      select *, ${kindOfType} as kind from (${rows}) row
    ), paid as (
      select completion, community_id, property_type, kind, coalesce(project, area_name) as place,
        coalesce(bedrooms::double precision, -1 - round(4 * ln(greatest(size_sqm, 1)::double precision))) as rooms,
        ${monthOf(sql`day`)} as month, count(*)::integer as n,
        avg(ln(value::double precision) - ${PER_SQFT_BY_SIZE}::double precision * ln(size_sqm::double precision)) as mean
      from row where kind is not null and value > 0 and size_sqm > 0 group by 1, 2, 3, 4, 5, 6, 7
    )
    select coalesce(completion::text, 'rent') as series, community_id as "communityId", kind,
      array_agg(month order by month) as months, array_agg(n order by month) as counts, array_agg(mean order by month) as means
    from paid group by completion, community_id, property_type, kind, place, rooms`.execute(trx);
  return cells;
}

interface AdjustedRow {
  series: IndexSeries;
  community_id: number | null;
  kind: SoldType | null;
  month: number;
  level: number;
  n: number;
}

/** The adjusted line of every series, area and type. */
function adjust(cells: RegisterCell[]): AdjustedRow[] {
  const bySeries = [...Map.groupBy(cells, ({ series }) => series)];
  return bySeries.flatMap(([series, ofSeries]) =>
    [null, ...SOLD_TYPES].flatMap((kind) => {
      const own = ofSeries.filter((cell) =>
        kind ? cell.kind === kind : cell.kind !== 'commercial',
      );
      const dubai = monthLevels(own, null);
      const areas = [...Map.groupBy(own, ({ communityId }) => communityId)].flatMap(([id, some]) =>
        id === null ? [] : adjustedMonths(monthLevels(some, dubai)).map((it) => ({ id, ...it })),
      );
      const all = adjustedMonths(dubai).map((it) => ({ id: null, ...it }));
      return [...all, ...areas].map(({ id, ...it }) => ({ series, community_id: id, kind, ...it }));
    }),
  );
}

/** Also for months without a sale after one with sales, since three months count. */
function adjustedMonths(levels: ReadonlyMap<number, MonthLevel>) {
  const months = new Set([...levels.keys()].flatMap((month) => [month, month + 1, month + 2]));
  return [...months].flatMap((month) => {
    const found = levelOfThree(levels, month);
    return found ? [{ month, ...found }] : [];
  });
}
