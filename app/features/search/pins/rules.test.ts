import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  cellSize,
  cellsOf,
  pinsOf,
  readCells,
  withoutHidden,
  withoutOverlaps,
  writeCells,
} from './rules.ts';
import type { Bounds, HomeOnMap, Pin } from './types.ts';

const anyView = fc
  .record({
    west: fc.double({ min: 54.8, max: 55.6, noNaN: true }),
    south: fc.double({ min: 24.7, max: 25.4, noNaN: true }),
    pixels: fc.record({
      width: fc.integer({ min: 200, max: 2_560 }),
      height: fc.integer({ min: 200, max: 1_440 }),
    }),
    zoom: fc.double({ min: 8, max: 19, noNaN: true }),
  })
  .map(({ west, south, pixels, zoom }) => {
    const pixel = 360 / 512 / 2 ** zoom;
    const view: Bounds = [
      west,
      south,
      west + pixels.width * pixel,
      south + pixels.height * pixel * 0.9,
    ];
    return { zoom, view };
  });

describe('the cells of a view', () => {
  test('cover it and are parsed as they were written', () => {
    fc.assert(
      fc.property(anyView, ({ zoom, view }) => {
        const cells = cellsOf(zoom, view);
        const [west, south, east, north] = boundsOf(cells);
        expect(west).toBeLessThanOrEqual(view[0]);
        expect(south).toBeLessThanOrEqual(view[1]);
        expect(east).toBeGreaterThanOrEqual(view[2]);
        expect(north).toBeGreaterThanOrEqual(view[3]);
        expect(readCells(writeCells(cells))).toEqual(cells);
      }),
    );
  });

  test('stay the same while the map moves a little', () => {
    const view: Bounds = [55.2, 25.1, 55.3, 25.2];
    const { lng, lat } = cellSize(12);
    const cells = cellsOf(12, view);
    const [west, south] = boundsOf(cells);
    const moved: Bounds = [
      west + lng / 2,
      south + lat / 2,
      west + (cells.right - cells.left - 0.5) * lng,
      south + (cells.top - cells.bottom - 0.5) * lat,
    ];
    expect(cellsOf(12.4, moved)).toEqual(cells);
  });

  test.each<[what: string, zoom: number, view: Bounds]>([
    ['the whole world', 0, [-180, -90, 180, 90]],
    ['beyond the date line', 3, [170, 0, 200, 10]],
    ['nothing', 12, [55, 25, 55, 25]],
  ])('of %s are ones that can be asked for', (_, zoom, view) => {
    const cells = cellsOf(zoom, view);
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});

test.each([
  '',
  '12',
  '12.0.0.8',
  '12.0.0.8.8.8',
  '12.0.0.8.9',
  '12.8.0.0.8',
  '12.0.0.0.8',
  '12.0.0.104.8',
  '6.0.0.8.8',
  '18.0.0.8.8',
  '-12.0.0.8.8',
  '12.0.0.8e1.8',
  '12.0.0.8.99999999999',
])('cells that no map asks for are refused: %j', (text) => {
  expect(readCells(text)).toBeNull();
});

describe('pins that overlap', () => {
  const anyPins = fc.array(
    fc.record({
      lng: fc.integer({ min: 0, max: 400 }).map((n) => 55 + n / 4_000),
      lat: fc.integer({ min: 0, max: 400 }).map((n) => 25 + n / 4_000),
      count: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 1, max: 9_000_000 }),
      rentPeriod: fc.constant(null),
      ids: fc.constant<number[]>([1]),
    }),
  );
  const forYear = ({ price, rentPeriod }: Pin) => price! * (rentPeriod === 'monthly' ? 12 : 1);
  const total = (pins: Pin[]) => pins.reduce((sum, { count }) => sum + count, 0);

  test('become one with all their homes, at the lowest price', () => {
    fc.assert(
      fc.property(anyPins, fc.integer({ min: 8, max: 16 }), (pins, zoom) => {
        const shown = withoutOverlaps(pins, zoom);
        const { lng, lat } = cellSize(zoom);
        for (const [at, one] of shown.entries()) {
          for (const other of shown.slice(at + 1)) {
            const isApart =
              Math.abs(one.lng - other.lng) >= lng * 0.9 ||
              Math.abs(one.lat - other.lat) >= lat * 0.5;
            expect(isApart).toBe(true);
          }
        }
        expect(total(shown)).toBe(total(pins));
        const lowest = (some: Pin[]) => Math.min(...some.map(({ price }) => price ?? Infinity));
        expect(lowest(shown)).toBe(lowest(pins));
      }),
    );
  });

  test('have no price together where one has none or only some are rents', () => {
    const anyOf = (...periods: Pin['rentPeriod'][]) =>
      fc.array(
        fc.record({
          lng: fc.constant(55.3),
          lat: fc.constant(25.2),
          count: fc.integer({ min: 1, max: 40 }),
          price: fc.option(fc.integer({ min: 1, max: 9_000_000 }), { freq: 9 }),
          rentPeriod: fc.constantFrom(...periods),
          ids: fc.constant<number[]>([1]),
        }),
        { minLength: 1, maxLength: 5 },
      );
    const anyKinds = fc.oneof(anyOf(null), anyOf('yearly', 'monthly'), anyOf(null, 'yearly'));
    fc.assert(
      fc.property(anyKinds, (pins) => {
        const [shown, ...others] = withoutOverlaps(pins, 12);
        expect(others).toEqual([]);
        const isOneKind = new Set(pins.map(({ rentPeriod }) => rentPeriod === null)).size === 1;
        const hasPrice = isOneKind && pins.every(({ price }) => price !== null);
        expect(shown).toMatchObject(hasPrice ? { count: total(pins) } : { price: null });
        if (hasPrice) expect(forYear(shown!)).toBe(Math.min(...pins.map(forYear)));
      }),
    );
  });

  test('stay apart at the highest zoom', () => {
    fc.assert(fc.property(anyPins, (pins) => void expect(withoutOverlaps(pins, 17)).toEqual(pins)));
  });
});

