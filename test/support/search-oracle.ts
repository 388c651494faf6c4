import fc from 'fast-check';
import { sql } from 'kysely';
import { FURNISHINGS, PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import {
  ADDED_DAYS,
  type Facets,
  type ListingFilter,
  type Sort,
  SORTS,
} from '#app/features/search/types.ts';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListings, type ListingValues } from './factories.ts';

export type Listing = Awaited<ReturnType<typeof insertListings>>[number];

/** The moment every filter counts back from. */
export const NOW = new Date('2026-11-01T12:00:00Z');
export const HOUR = 60 * 60 * 1000;
const WORDS = ['pool', 'garden', 'sunset', 'lift', 'quiet'];
const STATUSES = ['available', 'under_offer', 'draft', 'withdrawn'] as const;

/** What stands in the database, kept in memory to search by hand. */
export const world: {
  listings: Listing[];
  communities: { id: number; buildingIds: number[] }[];
  agentId: number;
} = {
  listings: [],
  communities: [],
  agentId: 0,
};

/** Fills the test's database with 3,000 random listings in six communities. */
export async function fillWorld(): Promise<void> {
  world.agentId = (await insertAgent()).id;
  for (let at = 0; at < 6; at += 1) world.communities.push(await insertCommunity(undefined, 4));
  world.listings = await insertListings(fc.sample(anyListing(), { numRuns: 3000, seed: 7 }));
  await sql`analyze`.execute(db);
}

/** The listings a filter lets through, in no order. */
export function matching(
  filter: ListingFilter,
  without?: 'place' | 'type' | 'bedrooms',
): Listing[] {
  const since = filter.addedDays && filter.now.getTime() - filter.addedDays * 24 * HOUR;
  const within = (value: number | null, min: number | null, max: number | null) =>
    (min === null && max === null) ||
    (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));
  const is = <T>(value: T, wanted: T | null) => wanted === null || value === wanted;
  return world.listings.filter(
    (it) =>
      !['draft', 'withdrawn'].includes(it.status) &&
      (filter.includeUnderOffer || it.status === 'available') &&
      it.purpose === filter.purpose &&
      (without === 'place' || is(it.community_id, filter.place?.communityId ?? null)) &&
      (without === 'place' || (filter.place?.areaIds?.includes(it.area_id) ?? true)) &&
      (without === 'type' || is(it.property_type, filter.propertyType)) &&
      (without === 'bedrooms' || within(it.bedrooms, filter.minBedrooms, filter.maxBedrooms)) &&
      within(yearly(it), filter.minPrice, filter.maxPrice) &&
      within(it.bathrooms, filter.minBathrooms, null) &&
      within(it.size_sqft, filter.minSize, filter.maxSize) &&
      is(it.furnishing, filter.furnishing) &&
      is(it.completion, filter.completion) &&
      (!since || it.created_at.getTime() >= since) &&
      filter.keyword
        .split(' ')
        .every((word) => `${it.title} ${it.place_name} ${it.description}`.includes(word)),
  );
}

export function facetsByHand(filter: ListingFilter): Facets {
  return {
    communities: tally(matching(filter, 'place').map((listing) => listing.community_id)),
    propertyTypes: tally(matching(filter, 'type').map((listing) => listing.property_type)),
    bedrooms: tally(matching(filter, 'bedrooms').map((listing) => listing.bedrooms ?? -1)),
  };
}

function tally<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function inOrderOf(sort: Sort): (a: Listing, b: Listing) => number {
  const keys: Record<Sort, (listing: Listing) => number[]> = {
    newest: (it) => [-it.created_at.getTime(), -it.id],
    price_low: (it) => [yearly(it), it.id],
    price_high: (it) => [-yearly(it), -it.id],
    size: (it) => [-(it.size_sqft ?? 0), -it.id],
    value: (it) => [it.size_sqft ? roundedQuotient(yearly(it), it.size_sqft) : Infinity, it.id],
  };
  return (a, b) => {
    const lead = Number(leads(b, sort)) - Number(leads(a, sort));
    if (lead !== 0) return lead;
    const [first, second] = [keys[sort](a), keys[sort](b)];
    return first[0] === second[0] ? first[1]! - second[1]! : first[0]! - second[0]!;
  };
}

