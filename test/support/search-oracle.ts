import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { allInCosts } from '#app/features/costs/all-in/rules.ts';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import {
  COMPLETIONS,
  FURNISHINGS,
  OCCUPANCIES,
  PROPERTY_TYPES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { ADDED_DAYS } from '#app/features/search/filters.ts';
import { boxText } from '#app/features/search/parameters.ts';
import { ALL_IN_STEPS, priceEdges, priceSteps } from '#app/features/search/prices.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import { cornersOf, shapeText, writePolygon } from '#app/features/search/shapes/encoding.ts';
import {
  type Facets,
  type ListingFilter,
  type OptionCounts,
  type Sort,
  SORTS,
} from '#app/features/search/types.ts';
import { replaceSurroundings } from '#app/features/surroundings/mutations.server.ts';
import {
  ASKED_RATINGS,
  type AskedRating,
  METRO_MINUTES,
  metresBetween,
  walkMinutes,
  walkOf,
} from '#app/features/surroundings/rules.ts';
import { CURRICULA, type Surrounding } from '#app/features/surroundings/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import type { RentLevel } from '#app/server/schema.server.ts';
import { readSurroundings } from '#db/reference/surroundings.ts';
import { insertAgent, insertCommunity, insertListings, type ListingValues } from './factories.ts';

export type Listing = Awaited<ReturnType<typeof insertListings>>[number];

/** The moment every filter counts back from. */
export const NOW = new Date('2026-11-01T12:00:00Z');
export const HOUR = 60 * 60 * 1000;
const WORDS = ['pool', 'garden', 'sunset', 'lift', 'quiet'];
const SOME_AMENITIES = ['balcony', 'gym', 'parking', 'sea_view'] as const;
const DAYS = ['2026-10-31', '2026-11-01', '2027-01-15'];
const STATUSES = ['available', 'under_offer', 'draft', 'withdrawn'] as const;

/** The rows of the database, kept in memory to search by hand. */
export const world: {
  listings: Listing[];
  communities: { id: number; buildingIds: number[] }[];
  agentId: number;
  surroundings: Surrounding[];
  rents: Selectable<RentLevel>[];
} = {
  listings: [],
  communities: [],
  agentId: 0,
  surroundings: [],
  rents: [],
};

/** Fills the test's database with random listings, 3,000 unless said otherwise, in six communities. */
export async function fillWorld(numRuns = 3000): Promise<void> {
  world.surroundings = readSurroundings();
  await db.transaction().execute((trx) => replaceSurroundings(trx, world.surroundings));
  world.agentId = (await insertAgent()).id;
  for (let at = 0; at < 6; at += 1) world.communities.push(await insertCommunity(undefined, 4));
  // Half of what homes let for is known.
  world.rents = world.communities.flatMap(({ id }, at) =>
    (['apartment', 'villa'] as const).flatMap((property_type) =>
      [1, 2, 4].map((bedrooms) => {
        const median = 40_000 + 15_000 * at + 20_000 * bedrooms;
        return { community_id: id, property_type, bedrooms, median };
      }),
    ),
  );
  await db.insertInto('rent_level').values(world.rents).execute();
  world.listings = await insertListings(fc.sample(anyListing(), { numRuns, seed: 7 }));
  await sql`analyze`.execute(db);
}

/** The listings that match a filter, unordered. */
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
  const isInArea = isInShapes(filter.shapes);
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
      isInBox(it, filter.box) &&
      isInArea(it) &&
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
      (filter.metroWithin === null || walkMinutes(metroWalk(it)) <= filter.metroWithin) &&
      isNearSchool(it, filter) &&
      (filter.company === null || filter.ofCompany.includes(it.id)) &&
      filter.keyword
        .split(' ')
        .every((word) => `${it.title} ${it.place_name} ${it.description}`.includes(word)),
  );
}

