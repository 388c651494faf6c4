import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breaksOf, COLOUR_STEPS, colourStepOf } from './rules.ts';

const medians = (...figures: number[]) => figures.map((median) => ({ median }));

describe('the steps of a map', () => {
  test('have about as many areas each', () => {
    const figures = Array.from({ length: 50 }, (_, index) => 500 + 30 * index);
    const breaks = breaksOf(medians(...figures));
    expect(breaks).toEqual([800, 1100, 1400, 1700]);
    const counts = Map.groupBy(figures, (figure) => colourStepOf(breaks, figure));
    expect([...counts.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10, 10]);
  });

  test('are fewer if figures are few or similar', () => {
    expect(breaksOf([])).toEqual([]);
    expect(breaksOf(medians(1200))).toEqual([]);
    expect(breaksOf(medians(1200, 1201, 1199))).toEqual([1200]);
  });

  test('rise, and every figure has one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 })), (figures) => {
        const breaks = breaksOf(medians(...figures));
        expect(breaks).toEqual([...breaks].sort((a, b) => a - b));
        for (const figure of figures) {
          const step = colourStepOf(breaks, figure);
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThan(COLOUR_STEPS);
          if (step > 0) expect(figure).toBeGreaterThanOrEqual(breaks[step - 1]!);
        }
      }),
    );
  });
});
