import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';
import { FEWEST_FOR_MEDIAN } from '../rules.ts';
import { typesOf } from '../sold-prices/rules.ts';
import { SOLD_TYPES } from '../sold-prices/types.ts';
import type { IndexSeries } from './types.ts';

/** What goes into the index: rows of a register with the series they belong to, when they were and their value. */
interface Source {
  series: readonly IndexSeries[];
  rows: RawBuilder<unknown>;
}

const SOURCES: Record<'sale' | 'rent_contract', Source> = {
  sale: {
    series: ['ready', 'off_plan'],
    rows: sql`select completion::text as series, community_id, property_type, sold_on as day, price_per_sqft as value
      from sale where is_comparable and price_per_sqft is not null`,
  },
  rent_contract: {
    series: ['rent'],
    rows: sql`select 'rent' as series, community_id, property_type, started_on as day, rent_per_sqft as value
      from rent_contract where is_comparable and is_new and rent_per_sqft is not null`,
  },
};

const KIND = sql`case ${sql.join(
  SOLD_TYPES.map(
    (type) => sql`when property_type = any(${typesOf(type)}::property_type[]) then ${type}::text`,
  ),
  sql` `,
)} end`;

/**
 * Computes the index anew from a register: medians of three whole months, or up to the last day known, by area and type. Land
 * has no place in it, and offices and shops none among all homes.
 */
export async function storeIndex(
  trx: Transaction<Database>,
  register: keyof typeof SOURCES,
): Promise<void> {
  const { series, rows } = SOURCES[register];
  await sql`delete from price_index where series = any(${series})`.execute(trx);
  await sql`
    with known as materialized (
      select series, community_id, date_trunc('month', day)::date as month, value::double precision as value,
        ${KIND} as kind
      from (${rows}) row where ${KIND} is not null
    ), counted as (
      select series, community_id, kind, (month + make_interval(months => later))::date as month, value
      from known, generate_series(0, 2) later
      where month + make_interval(months => later) between
        (select min(month) + interval '2 months' from known) and (select max(month) from known)
    )
    insert into price_index (series, community_id, kind, month, n, median)
    select series, community_id, kind, month, count(*), percentile_cont(0.5) within group (order by value)
    from counted group by grouping sets ((series, month, kind), (series, month, kind, community_id))
    having count(*) >= ${FEWEST_FOR_MEDIAN} and (grouping(community_id) = 1 or community_id is not null)
    union all
    select series, community_id, null, month, count(*), percentile_cont(0.5) within group (order by value)
    from counted where kind <> 'commercial' group by grouping sets ((series, month), (series, month, community_id))
    having count(*) >= ${FEWEST_FOR_MEDIAN} and (grouping(community_id) = 1 or community_id is not null)`.execute(
    trx,
  );
}
