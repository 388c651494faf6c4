import fc from 'fast-check';
import { sql } from 'kysely';
import { listingCosts } from '#app/features/costs/all-in/rules.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  OCCUPANCIES,
  PROPERTY_TYPES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { ADDED_DAYS } from '#app/features/search/filters.ts';
import { ALL_IN_STEPS, priceEdges, priceSteps } from '#app/features/search/prices/rules.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import {
  type Facets,
  type ListingFilter,
  type OptionCounts,
  type Sort,
  SORTS,
} from '#app/features/search/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListings, type ListingValues } from './factories.ts';

export type Listing = Awaited<ReturnType<typeof insertListings>>[number];

/** The moment every filter counts back from. */
export const NOW = new Date('2026-11-01T12:00:00Z');
export const HOUR = 60 * 60 * 1000;
const WORDS = ['pool', 'garden', 'sunset', 'lift', 'quiet'];
const SOME_AMENITIES = ['balcony', 'gym', 'parking', 'sea_view'] as const;
const DAYS = ['2026-10-31', '2026-11-01', '2027-01-15'];
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

/** Fills the test's database with random listings, 3,000 unless said otherwise, in six communities. */
export async function fillWorld(numRuns = 3000): Promise<void> {
  world.agentId = (await insertAgent()).id;
  for (let at = 0; at < 6; at += 1) world.communities.push(await insertCommunity(undefined, 4));
  world.listings = await insertListings(fc.sample(anyListing(), { numRuns, seed: 7 }));
  await sql`analyze`.execute(db);
}

/** The listings a filter lets through, in no order. */
export function matching(
  filter: ListingFilter,
  without?: 'place' | 'type' | 'bedrooms',
  among = world.listings,
): Listing[] {
  const since = filter.addedDays && filter.now.getTime() - filter.addedDays * 24 * HOUR;
  const within = (value: number | null, min: number | null, max: number | null) =>
    (min === null && max === null) ||
    (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));
  const is = <T>(value: T, wanted: T | null) => wanted === null || value === wanted;
  const isOneOf = <T>(value: T, wanted: T[]) => wanted.length === 0 || wanted.includes(value);
  return among.filter(
    (it) =>
      !['draft', 'withdrawn'].includes(it.status) &&
      (filter.includeUnderOffer || it.status === 'available') &&
      it.purpose === filter.purpose &&
      (without === 'place' ||
        filter.places.length === 0 ||
        filter.elsewhere.includes(it.id) ||
        filter.places.some(
          ({ communityId, areaIds }) =>
            it.community_id === communityId && (areaIds?.includes(it.area_id) ?? true),
        )) &&
      (without === 'type' || isOneOf(it.property_type, filter.propertyTypes)) &&
      (without === 'bedrooms' || within(it.bedrooms, filter.minBedrooms, filter.maxBedrooms)) &&
      within(priceIn(it, filter), filter.minPrice, filter.maxPrice) &&
      (filter.maxAllIn === null || within(allInOf(it), null, filter.maxAllIn)) &&
      is(it.rent_period, filter.rentPeriod) &&
      within(it.cheques, filter.minCheques, null) &&
      filter.amenities.every((amenity) => it.amenities.includes(amenity)) &&
      within(it.bathrooms, filter.minBathrooms, null) &&
      within(it.size_sqft, filter.minSize, filter.maxSize) &&
      is(it.furnishing, filter.furnishing) &&
      is(it.completion, filter.completion) &&
      is(it.occupancy, filter.occupancy) &&
      (filter.moveInBy === null ||
        (it.available_from !== null && it.available_from <= filter.moveInBy)) &&
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

/** Each option counted as a search of its own. */
export function optionsByHand(filter: ListingFilter): OptionCounts {
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  const steps = priceSteps(filter.purpose, filter.rentPeriod);
  const isRent = filter.purpose === 'rent';
  const unpriced = { minPrice: null, maxPrice: null };
  const wide = matching({
    ...filter,
    ...unpriced,
    maxAllIn: null,
    rentPeriod: null,
    minCheques: null,
    minBathrooms: null,
    furnishing: null,
    completion: null,
    occupancy: null,
    addedDays: null,
    includeUnderOffer: true,
  });
  const found = (change: Partial<ListingFilter>) =>
    matching({ ...filter, ...change }, undefined, wide);
  const count = (change: Partial<ListingFilter>) => found(change).length;
  const each = <T extends string | number>(
    values: readonly (T | null)[],
    changeTo: (value: T | null) => Partial<ListingFilter>,
  ) => Object.fromEntries(values.map((value) => [value ?? '', count(changeTo(value))]));
  const prices = found(unpriced).map((listing) => priceIn(listing, filter));
  const { amenities } = filter;
  return {
    options: {
      minPrice: each([null, filter.minPrice, ...steps.min], (minPrice) => ({ minPrice })),
      maxPrice: each([null, filter.maxPrice, ...steps.max.slice(0, -1)], (maxPrice) => ({
        maxPrice,
      })),
      maxAllIn: each([null, filter.maxAllIn, ...ALL_IN_STEPS[filter.purpose]], (maxAllIn) => ({
        maxAllIn,
      })),
      ...(isRent && {
        rentPeriod: each([null, ...RENT_PERIODS], (rentPeriod) =>
          rentPeriod === filter.rentPeriod ? {} : { rentPeriod, ...unpriced },
        ),
        minCheques: each([null, 2, 4, 6, 12, filter.minCheques], (minCheques) => ({ minCheques })),
      }),
      minBathrooms: each([null, 1, 2, 3, 4, 5, filter.minBathrooms], (minBathrooms) => ({
        minBathrooms,
      })),
      furnishing: each([null, ...FURNISHINGS], (furnishing) => ({ furnishing })),
      completion: each([null, ...COMPLETIONS], (completion) => ({ completion })),
      occupancy: each([null, ...OCCUPANCIES], (occupancy) => ({ occupancy })),
      addedDays: each([null, ...ADDED_DAYS], (addedDays) => ({ addedDays })),
      amenities: each(AMENITIES, (amenity) => ({ amenities: [...amenities, amenity!] })),
      includeUnderOffer: { true: count({ includeUnderOffer: true }) },
    },
    prices: edges.map((from, at) => {
      const to = edges[at + 1] ?? null;
      const count = prices.filter((price) => price >= from && price < (to ?? Infinity)).length;
      return { from, to, count };
    }),
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
    all_in_low: (it) => [allInOf(it) ?? 0, it.id],
    all_in_high: (it) => [-(allInOf(it) ?? 0), -it.id],
    size: (it) => [-(it.size_sqft ?? 0), -it.id],
    value: (it) => [it.size_sqft ? fils(yearly(it), it.size_sqft) : Infinity, it.id],
  };
  return (a, b) => {
    const lead = Number(leads(b, sort)) - Number(leads(a, sort));
    if (lead !== 0) return lead;
    const [first, second] = [keys[sort](a), keys[sort](b)];
    return first[0] === second[0] ? first[1]! - second[1]! : first[0]! - second[0]!;
  };
}

/** Whether a listing stands before those that don't lead. */
function leads(listing: Listing, sort: Sort): boolean {
  if (sort === 'all_in_low' || sort === 'all_in_high') return allInOf(listing) !== null;
  const { is_featured, featured_until } = listing;
  return sort === 'newest' && is_featured && (featured_until === null || featured_until > NOW);
}

/** Of a square foot. The database divides integers: the fraction is cut. */
function fils(price: number, size: number): number {
  return Math.floor((100 * price) / size);
}

/** By the rules of today, as the database has it; every listing is an agent's and none is in the DIFC. */
function allInOf(listing: Listing): number | null {
  const known = allIn.get(listing);
  if (known !== undefined) return known;
  const costed = {
    ...listing,
    rentPeriod: listing.rent_period,
    propertyType: listing.property_type,
    brokerageName: 'An agency',
    isInDifc: false,
    hasCooling: false,
  };
  const cost = listingCosts(costed, isoDay(new Date()))?.allIn ?? null;
  allIn.set(listing, cost);
  return cost;
}

const allIn = new WeakMap<Listing, number | null>();

function yearly({ price, rent_period }: Listing): number {
  const times = { yearly: 1, monthly: 12, weekly: 52, daily: 365 };
  return price * (rent_period ? times[rent_period] : 1);
}

/** In the period the filter asks for, else by the year. */
function priceIn(listing: Listing, { rentPeriod }: ListingFilter): number {
  return rentPeriod ? listing.price : yearly(listing);
}

export function ids(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id);
}

