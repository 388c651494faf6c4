import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LatLng } from '#app/features/areas/geography.ts';
import { anyFilter, anywhere, fillWorld, matching } from '#test/support/search-oracle.ts';
import { countWithoutPlace, findBounds, findPins } from './queries.server.ts';
import { boundsOf, cellSize, CLOSEST_CELLS, FLATNESS, ORIGIN, pinSize, spotSize } from './rules.ts';
import type { Cells } from './types.ts';

beforeAll(() => fillWorld());

const anyCells = fc.record({
  zoom: fc.integer({ min: 8, max: CLOSEST_CELLS }),
  at: fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
});

/** Cells around a place in the world that the oracle fills. */
function cellsAround({ zoom, at }: { zoom: number; at: { x: number; y: number } }): Cells {
  const { lng, lat } = cellSize(zoom);
  const left = 8 * Math.floor((54.9 + at.x * 0.5 - 54) / lng / 8);
  const bottom = 8 * Math.floor((24.8 + at.y * 0.5 - 24) / lat / 8);
  return { zoom, left, bottom, right: left + 16, top: bottom + 16 };
}

/** How far a place is from the mean of others. */
function metresFromMean({ lng, lat }: LatLng, others: LatLng[]): number {
  const mean = (key: 'lng' | 'lat') => others.reduce((sum, it) => sum + it[key], 0) / others.length;
  return Math.hypot((lng - mean('lng')) * FLATNESS, lat - mean('lat')) * 111_195;
}

/** Which square of a grid a place is in, however many metres from its neighbours. */
function squareOf(size: LatLng) {
  return ({ lng, lat }: { lng: number | null; lat: number | null }) =>
    `${Math.floor((lng! - ORIGIN.lng) / size.lng)} ${Math.floor((lat! - ORIGIN.lat) / size.lat)}`;
}

describe('against a search by hand through 3,000 random listings', () => {
  test('the pins hold all homes in the cells, one pin per cell', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(), anyCells, async (filter, any) => {
        const cells = cellsAround(any);
        const [west, south, east, north] = boundsOf(cells);
        const inside = matching(filter).filter(
          ({ lng, lat }) =>
            lng !== null &&
            lat !== null &&
            lng >= west &&
            lng < east &&
            lat >= south &&
            lat < north,
        );
        const byCell = Map.groupBy(inside, squareOf(pinSize(cells.zoom)));
        const pins = await findPins(filter, cells);
        const expected = [...byCell.values()].map((homes) => {
          const sorted = homes.sort(
            (a, b) => a.comparable_price - b.comparable_price || a.id - b.id,
          );
          const isOnePlace = new Set(homes.map(squareOf(spotSize()))).size === 1;
          return {
            count: homes.length,
            price: sorted[0]!.price,
            rentPeriod: sorted[0]!.rent_period,
            ids: isOnePlace ? sorted.map(({ id }) => id).slice(0, 50) : null,
          };
        });
        const key = (pin: unknown) => JSON.stringify(pin);
        const found = pins.map(({ count, price, rentPeriod, ids }) => ({
          count,
          price,
          rentPeriod,
          ids,
        }));
        expect(found.map(key).sort()).toEqual(expected.map(key).sort());
        for (const pin of pins.filter(({ ids }) => ids === null)) {
          const homes = byCell.get(squareOf(pinSize(cells.zoom))(pin))!;
          const away = homes.map((home) => metresFromMean(home as LatLng, homes as LatLng[]));
          expect(homes).toContainEqual(expect.objectContaining({ lng: pin.lng, lat: pin.lat }));
          expect(metresFromMean(pin, homes as LatLng[])).toBeLessThan(Math.min(...away) + 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('homes without a place are counted, whatever part of the map is in view', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(), async (filter) => {
        const expected = matching({ ...filter, box: null, shapes: [] }).filter(
          ({ lng }) => lng === null,
        );
        expect(await countWithoutPlace(filter)).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
    expect(await countWithoutPlace(anywhere())).toBeGreaterThan(0);
  });

  test('the bounds contain every place', async () => {
    const placed = matching(anywhere()).filter(({ lng }) => lng !== null);
    const lngs = placed.map(({ lng }) => lng!);
    const lats = placed.map(({ lat }) => lat!);
    expect(await findBounds(anywhere())).toEqual([
      Math.min(...lngs),
      Math.min(...lats),
      Math.max(...lngs),
      Math.max(...lats),
    ]);
  });

  test('no homes have no bounds', async () => {
    expect(await findBounds({ ...anywhere(), keyword: 'nothing says this' })).toBeNull();
  });
});