/** Whether a listing stands before those that don't lead. */
function leads({ is_featured, featured_until }: Listing, sort: Sort): boolean {
  return sort === 'newest' && is_featured && (featured_until === null || featured_until > NOW);
}

/** The database divides integers: the fraction is cut. */
function roundedQuotient(price: number, size: number): number {
  return Math.floor(price / size);
}

function yearly({ price, rent_period }: Listing): number {
  const times = { yearly: 1, monthly: 12, weekly: 52, daily: 365 };
  return price * (rent_period ? times[rent_period] : 1);
}

export function ids(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id);
}

export function home(): ListingValues {
  return { agent_id: world.agentId, community_id: world.communities[0]!.id };
}

export function anywhere(): ListingFilter {
  const { location: _, ...filter } = emptyFilter();
  return { ...filter, purpose: 'sale', place: null, now: NOW };
}

export function anySort(): fc.Arbitrary<Sort> {
  return fc.constantFrom(...SORTS);
}

/** Values are few and coarse, so that ties and empty results are common. */
export function anyListing(): fc.Arbitrary<ListingValues> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });
  const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((list) => list.join(' '));
  return fc
    .record({
      purpose: fc.constantFrom('sale', 'sale', 'rent'),
      property_type: fc.constantFrom(...PROPERTY_TYPES),
      status: fc.oneof(
        { weight: 8, arbitrary: fc.constant('available' as const) },
        fc.constantFrom(...STATUSES),
      ),
      rent_period: fc.constantFrom('yearly', 'yearly', 'monthly', 'weekly', 'daily'),
      place: fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: -1, max: 3 })),
      price: fc.integer({ min: 1, max: 60 }).map((n) => n * 50_000),
      bedrooms: maybe(fc.nat(6)),
      bathrooms: maybe(fc.nat(5)),
      size_sqft: maybe(fc.integer({ min: 3, max: 40 }).map((n) => n * 100)),
      furnishing: maybe(fc.constantFrom(...FURNISHINGS)),
      completion: fc.constantFrom('ready', 'ready', 'off_plan'),
      title: words.map((text) => `Home ${text}`),
      description: words,
      is_featured: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      featured_until: fc.option(
        fc.integer({ min: -5, max: 5 }).map((hours) => new Date(NOW.getTime() + hours * HOUR)),
        { freq: 3 },
      ),
      age: fc.oneof(fc.nat(24 * 40), fc.nat(24 * 700)),
    })
    .map(({ place, age, rent_period, ...values }) => {
      const community = world.communities[Math.min(place[0], place[1])]!;
      return {
        ...values,
        agent_id: world.agentId,
        community_id: community.id,
        area_id: community.buildingIds[place[2]] ?? community.id,
        rent_period: values.purpose === 'rent' ? rent_period : null,
        created_at: new Date(NOW.getTime() - age * HOUR),
      } as ListingValues;
    });
}

export function anyFilter(): fc.Arbitrary<ListingFilter> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 1) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: freq, arbitrary });
  const place = fc
    .tuple(fc.nat(5), fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }), fc.boolean())
    .map(([at, buildings, isWhole]) => {
      const { id, buildingIds } = world.communities[at]!;
      return {
        communityId: id,
        areaIds: isWhole ? null : buildings.map((index) => buildingIds[index]!),
      };
    });
  const keyword = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 });
  return fc.record({
    purpose: fc.constantFrom('sale', 'rent'),
    place: maybe(place, 6),
    propertyType: maybe(fc.constantFrom(...PROPERTY_TYPES), 2),
    minPrice: maybe(fc.integer({ min: 1, max: 3_000_000 })),
    maxPrice: maybe(fc.integer({ min: 1, max: 10_000_000 })),
    minBedrooms: maybe(fc.nat(6)),
    maxBedrooms: maybe(fc.nat(6)),
    minBathrooms: maybe(fc.nat(4)),
    minSize: maybe(fc.integer({ min: 1, max: 4000 })),
    maxSize: maybe(fc.integer({ min: 1, max: 5000 })),
    furnishing: maybe(fc.constantFrom(...FURNISHINGS)),
    completion: maybe(fc.constantFrom('ready', 'off_plan')),
    keyword: maybe(keyword).map((words) => words?.join(' ') ?? ''),
    addedDays: maybe(fc.constantFrom(...ADDED_DAYS)),
    includeUnderOffer: fc.boolean(),
    now: fc.constant(NOW),
  });
}
