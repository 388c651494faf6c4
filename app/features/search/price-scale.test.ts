import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOf, moveHandle, spanOf } from './price-scale.ts';

const EDGES = [0, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];

test.each([
  [null, null, { low: 0, high: 5 }],
  [1_000_000, 2_000_000, { low: 2, high: 3 }],
  [1_200_000, 1_300_000, { low: 2, high: 3 }],
  [null, 100, { low: 0, high: 1 }],
  [99_000_000, null, { low: 4, high: 5 }],
  [5_000_000, 500_000, { low: 4, high: 5 }],
])('%s to %s', (min, max, expected) => {
  expect(spanOf(min, max, EDGES)).toEqual(expected);
});

test('a handle stops before the other and is drawn where it stops', () => {
  const handle = fc.constantFrom('low' as const, 'high' as const);
  const moves = fc.array(fc.tuple(handle, fc.nat(EDGES.length - 1)), { maxLength: 8 });
  fc.assert(
    fc.property(moves, (steps) => {
      let span = { low: 0, high: EDGES.length - 1 };
      for (const [which, to] of steps) {
        span = moveHandle(span, which, to);
        expect(span.low).toBeLessThan(span.high);
        const { minPrice, maxPrice } = limitsOf(span, EDGES);
        expect(spanOf(minPrice, maxPrice, EDGES)).toEqual(span);
      }
    }),
  );
});
