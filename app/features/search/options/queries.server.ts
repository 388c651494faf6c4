import { type RawBuilder, sql } from 'kysely';
import type { Amenity } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import type { Completion, Furnishing } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { DAY, inNoOrder, listingConditions } from '../filter/queries.server.ts';
import { priceEdges } from '../prices/rules.ts';
import { ADDED_DAYS, type ListingFilter, type OptionCounts } from '../types.ts';

interface OptionRow {
  option: keyof OptionCounts;
  /** The option's value; of a price bar, where it stands from 1. */
  value: string;
  n: number;
}

/**
 * What each completion, furnishing, age and bar of the price histogram would give, without its own filter, and each amenity
 * in addition to those chosen. Exact.
 */
export async function countOptions(filter: ListingFilter): Promise<OptionCounts> {
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  const counts = [
    countBy('completions', sql`completion`, { ...filter, completion: null }),
    countBy('furnishings', sql`furnishing`, { ...filter, furnishing: null }),
    countAges({ ...filter, addedDays: null }),
    countBy('prices', barOf(filter, edges), { ...filter, minPrice: null, maxPrice: null }),
    countBy('amenities', sql`unnest(amenities)`, filter),
  ];
  const { rows } = await sql<OptionRow>`${sql.join(counts, sql` union all `)}`.execute(db);
  const of = (option: keyof OptionCounts) => rows.filter((row) => row.option === option);
  const bars = new Map(of('prices').map(({ value, n }) => [Number(value), n]));
  return {
    completions: countsOf<Completion>(of('completions')),
    furnishings: countsOf<Furnishing>(of('furnishings')),
    addedDays: countsOf(of('addedDays')),
    amenities: countsOf<Amenity>(of('amenities')),
    prices: edges.map((from, at) => ({
      from,
      to: edges[at + 1] ?? null,
      count: bars.get(at + 1) ?? 0,
    })),
  };
}

function countsOf<Value extends string>(rows: OptionRow[]): Partial<Record<Value, number>> {
  return Object.fromEntries(rows.map(({ value, n }) => [value, n])) as Record<Value, number>;
}

function countBy(
  option: keyof OptionCounts,
  value: RawBuilder<unknown>,
  filter: ListingFilter,
): RawBuilder<unknown> {
  return sql`
    select ${option} as option, value::text, count(*)::integer as n
    from (select ${value} as value from ${matching(filter)}) valued where value is not null group by value`;
}

/** One pass for all ages: they overlap. */
function countAges(filter: ListingFilter): RawBuilder<unknown> {
  const counts = ADDED_DAYS.map((days) => {
    const since = new Date(filter.now.getTime() - days * DAY);
    return sql`count(*) filter (where created_at >= ${since})`;
  });
  return sql`
    select 'addedDays', age.value, age.n::integer
    from (select array[${sql.join(counts)}] as ns from ${matching(filter)}) counted,
      unnest(${ADDED_DAYS.map(String)}::text[], ns) as age (value, n) where age.n > 0`;
}

function barOf({ rentPeriod }: ListingFilter, edges: number[]): RawBuilder<unknown> {
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  return sql`width_bucket(comparable_price, ${edges.map((edge) => edge * times)}::bigint[])`;
}

function matching(filter: ListingFilter): RawBuilder<unknown> {
  return sql`listing where ${listingConditions(filter)} and ${inNoOrder(filter, 'cards')}`;
}