export function home(): ListingValues {
  return { agent_id: world.agentId, community_id: world.communities[0]!.id };
}

export function anywhere(): ListingFilter {
  const { locations: _, ...filter } = emptyFilter();
  return { ...filter, purpose: 'sale', places: [], elsewhere: [], now: NOW };
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
      occupancy: maybe(fc.constantFrom(...OCCUPANCIES)),
      available_from: maybe(fc.constantFrom(...DAYS)),
      cheques: maybe(fc.constantFrom(1, 2, 4, 12)),
      amenities: fc.subarray([...SOME_AMENITIES]),
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

/** As parsed: periods and cheques are asked of rents only. */
export function anyFilter(): fc.Arbitrary<ListingFilter> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 1) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: freq, arbitrary });
  const few = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<T[]>([]) },
      { weight: 2, arbitrary: arbitrary.map((one) => [one]) },
      { weight: 1, arbitrary: fc.uniqueArray(arbitrary, { maxLength }) },
    );
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
  const filter: fc.Arbitrary<ListingFilter> = fc.record({
    purpose: fc.constantFrom('sale', 'rent'),
    places: few(place, 4),
    elsewhere: maybe(fc.subarray(ids(world.listings.slice(0, 50)))).map((some) => some ?? []),
    propertyTypes: few(fc.constantFrom(...PROPERTY_TYPES), 3),
    rentPeriod: maybe(fc.constantFrom(...RENT_PERIODS)),
    minCheques: maybe(fc.constantFrom(1, 2, 4, 12)),
    minPrice: maybe(fc.integer({ min: 1, max: 3_000_000 })),
    maxPrice: maybe(fc.integer({ min: 1, max: 10_000_000 })),
    maxAllIn: maybe(fc.integer({ min: 1, max: 5_000_000 })),
    minBedrooms: maybe(fc.nat(6)),
    maxBedrooms: maybe(fc.nat(6)),
    minBathrooms: maybe(fc.nat(4)),
    minSize: maybe(fc.integer({ min: 1, max: 4000 })),
    maxSize: maybe(fc.integer({ min: 1, max: 5000 })),
    furnishing: maybe(fc.constantFrom(...FURNISHINGS)),
    completion: maybe(fc.constantFrom('ready', 'off_plan')),
    occupancy: maybe(fc.constantFrom(...OCCUPANCIES)),
    moveInBy: maybe(fc.constantFrom(...DAYS)),
    amenities: maybe(fc.subarray([...SOME_AMENITIES])).map((some) => some ?? []),
    keyword: maybe(keyword).map((words) => words?.join(' ') ?? ''),
    addedDays: maybe(fc.constantFrom(...ADDED_DAYS)),
    includeUnderOffer: fc.boolean(),
    now: fc.constant(NOW),
  });
  return filter.map((values) =>
    values.purpose === 'rent' ? values : { ...values, rentPeriod: null, minCheques: null },
  );
}
