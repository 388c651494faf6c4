import { WORD_BITS } from './cell.server.ts';

/** What is asked of listings, by their slots. */
export interface Test {
  /** Moves the slots between two places that pass to the first of them, in their order. @returns where they end. */
  keep(slots: Uint32Array, first: number, end: number): number;
  /** Writes a bit for each of the first slots, into words from `start` on. */
  read(slots: Uint32Array, size: number, words: Uint32Array, start: number): void;
}

/**
 * Null, which is NaN, is within nothing.
 * @param width items of a slot, of which the one at `place` is compared.
 */
export function within(
  column: Float64Array | Int32Array | Uint16Array | Uint8Array,
  least: number,
  most: number,
  width = 1,
  place = 0,
): Test {
  return {
    keep: (slots, first, end) => {
      let kept = first;
      for (let at = first; at < end; at += 1) {
        const slot = slots[at]!;
        const value = column[width * slot + place]!;
        slots[kept] = slot;
        kept += Number(value >= least) & Number(value <= most);
      }
      return kept;
    },
    read: (slots, size, words, start) => {
      for (let at = 0; at < size; at += WORD_BITS) {
        const count = Math.min(WORD_BITS, size - at);
        let bits = 0;
        for (let bit = 0; bit < count; bit += 1) {
          const value = column[width * slots[at + bit]! + place]!;
          bits |= (Number(value >= least) & Number(value <= most)) << bit;
        }
        words[start + (at >>> 5)] = bits;
      }
    },
  };
}

/** A test of those that pass another one first, which takes less. */
export function narrowed(first: Test, isPassing: (slot: number) => boolean): Test {
  const then = passing(isPassing);
  return {
    keep: (slots, start, end) => then.keep(slots, start, first.keep(slots, start, end)),
    read: (slots, size, words, start) => {
      first.read(slots, size, words, start);
      for (let at = 0; at < size; at += WORD_BITS) {
        const word = start + (at >>> 5);
        for (let left = words[word]! | 0; left !== 0; left &= left - 1) {
          const bit = WORD_BITS - 1 - Math.clz32(left & -left);
          if (!isPassing(slots[at + bit]!)) words[word]! &= ~(1 << bit);
        }
      }
    },
  };
}

/** @param bits all of which are asked for. */
export function withBits(column: Uint32Array, bits: number): Test {
  const wanted = bits | 0;
  return passing((slot) => (column[slot]! & wanted) === wanted);
}

export function passing(isPassing: (slot: number) => boolean): Test {
  return {
    keep: (slots, first, end) => {
      let kept = first;
      for (let at = first; at < end; at += 1) {
        const slot = slots[at]!;
        if (isPassing(slot)) {
          slots[kept] = slot;
          kept += 1;
        }
      }
      return kept;
    },
    read: (slots, size, words, start) => {
      for (let at = 0; at < size; at += WORD_BITS) {
        const count = Math.min(WORD_BITS, size - at);
        let bits = 0;
        for (let bit = 0; bit < count; bit += 1) {
          bits |= Number(isPassing(slots[at + bit]!)) << bit;
        }
        words[start + (at >>> 5)] = bits;
      }
    },
  };
}
