import { describe, expect, test } from 'vitest';
import { carriedOn, movementOf, type Sold } from './trend.ts';

describe('a movement', () => {
  const sold = (kind: number, step: number, level: number): Sold => ({
    kind,
    step,
    level,
    sales: 50,
  });

  test('is of the same kinds, whatever else sold and however far apart in time', () => {
    // The dear kind sold first, the cheap one last; each fell by 1 % a step.
    const levels = [
      ...[0, 2, 4].map((step) => sold(1, step, 7 + 0.01 * step)),
      ...[2, 4, 6].map((step) => sold(2, step, 8 + 0.01 * step)),
      sold(3, 0, 5),
    ];
    const movement = movementOf(levels);
    expect(movement).toHaveLength(7);
    for (const step of [0, 2, 4, 6]) expect(movement[step]).toBeCloseTo(0.01 * step, 3);
    // Nobody knows what the odd steps moved.
    expect(movement[3]).toBe(movement[2]);
  });

  test('follows most kinds where one sold other homes', () => {
    const alike = [1, 2, 3, 4].flatMap((kind) => [sold(kind, 0, 7), sold(kind, 1, 7.02)]);
    const [, before] = movementOf([...alike, sold(5, 0, 7), sold(5, 1, 7.9)]);
    // A plain mean would say 0.196.
    expect(before).toBeGreaterThan(0.015);
    expect(before).toBeLessThan(0.06);
  });

  test('is none where hardly anything sold', () => {
    expect(movementOf([])).toEqual([0]);
    expect(movementOf([sold(1, 0, 7), { ...sold(1, 1, 7.5), sales: 9 }])).toEqual([0]);
  });
});

test('a fall of 3 % in each of four steps goes on at 60 %, from the middle of the last step', () => {
  const movement = { ready: [0, 0.03, 0.06, 0.09, 0.12, 0.5], off_plan: [] };
  const carried = carriedOn(movement, 30).ready;
  expect(carried[0]).toBeCloseTo(0.6 * 0.03 * 2.5);
  expect(carried[5]).toBeCloseTo(0.5 + 0.6 * 0.03 * 2.5);
  expect(carriedOn(movement, 0).ready[0]).toBeCloseTo(0.6 * 0.03 * 0.5);
});

test('nothing is carried on for long, nor from nothing; steps that nobody knows moved nothing', () => {
  const movement = { ready: [0, 0.04], off_plan: [] };
  expect(carriedOn(movement, 400)).toEqual(carriedOn(movement, 60));
  expect(carriedOn(movement, 30).ready[0]).toBeCloseTo(0.6 * 0.01 * 2.5);
  expect(carriedOn(movement, 30).off_plan).toEqual([]);
});
