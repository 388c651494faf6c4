import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { artwork, draw, SCENES, type Scene } from './artwork.ts';
import { OUTLOOKS } from './artwork/outlook.ts';

const anySeed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const anyScene = fc.constantFrom(...SCENES);
const manySeeds = [
  0,
  1,
  -1,
  2 ** 31 - 1,
  -(2 ** 31),
  ...Array.from({ length: 60 }, (_, i) => (i + 2) * 977),
];

describe.each(SCENES)('artwork of %s', (scene) => {
  test('is a well-formed picture and not blank', async () => {
    await fc.assert(
      fc.asyncProperty(anySeed, async (seed) => {
        const { info, deviation } = await rasterise(artwork(scene, seed));
        expect(info).toMatchObject({ width: 160, height: 120 });
        expect(deviation).toBeGreaterThan(8);
      }),
      { numRuns: 6 },
    );
  }, 30_000);

  test('differs in its shapes, not only in its colours', () => {
    const shapes = manySeeds.map((seed) => artwork(scene, seed).replaceAll(/#[\da-f]{6}/g, ''));
    expect(new Set(shapes).size).toBe(manySeeds.length);
  });

  test('stays between 2 and 18 kB', () => {
    const sizes = manySeeds.map(
      (seed, at) => artwork(scene, seed, { outlook: OUTLOOKS[at % OUTLOOKS.length] }).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(2_000);
    expect(Math.max(...sizes)).toBeLessThan(18_000);
  });
});

test('the same scene and seed give the same picture', () => {
  fc.assert(
    fc.property(anyScene, anySeed, (scene, seed) => {
      expect(artwork(scene, seed)).toBe(artwork(scene, seed));
    }),
  );
});

test('scenes with one seed differ from each other', () => {
  expect(new Set(SCENES.map((scene) => artwork(scene, 7))).size).toBe(SCENES.length);
});

test('a picture is 4:3, self-contained and allowed by a strict policy', () => {
  everyPicture((svg) => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="900" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice"/,
    );
    expect(svg).not.toMatch(/<(script|style|filter|text|image|foreignObject)\b|\sstyle=|\son\w+=/);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:/);
  });
});

test('every id is unique and every reference has its target', () => {
  everyPicture((svg) => {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...svg.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('every number is finite and short', () => {
  everyPicture((svg) => {
    const measures = svg.replaceAll(/#[\da-f]{6}/g, '');
    expect(measures).not.toMatch(/NaN|Infinity|undefined|null|\de[-+]?\d/);
    // A scale needs its second decimal: palms of 58 and of 84 pixels share one drawing of 300.
    expect(measures.replaceAll(/scale\([^)]*\)|matrix\([^)]*\)/g, '')).not.toMatch(/\.\d\d/);
  });
});

test('no extent is negative: it would not be drawn', () => {
  everyPicture((svg) => {
    expect(svg).not.toMatch(/\s(width|height|r|rx|ry|stroke-width)="-/);
  });
});

describe('a floor plan', () => {
  const plans = [0, 1, 2, 3, 4, 5, 6].flatMap((bedrooms) =>
    manySeeds.slice(0, 12).map((seed) => {
      const bathrooms = Math.max(1, bedrooms + (Math.abs(seed) % 3) - 1);
      return { bedrooms, bathrooms, svg: draw('plan', [bedrooms, bathrooms, seed])! };
    }),
  );

  test('has as many bedrooms and bathrooms as the home', () => {
    for (const { bedrooms, bathrooms, svg } of plans) {
      expect(svg.match(/>Bedroom/g)?.length ?? 0).toBe(bedrooms);
      expect(svg.match(/>Bath/g)).toHaveLength(bathrooms);
      expect(svg).not.toMatch(/NaN|undefined|\s(width|height|r|rx|font-size)="-/);
      expect(Math.min(...fontSizes(svg))).toBeGreaterThanOrEqual(9);
    }
    expect(new Set(plans.map(({ svg }) => svg)).size).toBe(plans.length);
  });

  const fontSizes = (svg: string) =>
    [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));

  test('is well-formed', async () => {
    expect((await rasterise(plans.at(-1)!.svg)).deviation).toBeGreaterThan(8);
  });
});

test('twelve agents have a portrait of their own', async () => {
  const portraits = Array.from({ length: 12 }, (_, at) => draw('portrait', [at + 1])!);
  expect(new Set(portraits).size).toBe(12);
  for (const svg of portraits) {
    expect(svg).not.toMatch(/NaN|undefined|<(script|style|image)/);
    expect((await rasterise(svg)).deviation).toBeGreaterThan(8);
    expect(svg.length).toBeLessThan(6_000);
  }
  expect(draw('portrait', [13])).toBeNull();
});

test('four brokerages have a logo; other names and numbers have no picture', async () => {
  for (const number of [1, 2, 3, 4]) {
    expect((await rasterise(draw('logo', [number])!)).deviation).toBeGreaterThan(8);
  }
  const none: [string, number[]][] = [
    ['logo', [5]],
    ['logo', [0]],
    ['plan', [1, 1]],
    ['plan', [10, 1, 1]],
    ['villa', [1, 2]],
    ['castle', [1]],
    ['tower', [1, 2, 3]],
  ];
  for (const [name, numbers] of none) expect(draw(name, numbers)).toBeNull();
  expect(draw('villa', [1], 'moon')).toBeNull();
});

/** The shapes without their colours. */
const shapesOf = (svg: string) => svg.replaceAll(/#[\da-f]{6}/g, '');

test.each(OUTLOOKS)('%s is another picture from the same window', (around) => {
  const others = OUTLOOKS.filter((other) => other !== around);
  for (const scene of ['living', 'terrace', 'view'] as const) {
    const seen = shapesOf(artwork(scene, 5, { outlook: around }));
    for (const other of others)
      expect(shapesOf(artwork(scene, 5, { outlook: other }))).not.toBe(seen);
  }
});

test('a building keeps its shape under another light and its number makes it another one', () => {
  const tower = (seed: number, building: number) =>
    artwork('tower', seed, { outlook: 'city', building });
  const podiums = (svg: string) => svg.match(/stroke-dasharray="\d+ 9"/g)?.[0];
  const faces = (number: number) =>
    manySeeds.slice(5, 25).map((seed) => podiums(tower(seed, number)));
  expect(new Set(faces(7)).size).toBe(1);
  expect(tower(3, 7)).not.toBe(tower(3, 8));
  expect(draw('tower', [7, 3], 'city')).toBe(tower(3, 7));
});

function everyPicture(check: (svg: string, scene: Scene) => void): void {
  for (const scene of SCENES)
    for (const [at, seed] of manySeeds.entries())
      check(artwork(scene, seed, { outlook: OUTLOOKS[at % OUTLOOKS.length] }), scene);
}

/** Draws the picture with a strict XML parser; `deviation` is the spread of its brightness. */
async function rasterise(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(160, 120)
    .png()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data).stats();
  return { info, deviation: channels[0]?.stdev ?? 0 };
}
