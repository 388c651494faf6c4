import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PROPERTY_TYPES, type PropertyType } from '#app/features/listings/types.ts';
import { ADDED_DAYS } from '#app/features/search/filters.ts';
import { type Bounds } from '#app/features/search/pins/types.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import { writePolygon } from '#app/features/search/shapes/encoding.ts';
import type { Corner } from '#app/features/search/shapes/outline.ts';
import { type ListingFilter, type Sort } from '#app/features/search/types.ts';
import { METRO_MINUTES } from '#app/features/surroundings/rules.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { BENCH_NOW } from './generate.ts';

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A place of the generated world by id, with the ids of its buildings. */
export interface BenchPlace {
  id: number;
  buildingIds: number[];
}

const SALE_PRICES = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];
const RENT_PRICES = [40_000, 60_000, 100_000, 150_000, 300_000];

/**
 * Typical searches, without a keyword: a purpose, mostly an area or three (the popular ones more often,
 * one in eight down to a building), often type, bedrooms and price, seldom anything else.
 */
export function randomFilter(random: () => number, places: BenchPlace[]): ListingFilter {
  const one = <T>(values: readonly T[]) => itemAt(values, Math.floor(random() * values.length));
  const maybe = <T>(chance: number, value: () => T) => (random() < chance ? value() : null);
  const { locations: _, ...filter } = emptyFilter();
  const purpose = random() < 0.7 ? 'sale' : 'rent';
  const prices = purpose === 'rent' ? RENT_PRICES : SALE_PRICES;
  const place = () => {
    const { id, buildingIds } = itemAt(places, Math.floor(places.length ** random()) - 1);
    return { communityId: id, areaIds: maybe(0.125, () => [one(buildingIds)]) };
  };
  const types = (): PropertyType[] => {
    if (random() < 0.15) return ['villa', 'townhouse'];
    return [random() < 0.6 ? 'apartment' : one(PROPERTY_TYPES)];
  };
  const bedrooms = maybe(0.45, () => 1 + Math.floor(random() * 5));
  return {
    ...filter,
    purpose,
    places: maybe(0.75, () => [place(), ...(random() < 0.15 ? [place(), place()] : [])]) ?? [],
    elsewhere: [],
    ofCompany: [],
    propertyTypes: maybe(0.5, types) ?? [],
    minBedrooms: bedrooms,
    maxBedrooms: bedrooms !== null && random() < 0.6 ? bedrooms : null,
    minPrice: maybe(0.2, () => one(prices.slice(0, 3))),
    maxPrice: maybe(0.35, () => one(prices.slice(1))),
    maxAllIn: maybe(0.03, () =>
      one(purpose === 'rent' ? [30_000, 75_000] : [1_000_000, 3_000_000]),
    ),
    minBathrooms: maybe(0.03, () => 1 + Math.floor(random() * 4)),
    minSize: maybe(0.03, () => one([600, 1000, 1500, 2500])),
    furnishing: maybe(0.03, () => 'furnished'),
    completion: maybe(0.03, () => one(['ready', 'off_plan'])),
    amenities: maybe(0.05, () => [one(AMENITIES)]) ?? [],
    addedDays: maybe(0.05, () => one(ADDED_DAYS)),
    metroWithin: maybe(0.05, () => one(METRO_MINUTES)),
    includeUnderOffer: random() < 0.05,
    now: BENCH_NOW,
  };
}

/** The view of a map, from a street to the whole emirate. @returns west, south, east and north in degrees. */
export function randomView(random: () => number): Bounds {
  const width = 0.01 * 50 ** random();
  const [west, south] = [55 + 0.4 * random() - width / 2, 24.95 + 0.35 * random() - width / 2];
  return [west, south, west + width, south + width];
}

/** One to three areas as people draw them, of 200 corners in all, from a street to the whole emirate. */
export function randomShapes(random: () => number): string[] {
  const count = 1 + Math.floor(3 * random() ** 2);
  return Array.from({ length: count }, () => {
    const [west, south, east, north] = randomView(random);
    const lobes = 2 + Math.floor(5 * random());
    const corners = Array.from({ length: Math.floor(200 / count) }, (_, at): Corner => {
      const angle = (2 * Math.PI * count * at) / 200;
      const radius = ((east - west) / 2) * (0.7 + 0.3 * Math.sin(lobes * angle));
      return [
        (west + east) / 2 + radius * Math.cos(angle),
        (south + north) / 2 + radius * Math.sin(angle),
      ];
    });
    return required(writePolygon(corners), 'The shape');
  });
}

export function randomSort(random: () => number): Sort {
  const at = random();
  if (at < 0.82) return 'newest';
  if (at < 0.9) return 'price_low';
  if (at < 0.93) return 'price_high';
  if (at < 0.95) return at < 0.94 ? 'all_in_low' : 'all_in_high';
  if (at < 0.97) return 'size';
  return at < 0.985 ? 'value' : 'metro';
}
