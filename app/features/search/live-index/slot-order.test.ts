import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlotOrder } from './slot-order.server.ts';

/** More than two blocks have. */
const COUNT = 3_000;

test('slots stay in the order of their keys and ids, whatever comes and goes', () => {
  const change = fc.record({ slot: fc.nat(COUNT - 1), key: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(change, { minLength: COUNT, maxLength: 3 * COUNT }), (changes) => {
      const created = new Float64Array(COUNT);
      const id = Float64Array.from(created, (_, slot) => (slot * 7) % COUNT);
      const order = new SlotOrder({ columns: { created, price: created, id } }, 'created');
      const there = new Set<number>();
      for (const { slot, key } of changes) {
        if (there.delete(slot)) order.delete(slot);
        // Every fifth is only taken out.
        if (key % 5 === 0) continue;
        created[slot] = key;
        order.add(slot);
        there.add(slot);
      }
      const sorted = [...there].toSorted(
        (one, other) => created[one]! - created[other]! || id[one]! - id[other]!,
      );
      expect(order.size).toBe(sorted.length);
      expect(there.values().every((slot) => order.has(slot))).toBe(true);
      expect([...order.from(1, null)].flatMap((block) => [...block])).toEqual(sorted);
      const falling = sorted.toReversed();
      expect([...order.from(-1, null)].flatMap((block) => [...block])).toEqual(falling);
      for (const at of [0, Math.floor(sorted.length / 2), sorted.length - 1]) {
        const slot = sorted[at]!;
        const place = { key: created[slot]!, id: id[slot]! };
        const after = [...order.from(1, place)].flatMap((block) => [...block]);
        expect(after).toEqual(sorted.slice(at + 1));
        const before = [...order.from(-1, place)].flatMap((block) => [...block]);
        expect(before).toEqual(falling.slice(sorted.length - at));
      }
    }),
    { numRuns: 20 },
  );
});

test('slots appended in order are found like those added', () => {
  const created = Float64Array.from({ length: COUNT }, (_, slot) => Math.floor(slot / 3));
  const id = Float64Array.from(created, (_, slot) => slot);
  const order = new SlotOrder({ columns: { created, price: created, id } }, 'created');
  for (let slot = 0; slot < COUNT; slot += 1) order.append(slot);
  order.delete(1_500);
  expect(order.has(1_500)).toBe(false);
  expect(order.has(1_501)).toBe(true);
  order.add(1_500);
  const slots = [...order.from(1, null)].flatMap((block) => [...block]);
  expect(slots).toEqual(Array.from(created, (_, slot) => slot));
  // Where a listing was before its key rose.
  const [next] = order.from(1, { key: created[1_500]! - 0.5, id: 1_500 });
  expect(next![0]).toBe(1_500);
  expect(() => order.delete(COUNT)).toThrow('missing');
});
