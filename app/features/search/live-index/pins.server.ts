import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { RENT_PERIODS } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { boundsOf, FLATNESS, MOST_AT_ONE_PLACE, ORIGIN, pinSize, spotSize } from '../pins/rules.ts';
import type { Bounds, Cells, Pin } from '../pins/types.ts';
import { codesOf, type ListingIndex } from './listing-index.server.ts';
import { type LiveFilter, matchesOf } from './matching.server.ts';
import { passing, within } from './tests.server.ts';

/** The pins that SQL finds, from west to east. */
export function findPinsInIndex(index: ListingIndex, filter: LiveFilter, cells: Cells): Pin[] {
  const { lng, lat } = index.columns;
  const [west, south, east, north] = boundsOf(cells);
  const tests = [
    within(lng, west, east),
    within(lat, south, north),
    passing((slot) => lng[slot]! < east && lat[slot]! < north),
  ];
  const { slots, count } = matchesOf(index, filter, tests);
  const size = pinSize(cells.zoom);
  const columnOf = (slot: number) => Math.floor((lng[slot]! - ORIGIN.lng) / size.lng);
  const rowOf = (slot: number) => Math.floor((lat[slot]! - ORIGIN.lat) / size.lat);
  const squares = new Map<number, number[]>();
  for (const slot of slots.subarray(0, count)) {
    const square = columnOf(slot) * 2 ** 24 + rowOf(slot);
    const there = squares.get(square);
    if (there) there.push(slot);
    else squares.set(square, [slot]);
  }
  return [...squares]
    .toSorted(([one], [other]) => one - other)
    .map(([, homes]) => pinOf(index, homes));
}

/** @param homes slots of one square. */
function pinOf({ columns }: ListingIndex, homes: number[]): Pin {
  const { lng, lat, price, id } = columns;
  const spot = spotSize();
  const isFirstSpot = (size: number, origin: number, column: Float64Array) => {
    const spotOf = (slot: number) => Math.floor((column[slot]! - origin) / size);
    const first = spotOf(itemAt(homes, 0));
    return homes.every((slot) => spotOf(slot) === first);
  };
  const isOnePlace =
    isFirstSpot(spot.lng, ORIGIN.lng, lng) && isFirstSpot(spot.lat, ORIGIN.lat, lat);
  const byPrice = (one: number, other: number) =>
    price[one]! - price[other]! || id[one]! - id[other]!;
  const cheapest = homes.reduce((best, slot) => (byPrice(slot, best) < 0 ? slot : best));
  const middle = { lng: meanOf(lng, homes), lat: meanOf(lat, homes) };
  const nearest = isOnePlace ? null : nearestTo(middle, columns, homes);
  const period = RENT_PERIODS[codesOf(columns, 'rent_period')[cheapest]! - 1] ?? null;
  return {
    lng: nearest === null ? middle.lng : lng[nearest]!,
    lat: nearest === null ? middle.lat : lat[nearest]!,
    count: homes.length,
    price: price[cheapest]! / (period ? PERIODS_A_YEAR[period] : 1),
    rentPeriod: period,
    ids: isOnePlace
      ? homes
          .toSorted(byPrice)
          .slice(0, MOST_AT_ONE_PLACE)
          .map((slot) => id[slot]!)
      : null,
  };
}

function meanOf(column: Float64Array, slots: number[]): number {
  let sum = 0;
  for (const slot of slots) sum += column[slot]!;
  return sum / slots.length;
}

/** The home that is fewest whole metres away; of several the oldest. */
function nearestTo(
  middle: { lng: number; lat: number },
  { lng, lat, id }: ListingIndex['columns'],
  slots: number[],
): number {
  let [nearest, least] = [itemAt(slots, 0), Infinity];
  for (const slot of slots) {
    const [x, y] = [(lng[slot]! - middle.lng) * FLATNESS, lat[slot]! - middle.lat];
    const metres = Math.round(Math.sqrt(x * x + y * y) * 111_195);
    if (metres < least || (metres === least && id[slot]! < id[nearest]!)) {
      [nearest, least] = [slot, metres];
    }
  }
  return nearest;
}

export function findBoundsInIndex(index: ListingIndex, filter: LiveFilter): Bounds | null {
  const { lng, lat } = index.columns;
  const { slots, count } = matchesOf(index, filter);
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const slot of slots.subarray(0, count)) {
    if (lng[slot]! < bounds[0]) bounds[0] = lng[slot]!;
    if (lat[slot]! < bounds[1]) bounds[1] = lat[slot]!;
    if (lng[slot]! > bounds[2]) bounds[2] = lng[slot]!;
    if (lat[slot]! > bounds[3]) bounds[3] = lat[slot]!;
  }
  return bounds[0] === Infinity ? null : bounds;
}

export function countWithoutPlaceInIndex(index: ListingIndex, filter: LiveFilter): number {
  const { lng } = index.columns;
  const anywhere = { ...filter, box: null, shapes: [] };
  return matchesOf(index, anywhere, [passing((slot) => Number.isNaN(lng[slot]))]).count;
}