describe('homes loaded all at once', () => {
  const anyHomes = fc.array(
    fc.record({
      id: fc.integer({ min: 1 }),
      lng: fc.integer({ min: 550, max: 560 }).map((n) => n / 10),
      lat: fc.integer({ min: 248, max: 255 }).map((n) => n / 10),
      price: fc.integer({ min: 1, max: 1_000 }),
      rentPeriod: fc.constant(null),
    }),
  );

  test('are each in one pin, sorted by price at one place', () => {
    fc.assert(
      fc.property(anyHomes, fc.double({ min: 7, max: 18, noNaN: true }), (homes, zoom) => {
        const pins = pinsOf(homes, zoom);
        expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length);
        const at = ({ lng, lat }: Pick<HomeOnMap, 'lng' | 'lat'>) => `${lng} ${lat}`;
        for (const pin of pins.filter(({ ids }) => ids !== null)) {
          const there = homes.filter((home) => at(home) === at(pin));
          expect(pin.ids).toEqual(
            there.sort((a, b) => a.price - b.price || a.id - b.id).map(({ id }) => id),
          );
          expect(pin.price).toBe(there[0]!.price);
        }
        const places = new Set(homes.map(at));
        expect(pins.filter((pin) => pin.ids === null && !places.has(at(pin)))).toEqual([]);
      }),
    );
  });

  test('have pins of their own at the highest zoom', () => {
    fc.assert(
      fc.property(anyHomes, (homes) => {
        const places = new Set(homes.map(({ lng, lat }) => `${lng} ${lat}`));
        expect(pinsOf(homes, 18)).toHaveLength(places.size);
      }),
    );
  });

  test('are one pin to page through where points of a building differ by metres', () => {
    const home = (id: number, lng: number) => ({
      id,
      lng,
      lat: 25.08,
      price: id,
      rentPeriod: null,
    });
    const [west] = boundsOf(cellsOf(17, [55.14, 25.07, 55.15, 25.09]));
    const building = [home(1, west + 0.000_02), home(2, west + 0.000_08), home(3, west + 0.000_15)];
    const neighbour = home(4, west + 0.000_25);
    expect(pinsOf([...building, neighbour], 18).map(({ ids }) => ids)).toEqual([[1, 2, 3], [4]]);
    expect(pinsOf(building, 9).map(({ ids }) => ids)).toEqual([[1, 2, 3]]);
  });
});

test('of rents by different periods, a pin has the lowest for a year', () => {
  const at = { lng: 55.2744, lat: 25.1972 };
  const homes: HomeOnMap[] = [
    { ...at, id: 1, price: 900, rentPeriod: 'daily' },
    { ...at, id: 2, price: 80_000, rentPeriod: 'yearly' },
    { ...at, id: 3, price: 6_000, rentPeriod: 'monthly' },
  ];
  expect(pinsOf(homes, 18)).toMatchObject([
    { price: 6_000, rentPeriod: 'monthly', ids: [3, 2, 1] },
  ]);
});

test('of homes for sale and to rent at one place, a pin has no price', () => {
  const at = { lng: 55.2744, lat: 25.1972 };
  const rents: HomeOnMap[] = [
    { ...at, id: 1, price: 80_000, rentPeriod: 'yearly' },
    { ...at, id: 2, price: 90_000, rentPeriod: 'yearly' },
  ];
  const sale: HomeOnMap = { ...at, id: 3, price: 1_200_000, rentPeriod: null };
  expect(pinsOf([...rents, sale], 18)).toMatchObject([{ price: null, ids: [1, 2, 3] }]);
  expect(pinsOf(rents, 18)).toMatchObject([{ price: 80_000 }]);
  expect(pinsOf([sale], 18)).toMatchObject([{ price: 1_200_000 }]);
});

describe('hidden homes', () => {
  const pin: Pin = { lng: 55, lat: 25, count: 3, price: 70_000, rentPeriod: null, ids: [7, 8, 9] };

  test('are left out of a pin, which has no price without its cheapest', () => {
    expect(withoutHidden(pin, [1, 8])).toEqual({ ...pin, count: 2, ids: [7, 9] });
    expect(withoutHidden(pin, [7])).toEqual({ ...pin, count: 2, price: null, ids: [8, 9] });
    expect(withoutHidden(pin, [])).toEqual(pin);
  });

  test('leave no pin of theirs alone, and every pin of several places', () => {
    expect(withoutHidden(pin, [9, 7, 8])).toBeNull();
    const spread = { ...pin, ids: null };
    expect(withoutHidden(spread, [7, 8, 9])).toEqual(spread);
  });

  test('leave a pin of more homes than it names with the count of the others', () => {
    const tower = { ...pin, count: 60 };
    const others = { ...pin, count: 57, price: null, ids: null };
    expect(withoutHidden(tower, [9, 7, 8])).toEqual(others);
    expect(withoutHidden(tower, [7])).toEqual({ ...pin, count: 59, price: null, ids: [8, 9] });
  });
});