function isInBox({ lng, lat }: Listing, box: string | null): boolean {
  if (box === null) return true;
  const [west, south, east, north] = box.split(',').map(Number) as [number, number, number, number];
  if (lng === null || lat === null) return false;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Whatever one of the shapes winds around, edges included, in whole steps of 0.00001 degrees. */
export function isInShapes(shapes: string[]): (place: Placed) => boolean {
  const steps = (degrees: number) => Math.round(degrees * 100_000);
  const outlines = shapes.map((shape) =>
    cornersOf(shape).map(([lng, lat]) => ({ x: steps(lng), y: steps(lat) })),
  );
  return ({ lng, lat }) => {
    if (outlines.length === 0) return true;
    if (lng === null || lat === null) return false;
    const place = { x: steps(lng), y: steps(lat) };
    return outlines.some((outline) => windsAround(outline, place));
  };
}

function windsAround(
  outline: { x: number; y: number }[],
  place: { x: number; y: number },
): boolean {
  let winding = 0;
  for (const [at, corner] of outline.entries()) {
    const before = outline.at(at - 1)!;
    const [x1, y1, x2, y2] = [
      before.x - place.x,
      before.y - place.y,
      corner.x - place.x,
      corner.y - place.y,
    ];
    const side = x1 * y2 - x2 * y1;
    const isBeside = Math.min(x1, x2) <= 0 && Math.max(x1, x2) >= 0;
    const isLevel = Math.min(y1, y2) <= 0 && Math.max(y1, y2) >= 0;
    if (side === 0 && isBeside && isLevel) return true;
    if (y1 <= 0 && y2 > 0 && side > 0) winding += 1;
    if (y1 > 0 && y2 <= 0 && side < 0) winding -= 1;
  }
  return winding !== 0;
}

/** Metres on foot to the nearest station; without a place, beyond everything. */
export function metroWalk(listing: Placed): number {
  const metres = metresTo(listing).filter((_, at) => world.surroundings[at]!.kind === 'metro');
  return metres.length > 0 ? walkOf(Math.min(...metres)) : 2 ** 31 - 1;
}

function isNearSchool(
  listing: Placed,
  { schoolWithin: km, schoolRating: asked, schoolCurriculum: curriculum }: ListingFilter,
): boolean {
  if (km === null) return true;
  return metresTo(listing).some((metres, at) => {
    const { school } = world.surroundings[at]!;
    return (
      school !== null &&
      metres <= km * 1000 &&
      (curriculum === null || school.curricula.includes(curriculum)) &&
      (asked === null || RATINGS_AT_LEAST[asked].includes(school.rating ?? ''))
    );
  });
}

type Placed = Pick<Listing, 'lng' | 'lat'>;

/** In the order of the world's surroundings; of a listing without a place, none. */
function metresTo(listing: Placed): number[] {
  const { lng, lat } = listing;
  if (lng === null || lat === null) return [];
  const known = metresFrom.get(listing);
  if (known) return known;
  const metres = world.surroundings.map((place) => metresBetween(place, { lng, lat }));
  metresFrom.set(listing, metres);
  return metres;
}

const metresFrom = new WeakMap<Placed, number[]>();

const RATINGS_AT_LEAST: Record<AskedRating, string[]> = {
  good: ['good', 'very_good', 'outstanding'],
  very_good: ['very_good', 'outstanding'],
  outstanding: ['outstanding'],
};

export function facetsByHand(filter: ListingFilter): Facets {
  return {
    communities: tally(matching(filter, 'place').map((listing) => listing.community_id)),
    propertyTypes: tally(matching(filter, 'type').map((listing) => listing.property_type)),
    bedrooms: tally(matching(filter, 'bedrooms').map((listing) => listing.bedrooms ?? -1)),
  };
}

/** Each option counted by a search of its own. */
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
    metroWithin: null,
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
      minPrice: each([null, filter.minPrice, ...steps], (minPrice) => ({ minPrice })),
      maxPrice: each([null, filter.maxPrice, ...steps.slice(0, -1)], (maxPrice) => ({
        maxPrice,
      })),
      maxAllIn: each([null, filter.maxAllIn, ...ALL_IN_STEPS[filter.purpose]], (maxAllIn) => ({
        maxAllIn,
      })),
      ...(isRent && {
        rentPeriod: each([null, ...RENT_PERIODS], (rentPeriod) =>
          (rentPeriod ?? 'yearly') === (filter.rentPeriod ?? 'yearly')
            ? { rentPeriod }
            : { rentPeriod, ...unpriced },
        ),
        minCheques: each([null, 2, 4, 6, 12, filter.minCheques], (minCheques) => ({ minCheques })),
      }),
      minBathrooms: each([null, 1, 2, 3, 4, 5, filter.minBathrooms], (minBathrooms) => ({
        minBathrooms,
      })),
      furnishing: each([null, ...FURNISHINGS], (furnishing) => ({ furnishing })),
      completion: each([null, ...COMPLETIONS], (completion) => ({ completion })),
      occupancy: each([null, ...OCCUPANCIES], (occupancy) => ({ occupancy })),
      metroWithin: each([null, ...METRO_MINUTES], (metroWithin) => ({ metroWithin })),
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
    metro: (it) => [metroWalk(it), it.id],
    yield: (it) => [-yieldOf(it), -it.id],
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

/** In hundredths of a per cent of the price, by the rents of `fillWorld`; 0 if unknown. */
export function yieldOf({ purpose, completion, price, ...home }: Listing): number {
  if (purpose !== 'sale' || completion !== 'ready') return 0;
  const level = world.rents.find(
    (rent) =>
      rent.community_id === home.community_id &&
      rent.property_type === home.property_type &&
      rent.bedrooms === home.bedrooms,
  );
  return level ? Math.min(Math.floor((10_000 * level.median) / price), 1_000_000) : 0;
}

/** Per square foot. The database divides integers, so the fraction is cut. */
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
    companyName: 'An agency',
    isInDifc: false,
    hasCooling: false,
  };
  const cost = allInCosts(costed, isoDay(new Date()))?.allIn ?? null;
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
  return { ...filter, purpose: 'sale', places: [], elsewhere: [], ofCompany: [], now: NOW };
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
      // Many share a place, as homes in a building do, and some have none.
      point: fc.option(fc.tuple(fc.nat(40), fc.nat(40)), { freq: 12 }),
    })
    .map(({ place, age, rent_period, point, ...values }) => {
      const community = world.communities[Math.min(place[0], place[1])]!;
      // Some agents put a building a few metres beside where others do.
      const offset = ((values.price / 50_000) % 3) * 0.000_04;
      return {
        ...values,
        agent_id: world.agentId,
        community_id: community.id,
        area_id: community.buildingIds[place[2]] ?? community.id,
        rent_period: values.purpose === 'rent' ? rent_period : null,
        lng: point && 54.9 + point[0] / 80 + offset,
        lat: point && 24.8 + point[1] / 80 + offset,
        created_at: new Date(NOW.getTime() - age * HOUR),
      } as ListingValues;
    });
}

