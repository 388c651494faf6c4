import { type RawBuilder, sql } from 'kysely';
import { AMENITIES, amenityBits } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { COMPLETIONS, FURNISHINGS } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import {
  addedWithin,
  type Condition,
  inNoOrder,
  listingConditions,
} from '../filter/queries.server.ts';
import { priceEdges } from '../prices/rules.ts';
import { ADDED_DAYS, type ListingFilter, type OptionCounts, type PriceBar } from '../types.ts';

/**
 * What each completion, furnishing, age and bar of the price histogram would give, without its own filter, and each
 * amenity in addition to those chosen. Exact.
 */
export async function countOptions(filter: ListingFilter): Promise<OptionCounts> {
  const passes = passesFor(filter).map(({ options, within }) => countEach(options, within));
  const [prices, ...counts] = await Promise.all([countPrices(filter), ...passes]);
  const none = { completions: {}, furnishings: {}, addedDays: {}, amenities: {} };
  for (const { of, value, count } of counts.flat()) Object.assign(none[of], { [value]: count });
  return { ...none, prices };
}

/** One option of a filter, with what it asks of a listing. */
interface Option {
  of: Exclude<keyof OptionCounts, 'prices'>;
  value: string | number;
  condition: Condition;
}

/** Options counted in one go through the listings `within` a filter. */
interface Pass {
  options: Option[];
  within: ListingFilter;
}

/** A filter that is set needs a pass of its own for its options, without it; the others share one. */
function passesFor(filter: ListingFilter): Pass[] {
  const completions = COMPLETIONS.map((value): Option => {
    return { of: 'completions', value, condition: sql`completion = ${sql.lit(value)}` };
  });
  const furnishings = FURNISHINGS.map((value): Option => {
    return { of: 'furnishings', value, condition: sql`furnishing = ${sql.lit(value)}` };
  });
  const ages = ADDED_DAYS.map((value): Option => {
    return { of: 'addedDays', value, condition: addedWithin(value, filter.now) };
  });
  const amenities = AMENITIES.map((value): Option => {
    const condition = sql<boolean>`amenity_bits & ${sql.lit(amenityBits([value]))} <> 0`;
    return { of: 'amenities', value, condition };
  });
  const passes = [
    { options: completions, within: { ...filter, completion: null } },
    { options: furnishings, within: { ...filter, furnishing: null } },
    { options: ages, within: { ...filter, addedDays: null } },
  ];
  const isSet = [filter.completion, filter.furnishing, filter.addedDays].map((it) => it !== null);
  const shared = passes.filter((_, at) => !isSet[at]).flatMap(({ options }) => options);
  return [
    { options: [...shared, ...amenities], within: filter },
    ...passes.filter((_, at) => isSet[at]),
  ];
}

async function countEach(options: Option[], within: ListingFilter) {
  const counts = options.map(({ condition }) => sql`count(*) filter (where ${condition})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from ${matching(within)}`.execute(db);
  return options
    .map(({ of, value }, at) => ({ of, value, count: rows[0]!.counts[at]! }))
    .filter(({ count }) => count > 0);
}

async function countPrices(filter: ListingFilter): Promise<PriceBar[]> {
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  const times = filter.rentPeriod ? PERIODS_A_YEAR[filter.rentPeriod] : 1;
  const bounds = edges.map((edge) => edge * times);
  const { rows } = await sql<{ bar: number; count: number }>`
    select width_bucket(comparable_price, ${bounds}::bigint[]) as bar, count(*)::integer as count
    from ${matching({ ...filter, minPrice: null, maxPrice: null })} group by 1`.execute(db);
  const counts = new Map(rows.map(({ bar, count }) => [bar, count]));
  return edges.map((from, at) => ({
    from,
    to: edges[at + 1] ?? null,
    count: counts.get(at + 1) ?? 0,
  }));
}

function matching(filter: ListingFilter): RawBuilder<unknown> {
  return sql`listing where ${listingConditions(filter)} and ${inNoOrder(filter, 'cards')}`;
}
