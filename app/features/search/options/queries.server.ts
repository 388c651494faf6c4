import { type RawBuilder, sql } from 'kysely';
import { AMENITIES, amenityBits } from '#app/features/listings/amenities.ts';
import { IN_NO_ORDER } from '#app/features/listings/on-market.server.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { listingConditions, offerConditions } from '../filter/queries.server.ts';
import { ADDED_DAYS, filterAt, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { indexFor } from '../live-index/feed.server.ts';
import { countOptionsInIndex } from '../live-index/options.server.ts';
import { priceEdges } from '../prices.ts';
import { addedSince } from '../rules.ts';
import { countListings } from '../totals/queries.server.ts';
import { type ListingFilter, type OptionCounts } from '../types.ts';
import { choosing, offersOf } from './rules.ts';

/** The exact number of listings for each option of the filters, and the price histogram. */
export async function countOptions(filter: ListingFilter): Promise<OptionCounts> {
  const found = await indexFor(filter);
  return found ? countOptionsInIndex(...found) : countBySql(filter);
}

async function countBySql(filter: ListingFilter): Promise<OptionCounts> {
  const offers = Object.entries(offersOf(filter)) as [OfferKey, readonly (string | number)[]][];
  const options = offers.flatMap(([key, values]) =>
    values.length === 0 ? [] : [null, ...values].map((value) => ({ key, value })),
  );
  const chosen = options.map(({ key, value }) => ({ ...filter, ...choosing(filter, key, value) }));
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  const bars = edges.map((from, at) => ({ from, to: edges[at + 1] ?? null }));
  const priced = bars.map(({ from, to }) => ({
    ...filter,
    minPrice: from,
    maxPrice: to && to - 1,
  }));
  const [counts, amenities] = await Promise.all([
    countEach(filter, [...chosen, ...priced]),
    countAmenities(filter),
  ]);
  const withUnderOffer = await countListings({ ...filter, includeUnderOffer: true });
  const byOption: OptionCounts['options'] = {
    amenities,
    includeUnderOffer: { true: withUnderOffer },
  };
  for (const [at, { key, value }] of options.entries()) {
    (byOption[key] ??= {})[value ?? ''] = itemAt(counts, at);
  }
  const prices = bars.map((bar, at) => ({ ...bar, count: itemAt(counts, options.length + at) }));
  return { options: byOption, prices };
}

const NO_CHOICE = Object.fromEntries(OFFER_KEYS.map((key) => [key, null])) as Record<
  OfferKey,
  null
>;

/** The columns compared by filters that need a single comparison. */
const COLUMNS = sql.join(
  OFFER_KEYS.flatMap((key) => filterAt(key).requires ?? []).map(({ column }) => sql.ref(column)),
);

/**
 * Counts filters that differ from `filter` only in their choices, in one pass through the listings. Listings that no
 * choice distinguishes are grouped, and the conditions tested on one of each group: hundreds instead of all.
 */
async function countEach(filter: ListingFilter, chosen: ListingFilter[]): Promise<number[]> {
  const dates = ADDED_DAYS.toReversed().map((days) => addedSince(days, filter.now));
  const allIn = new Set(chosen.map(({ maxAllIn }) => (maxAllIn ?? 0) + 1));
  const counts = chosen.map(
    (choice) => sql`coalesce(sum(n) filter (where ${offerConditions(choice)}), 0)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    with alike as (
      select ${COLUMNS},
        min(comparable_price) as comparable_price, min(all_in) as all_in, min(created_at) as created_at, count(*) as n
      from ${matching({ ...filter, ...NO_CHOICE })}
      group by ${COLUMNS},
        width_bucket(comparable_price, ${pricesApart(chosen)}::bigint[]),
        width_bucket(all_in, ${[...allIn].toSorted((a, b) => a - b)}::bigint[]),
        width_bucket(created_at, ${dates}::timestamptz[])
    )
    select array[${sql.join(counts)}]::integer[] as counts from alike`.execute(searchDb);
  return single(rows).counts;
}

/** AED a year, ascending: prices where a minimum begins or a maximum has ended. */
function pricesApart(filters: ListingFilter[]): number[] {
  const prices = filters.flatMap(({ minPrice, maxPrice, rentPeriod }) => {
    const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
    return [(minPrice ?? 0) * times, (maxPrice ?? 0) * times + 1];
  });
  return [...new Set(prices)].toSorted((a, b) => a - b);
}

/** The count for each amenity, together with those chosen. */
async function countAmenities(filter: ListingFilter): Promise<Record<string, number>> {
  const counts = AMENITIES.map(
    (amenity) =>
      sql`count(*) filter (where amenity_bits & ${sql.lit(amenityBits([amenity]))} <> 0)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from ${matching(filter)}`.execute(
    searchDb,
  );
  return Object.fromEntries(
    AMENITIES.map((amenity, at) => [amenity, itemAt(single(rows).counts, at)]),
  );
}

function matching(filter: ListingFilter): RawBuilder<unknown> {
  return sql`listing where ${listingConditions(filter)} and ${IN_NO_ORDER}`;
}