/** As parsed: periods and cheques are asked of rents only, and of a school only with how far it may be. */
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
    company: maybe(fc.constant('palm')),
    ofCompany: fc.subarray(ids(world.listings.slice(0, 500))),
    box: maybe(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9))).map((sides) => {
      if (!sides) return null;
      const [left, bottom, width, height] = sides;
      const west = 54.95 + left / 20;
      const south = 24.85 + bottom / 20;
      return boxText([west, south, west + (width + 1) / 20, south + (height + 1) / 20].join());
    }),
    shapes: maybe(fc.array(anyShape(), { minLength: 1, maxLength: 3 })).map((some) => some ?? []),
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
    metroWithin: maybe(fc.constantFrom(...METRO_MINUTES)),
    schoolWithin: maybe(fc.integer({ min: 1, max: 10 })),
    schoolRating: maybe(fc.constantFrom(...ASKED_RATINGS)),
    schoolCurriculum: maybe(fc.constantFrom(...CURRICULA)),
    keyword: maybe(keyword).map((words) => words?.join(' ') ?? ''),
    addedDays: maybe(fc.constantFrom(...ADDED_DAYS)),
    includeUnderOffer: fc.boolean(),
    now: fc.constant(NOW),
  });
  return filter.map((values) => ({
    ...values,
    ...(values.purpose === 'sale' && { rentPeriod: null, minCheques: null }),
    ...(values.schoolWithin === null && { schoolRating: null, schoolCurriculum: null }),
  }));
}

/** Circles, and polygons of any form, also with corners and edges on the places of listings. */
export function anyShape(): fc.Arbitrary<string> {
  const onPlace = fc.tuple(fc.nat(40), fc.nat(40)).map(([x, y]) => [54.9 + x / 80, 24.8 + y / 80]);
  const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const anywhere = fc.tuple(degree(54.8, 55.5), degree(24.7, 25.4));
  const corner = fc.oneof(onPlace, anywhere) as fc.Arbitrary<[number, number]>;
  const circle = fc
    .tuple(corner, fc.integer({ min: 1, max: 200 }))
    .map(([[lng, lat], tenths]) => shapeText([lng, lat, tenths / 10].join())!);
  const polygon = fc
    .array(corner, { minLength: 3, maxLength: 12 })
    .map(writePolygon)
    .filter((text) => text !== null);
  return fc.oneof(circle, polygon);
}
