import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinLimits, writePolygon } from './encoding.ts';
import { type Corner, edgesOf } from './outline.ts';
import { drawnOutline, simplified } from './simplify.ts';

const degree = (min: number) => fc.double({ min, max: min + 0.5, noNaN: true });
const anyOutline = fc.array(fc.tuple(degree(55), degree(25)), { minLength: 3, maxLength: 60 });

/** A circle drawn by an unsteady hand. */
const circle = Array.from({ length: 500 }, (_, at): Corner => {
  const angle = (2 * Math.PI * at) / 500;
  const radius = 0.05 + 0.0004 * Math.sin(at * 12.9898);
  return [55.2 + radius * Math.cos(angle), 25.1 + radius * Math.sin(angle)];
});

test('keeps corners of the outline in their order, and no more than asked for', () => {
  fc.assert(
    fc.property(anyOutline, fc.integer({ min: 3, max: 40 }), (corners, most) => {
      const kept = simplified(corners, 0.001, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(corners.filter((corner) => kept.includes(corner))).toEqual(kept);
    }),
  );
});

test('removes corners on a straight line and keeps the others', () => {
  const square: Corner[] = [
    [55, 25],
    [55.05, 25],
    [55.1, 25],
    [55.1, 25.1],
    [55, 25.1],
    [55, 25.05],
  ];
  expect(simplified(square, 0.001, 40)).toEqual([
    [55, 25],
    [55.1, 25],
    [55.1, 25.1],
    [55, 25.1],
  ]);
});

test('turns five hundred corners of a drawn circle into forty, near where they were', () => {
  const kept = simplified(circle, 0.0001, 40);
  expect(kept.length).toBeLessThanOrEqual(40);
  expect(kept.length).toBeGreaterThan(15);
  for (const [lng, lat] of kept) {
    expect(Math.abs(Math.hypot(lng - 55.2, lat - 25.1) - 0.05)).toBeLessThan(0.0005);
  }
});

/** Degrees squared. */
function areaOf(corners: Corner[]): number {
  const twice = edgesOf(corners).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0);
  return Math.abs(twice) / 2;
}

/** A hand that goes up and down over a hundredth of a square degree, unevenly, with eight points a stroke. */
const scribble = (strokes: number) =>
  Array.from({ length: 8 * strokes }, (_, at): Corner => {
    const [stroke, share] = [Math.floor(at / 8), (at % 8) / 7];
    const height = 0.1 - 0.005 * (1 + Math.sin(stroke * 12.9898));
    return [55 + (0.1 * at) / (8 * strokes), 25 + height * (stroke % 2 ? 1 - share : share)];
  });

test.each([39, 41, 81, 201])('takes a scribble of %i strokes for what it covers', (strokes) => {
  const kept = drawnOutline(scribble(strokes), 0.0001, 40);
  expect(kept.length).toBeLessThanOrEqual(40);
  expect(areaOf(kept)).toBeGreaterThan(0.0095);
});

test('keeps the fronds of a palm apart', () => {
  const palm = Array.from({ length: 34 }, (_, at): Corner => {
    const [angle, radius] = [(Math.PI * at) / 34, at % 2 ? 0.05 : 0.02];
    return [55.1 + radius * Math.cos(angle), 25.1 + radius * Math.sin(angle)];
  });
  expect(drawnOutline(palm, 0.0001, 40)).toEqual(palm);
});

test('takes a star that crosses itself too often for what it covers', () => {
  const star = Array.from({ length: 39 }, (_, at): Corner => {
    const angle = (2 * Math.PI * at * 19) / 39;
    return [55.2 + 0.05 * Math.cos(angle), 25.1 + 0.05 * Math.sin(angle)];
  });
  expect(withinLimits([writePolygon(star)!])).toEqual([]);
  const kept = drawnOutline(star, 0.0001, 40);
  expect(withinLimits([writePolygon(kept)!])).toHaveLength(1);
  expect(kept.length).toBeGreaterThan(15);
});

test('leaves nothing of a line to and fro', () => {
  const line = Array.from({ length: 200 }, (_, at): Corner => [55 + 0.1 * (at % 2), 25.1]);
  expect(drawnOutline(line, 0.0001, 40).length).toBeLessThan(3);
});

test('changes nothing within the tolerance', () => {
  expect(simplified(circle.slice(0, 3), 1, 40)).toEqual(circle.slice(0, 3));
});
