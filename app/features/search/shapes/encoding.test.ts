import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  circleOf,
  cornersOf,
  inSteps,
  MOST_CORNERS,
  shapeText,
  STEPS_PER_DEGREE,
  withinLimits,
  writeCircle,
  writePolygon,
} from './encoding.ts';
import type { Corner } from './outline.ts';

const TRIANGLE = 'wyvwKwvg5Eg9DAv-Bg9D';

const anyCorner: fc.Arbitrary<Corner> = fc
  .tuple(
    fc.integer({ min: -180 * STEPS_PER_DEGREE, max: 180 * STEPS_PER_DEGREE }),
    fc.integer({ min: -90 * STEPS_PER_DEGREE, max: 90 * STEPS_PER_DEGREE }),
  )
  .map(([x, y]) => [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);

describe('a polygon', () => {
  test('is parsed as it was written, from text that needs no escaping', () => {
    const corners = fc.uniqueArray(anyCorner, {
      minLength: 3,
      maxLength: MOST_CORNERS,
      selector: (corner) => corner.join(),
    });
    fc.assert(
      fc.property(corners, (some) => {
        const text = writePolygon(some)!;
        expect(cornersOf(text)).toEqual(some);
        expect(shapeText(text)).toBe(text);
        expect(new URLSearchParams({ shape: text }).toString()).toBe(`shape=${text}`);
      }),
    );
  });

  test('of a neighbourhood is short', () => {
    const corners = Array.from({ length: MOST_CORNERS }, (_, at): Corner => {
      const angle = (2 * Math.PI * at) / MOST_CORNERS;
      return [55.2 + 0.05 * Math.cos(angle), 25.1 + 0.05 * Math.sin(angle)];
    });
    expect(writePolygon(corners)!.length).toBeLessThan(1_250);
  });

  test('has no corner twice, however it is closed', () => {
    const [a, b, c]: Corner[] = [
      [55.13, 25.07],
      [55.15, 25.07],
      [55.14, 25.09],
    ];
    expect(writePolygon([a!, b!, c!])).toBe(TRIANGLE);
    expect(writePolygon([a!, a!, b!, b!, c!, a!])).toBe(TRIANGLE);
  });

  test.each<[what: string, corners: Corner[]]>([
    ['no corners', []],
    [
      'two corners',
      [
        [55, 25],
        [55.1, 25],
        [55, 25],
      ],
    ],
    [
      'corners too near to tell apart',
      [
        [55, 25],
        [55.000001, 25],
        [55, 25.000001],
      ],
    ],
    [
      'one beyond the date line',
      [
        [170, 0],
        [190, 0],
        [180, 10],
      ],
    ],
    [
      'one beyond a pole',
      [
        [0, 80],
        [10, 91],
        [20, 80],
      ],
    ],
    [
      'one nowhere',
      [
        [0, 80],
        [Number.NaN, 81],
        [20, 80],
      ],
    ],
  ])('with %s is none', (_, corners) => {
    expect(writePolygon(corners)).toBeNull();
  });
});

describe('a circle', () => {
  test.each([
    ['55.26,25.191,1', '55.26,25.191,1'],
    ['+55.2600,25.19104,1.04', '55.26,25.191,1'],
    ['55.26,25.191,0.1', '55.26,25.191,0.1'],
    ['55.26,25.191,20', '55.26,25.191,20'],
  ])('%s is %s', (text, expected) => {
    expect(shapeText(text)).toBe(expected);
    expect(writeCircle(circleOf(text)!)).toBe(expected);
  });

  test('has corners at its radius from the middle, to a thousandth', () => {
    const anywhere = fc.tuple(
      fc.double({ min: 54, max: 56, noNaN: true }),
      fc.double({ min: 24, max: 26, noNaN: true }),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
    );
    fc.assert(
      fc.property(anywhere, ([lng, lat, radius]) => {
        const { center, km } = circleOf([lng, lat, radius].join())!;
        for (const corner of cornersOf([lng, lat, radius].join())) {
          expect(Math.abs(kilometres(center, corner) / km - 1)).toBeLessThan(
            0.001 + (0.01 * km) / 20,
          );
        }
      }),
    );
  });
});

describe('an invalid shape is ignored', () => {
  test.each([
    '',
    'A',
    'AAAAAA',
    'not a shape',
    '55.26,25.191',
    '55.26,25.191,',
    '55.26,25.191,0',
    '55.26,25.191,-1',
    '55.26,25.191,21',
    '55.26,25.191,1,1',
    '55.26,81,1',
    '181,25,1',
    'NaN,25,1',
    '1e999,25,1',
    '____________________',
    '_____________A',
    `${TRIANGLE}A`,
    `${TRIANGLE}g`,
    `${TRIANGLE}%`,
    TRIANGLE.repeat(200),
    '<script>alert(1)</script>',
    'َ',
  ])('%j', (text) => {
    expect(shapeText(text)).toBeNull();
  });

  test('any text is a shape in its shortest form, or none', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'ABCgwz059-_,.'), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string({ unit: 'binary' })), (text) => {
        const shape = shapeText(text);
        if (shape === null) return;
        expect(shapeText(shape)).toBe(shape);
        expect(cornersOf(shape).length).toBeGreaterThanOrEqual(3);
        expect(cornersOf(shape).flat().every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a search takes', () => {
  const ring = (count: number, west: number) =>
    writePolygon(
      Array.from({ length: count }, (_, at) => [
        west + Math.cos((2 * Math.PI * at) / count) / 10,
        25 + Math.sin((2 * Math.PI * at) / count) / 10,
      ]),
    )!;

  test('five shapes', () => {
    const six = [1, 2, 3, 4, 5, 6].map((km) => `55.1,25,${km}`);
    expect(withinLimits(six)).toEqual(six.slice(0, 5));
  });

  test('outlines that cross themselves two hundred times', () => {
    /** Each edge leads to the corner `step` further on, and is crossed by 2 * (step - 1) others. */
    const star = (count: number, step: number) =>
      writePolygon(
        Array.from({ length: count }, (_, at) => [
          55 + Math.cos((2 * Math.PI * at * step) / count) / 10,
          25 + Math.sin((2 * Math.PI * at * step) / count) / 10,
        ]),
      )!;
    const [crossed, scribbled] = [star(199, 2), star(101, 3)];
    expect(withinLimits([scribbled, crossed])).toEqual([crossed]);
  });

  test('two hundred corners', () => {
    const [large, larger, small] = [ring(150, 55), ring(60, 55.5), ring(50, 56)];
    expect(withinLimits([large, larger, '55,25,1', small])).toEqual([large, '55,25,1', small]);
    expect(shapeText(ring(200, 55))).not.toBeNull();
    expect(shapeText(ring(201, 55))).toBeNull();
    expect(shapeText(ring(500, 55))).toBeNull();
  });
});

/** By the haversine formula. */
function kilometres([lng1, lat1]: Corner, [lng2, lat2]: Corner): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lng1, lng2);
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

test('steps are whole numbers', () => {
  expect(cornersOf(TRIANGLE).flat().map(inSteps)).toEqual([
    5_513_000, 2_507_000, 5_515_000, 2_507_000, 5_514_000, 2_509_000,
  ]);
});
