import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { anyShape, isInShapes as isInShapesByHand } from '#test/support/search-oracle.ts';
import { coverOf } from './cover.ts';
import { cornersOf, writePolygon } from './encoding.ts';
import type { Corner } from './outline.ts';
import { isInShapes } from './queries.server.ts';

/** Indexes of the points that PostgreSQL finds in the shapes. */
async function within(shapes: string[], points: Corner[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select at::integer - 1 as at
    from unnest(${points.map(([lng]) => lng)}::float8[], ${points.map(([, lat]) => lat)}::float8[])
      with ordinality as point (lng, lat, at)
    where ${isInShapes(shapes)} order by at`.execute(db);
  return rows.map(({ at }) => at);
}

function withinByHand(shapes: string[], points: Corner[]): number[] {
  const isWithin = isInShapesByHand(shapes);
  return points.flatMap(([lng, lat], at) => (isWithin({ lng, lat }) ? [at] : []));
}

const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPoint = fc.tuple(degree(54.85, 55.45), degree(24.75, 25.35));

/** Points anywhere, at corners, on edges and about a step beside them. */
function anyPoints(shapes: string[]): fc.Arbitrary<Corner[]> {
  const edges = shapes.flatMap((shape) =>
    cornersOf(shape).map((to, at, corners): [Corner, Corner] => [corners.at(at - 1)!, to]),
  );
  const beside = fc
    .tuple(fc.constantFrom(...edges), fc.constantFrom(0, 0.5, 1), degree(-2e-5, 2e-5), fc.boolean())
    .map(([[from, to], share, off, isOff]): Corner => {
      const on = (axis: 0 | 1) => from[axis] + share * (to[axis] - from[axis]);
      return [on(0) + (isOff ? off : 0), on(1)];
    });
  return fc.array(fc.oneof(anyPoint, beside), { minLength: 100, maxLength: 100 });
}

test('the query finds the points that a test by hand finds', async () => {
  const anyCase = fc
    .array(anyShape(), { minLength: 1, maxLength: 4 })
    .chain((shapes) => fc.record({ shapes: fc.constant(shapes), points: anyPoints(shapes) }));
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ shapes, points }) => {
      expect(await within(shapes, points)).toEqual(withinByHand(shapes, points));
    }),
    { numRuns: 150 },
  );
});

test('an outline that crosses itself contains what it winds around, once or twice', async () => {
  const star = [0, 2, 4, 1, 3].map((at): Corner => {
    const angle = (2 * Math.PI * at) / 5;
    return [55.2 + 0.1 * Math.sin(angle), 25.1 + 0.1 * Math.cos(angle)];
  });
  const points: Corner[] = [
    [55.2, 25.1],
    [55.2, 25.18],
    [55.2, 25.01],
  ];
  expect(await within([writePolygon(star)!], points)).toEqual([0, 1]);
});

test('a block of a few metres contains only itself', async () => {
  const block = writePolygon([
    [55.2, 25.1],
    [55.2003, 25.1],
    [55.2003, 25.1003],
    [55.2, 25.1003],
  ])!;
  const points: Corner[] = [
    [55.2001, 25.1001],
    [55.2004, 25.1001],
    [55.2001, 25.1004],
    [55.19998, 25.1],
  ];
  expect(await within([block], points)).toEqual([0]);
});

test('the whole earth and a line contain what they should', async () => {
  const earth = writePolygon([
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
  ])!;
  const line = writePolygon([
    [55.1, 25],
    [55.2, 25.1],
    [55.3, 25.2],
  ])!;
  const points: Corner[] = [
    [55.2, 25.1],
    [55.2, 25.11],
    [-180, -90],
    [180, 90],
  ];
  expect(await within([earth], points)).toEqual([0, 1, 2, 3]);
  expect(await within([line], points)).toEqual([0]);
});

/** 50 teeth along one side, straight or slanted, of 200 corners in all. */
function comb({ isSlanted, isTurned }: { isSlanted: boolean; isTurned: boolean }): string {
  const corners = Array.from({ length: 200 }, (_, at): Corner => {
    const along = isSlanted ? at / 200 : Math.floor(at / 2) / 100;
    const isTip = isSlanted ? at % 2 === 1 : at % 4 === 1 || at % 4 === 2;
    const [x, y] = isTurned ? [isTip ? 1 : 0, along] : [along, isTip ? 1 : 0];
    return [54.9 + 0.5 * x, 24.8 + 0.5 * y];
  });
  return writePolygon(corners)!;
}

test('combs are compared with few numbers, most of them without looking at their corners', async () => {
  const points = Array.from({ length: 500 }, (_, at): Corner => {
    return [54.9 + 0.5 * ((at * 0.618) % 1), 24.8 + (0.5 * at) / 500];
  });
  for (const isSlanted of [false, true]) {
    for (const isTurned of [false, true]) {
      const shape = comb({ isSlanted, isTurned });
      expect(await within([shape], points)).toEqual(withinByHand([shape], points));
      const { touched, inside } = coverOf([shape]);
      expect(touched.length + inside.length).toBeLessThan(14_000);
      expect(widthOf(touched) - widthOf(inside)).toBeLessThan(0.25 * widthOf(touched));
    }
  }
});

/** Of all spans together. */
function widthOf(ends: number[]): number {
  return ends.reduce((sum, end, at) => sum + (at % 2 === 0 ? -end : end), 0);
}
