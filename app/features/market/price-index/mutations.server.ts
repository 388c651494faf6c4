import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import { kindOfType, type RegisterDates } from '../queries.server.ts';
import { FEWEST_FOR_MEDIAN } from '../rules.ts';
import { SOLD_TYPES } from '../sold-prices/types.ts';
import type { IndexSeries } from './types.ts';

/** What goes into the index: rows of a register, when they were, their value and whether they are of off-plan homes. */
interface Source {
  series: readonly IndexSeries[];
  rows: RawBuilder<unknown>;
}

const SOURCES: Record<RegisterDates, Source> = {
  sale: {
    series: ['ready', 'off_plan'],
    rows: sql`select completion, community_id, property_type, sold_on as day, price_per_sqft as value
      from sale where is_comparable and price_per_sqft is not null`,
  },
  rent_contract: {
    series: ['rent'],
    rows: sql`select null::completion_status as completion, community_id, property_type, started_on as day, rent_per_sqft as value
      from rent_contract where is_comparable and is_new and rent_per_sqft is not null`,
  },
};

const KINDS = sql`${SOLD_TYPES}::text[]`;

const monthOf = (day: RawBuilder<unknown>) =>
  sql`(12 * extract(year from ${day})::integer + extract(month from ${day})::integer)`;

/**
 * Computes the index from a register: medians of three whole months, or up to the last day known, by area and type. Land has no
 * place in it, and offices and shops none among all homes.
 *
 * @param since ISO day: months before its own are left as they are; null: none is.
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
    )
    insert into price_index (series, community_id, kind, month, n, median)
    select coalesce(completion::text, 'rent'), community_id, (${KINDS})[kind], make_date((month - 1) / 12, (month - 1) % 12 + 1, 1), n, median
    from found, bounds
    where n >= ${FEWEST_FOR_MEDIAN} and (not is_community or community_id is not null)
      and month between greatest(bounds.first, ${monthOf(first)}) and bounds.last`.execute(trx);
}
