import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { map as texts } from '#app/messages/en/map.ts';
import { labelBox, linesOf, placeLabels } from './components/label-placement.ts';
import { LocationMap } from './components/location-map.tsx';
import {
  ISLANDS,
  type LatLng,
  MAINLAND,
  METRES_PER_UNIT,
  overlap,
  PALMS,
  project,
  isOnMap,
} from './geography.ts';

const ON_LAND: [string, number, number][] = [
  ['Burj Khalifa', 25.1972, 55.2744],
  ['Marina Walk', 25.0766, 55.1385],
  ['Dubai Museum, Bur Dubai', 25.2635, 55.2972],
  ['Deira Clock Tower', 25.2598, 55.3238],
  ['Mall of the Emirates', 25.1181, 55.2006],
  ['Jumeirah Village Circle', 25.0559, 55.2075],
  ['Dubai Silicon Oasis', 25.1238, 55.3841],
  ['Al Maktoum Airport', 24.8964, 55.1614],
  ['Festival City Mall', 25.2223, 55.3525],
  ['Dubai Creek Tower', 25.2033, 55.349],
  ['Dubai Creek Harbour', 25.2057, 55.3452],
  ['Mercato, Jumeirah', 25.2166, 55.253],
  ['Kite Beach', 25.1635, 55.2095],
];

const AT_SEA: [string, number, number][] = [
  ['5 km off Jumeirah', 25.23, 55.2],
  ['5 km off Marina', 25.105, 55.085],
  ['between Palm and Burj Al Arab', 25.15, 55.165],
  ['the Creek at Dubai Creek Park', 25.2415, 55.3305],
  ['the Creek at Al Seef', 25.2605, 55.311],
];

const AREAS = [
  ...ON_LAND.map(([name, lat, lng]) => ({ slug: name, name, lat, lng })),
  { slug: 'jlt', name: 'Jumeirah Lake Towers (JLT)', lat: 25.0691, lng: 55.1412 },
  { slug: 'tecom', name: 'Barsha Heights (Tecom)', lat: 25.0983, lng: 55.1758 },
  { slug: 'dubai-marina', name: 'Dubai Marina', lat: 25.0786, lng: 55.1353 },
  { slug: 'downtown-dubai', name: 'Downtown Dubai', lat: 25.1952, lng: 55.2733 },
];

describe('the drawing', () => {
  test.each(ON_LAND)('has %s on land', (_name, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(true);
  });

  test.each(AT_SEA)('has %s in the water', (_name, lat, lng) => {
    expect(isLand({ lat, lng })).toBe(false);
  });

  test('has the two palms off the shore, around the places on them', () => {
    const [jumeirah, jebelAli] = PALMS;
    expect(metresApart({ lat: 25.1181, lng: 55.1342 }, jumeirah!.hub)).toBeLessThan(500);
    expect(metresApart({ lat: 25.1304, lng: 55.1172 }, jumeirah!.hub)).toBeLessThan(2300);
    expect(metresApart({ lat: 25.005, lng: 54.987 }, jebelAli!.hub)).toBeLessThan(500);
    for (const { hub, root } of PALMS) {
      expect(isLand(hub)).toBe(false);
      expect(isLand(root)).toBe(true);
    }
  });

  test('has Bluewaters as an island of its own', () => {
    const bluewaters = { lat: 25.0793, lng: 55.1211 };
    expect(isInside(bluewaters, MAINLAND)).toBe(false);
    expect(isLand(bluewaters)).toBe(true);
  });

  test('keeps distances', () => {
    const kilometre = metresApart({ lat: 25.1, lng: 55.2 }, { lat: 25.1, lng: 55.20992 });
    expect(kilometre).toBeGreaterThan(990);
    expect(kilometre).toBeLessThan(1010);
  });
});

describe('labels', () => {
  const frame = { left: 0, top: 0, right: 640, bottom: 360 };
  const pin = { left: 294, top: 136, right: 346, bottom: 208 };
  const place = fc.record({
    name: fc.constantFrom(
      'JVC',
      'Al Karama',
      'Dubai Marina',
      'Mohammed Bin Rashid City',
      'The Greens',
    ),
    point: fc.record({ x: fc.integer({ min: 0, max: 640 }), y: fc.integer({ min: 0, max: 360 }) }),
  });
  const places = fc.array(place, { maxLength: 48 });

  test('never overlap each other or the pin, and stay inside, in narrow and in wide maps', () => {
    fc.assert(
      fc.property(places, (some) => {
        const labels = placeLabels(some, frame, [pin]);
        for (const isWide of [false, true]) {
          const boxes = labels
            .filter((label) => isWide || !label.isMinor)
            .map((label) => labelBox(label, isWide));
          for (const [index, box] of boxes.entries()) {
            expect([pin, ...boxes.slice(index + 1)].some((other) => overlap(box, other))).toBe(
              false,
            );
            expect(box.left >= 0 && box.top >= 0 && box.right <= 640 && box.bottom <= 360).toBe(
              true,
            );
          }
        }
      }),
    );
  });

  test('are the same for the same places', () => {
    fc.assert(
      fc.property(places, (some) => {
        expect(placeLabels(some, frame, [pin])).toEqual(placeLabels(some, frame, [pin]));
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['Jumeirah Village Circle (JVC)', ['JVC']],
    ['Barsha Heights (Tecom)', ['Barsha', 'Heights']],
    ['Dubai Marina', ['Dubai Marina']],
    ['Mohammed Bin Rashid City', ['Mohammed Bin', 'Rashid City']],
    ['International', ['International']],
  ])('write %s as %j', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });
});

describe('the location map', () => {
  test('is labelled and stays small wherever the place is', () => {
    const position = fc.record({
      lat: fc.double({ min: 24.85, max: 25.35, noNaN: true }),
      lng: fc.double({ min: 54.95, max: 55.5, noNaN: true }),
    });
    fc.assert(
      fc.property(position, (at) => {
        const html = render(at);
        expect(html.length).toBeLessThan(12_000);
        expect(html).not.toMatch(/NaN|style=/);
      }),
      { numRuns: 50 },
    );
  });

  test('a place outside the drawing has no map', () => {
    expect(isOnMap({ lat: 24.45, lng: 54.38 })).toBe(false);
    expect(isOnMap({ lat: 25.0786, lng: 55.1353 })).toBe(true);
  });
});

function render(at: LatLng): string {
  return renderToStaticMarkup(
    createElement(LocationMap, { hasPin: true, ...at, areas: AREAS, texts, locale: 'en' }),
  );
}

function isLand(point: LatLng): boolean {
  return [MAINLAND, ...ISLANDS].some((shore) => isInside(point, shore));
}

/** Even-odd rule: how often a ray to the east crosses the shore. */
function isInside({ lat, lng }: LatLng, shore: LatLng[]): boolean {
  const crossings = shore.filter((a, index) => {
    const b = shore[(index + 1) % shore.length]!;
    if (a.lat > lat === b.lat > lat) return false;
    return lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng);
  });
  return crossings.length % 2 === 1;
}

function metresApart(a: LatLng, b: LatLng): number {
  const from = project(a);
  const to = project(b);
  return Math.hypot(to.x - from.x, to.y - from.y) * METRES_PER_UNIT;
}
