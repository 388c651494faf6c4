import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedByKey } from './sorted-by-key.server.ts';

const key = fc.oneof(
  fc.nat(40),
  fc.double({ noNaN: true }).map((it) => it + 0), // -0 is 0
  fc.integer({ min: -(2 ** 40), max: 2 ** 51 }),
);

test('slots are sorted by their keys, those of one key staying as they were', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (some) => {
      const keys = Float64Array.from(some);
      const slots = Uint32Array.from(keys.keys()).reverse();
      const before = [...slots];
      const steps = sortedByKey(slots, keys);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const expected = before.toSorted((one, other) =>
        keys[one]! < keys[other]! ? -1 : Number(keys[one]! > keys[other]!),
      );
      expect([...step.value]).toEqual(expected);
      expect([...slots]).toEqual(before);
    }),
  );
});
