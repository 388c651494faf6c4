/** What is asked of listings, by their slots. */
export interface Test {
  /** Moves the slots between two places that pass to the first of them, in their order. @returns where they end. */
  keep(slots: Uint32Array, first: number, end: number): number;
  /** Writes a bit for each of the first slots, into words from `start` on. */
  read(slots: Uint32Array, size: number, words: Uint32Array, start: number): void;
}

const WORD = 32;

/** Null, which is NaN, is within nothing. */
export function within(
  column: Float64Array | Int32Array | Uint16Array,
  least: number,
  most: number,
): Test {
  return {
    keep: (slots, first, end) => {
      let kept = first;
      for (let at = first; at < end; at += 1) {
        const slot = slots[at]!;
        const value = column[slot]!;
        slots[kept] = slot;
        kept += Number(value >= least) & Number(value <= most);
      }
      return kept;
    },
    read: (slots, size, words, start) => {
      for (let at = 0; at < size; at += WORD) {
        const count = Math.min(WORD, size - at);
        let bits = 0;
        for (let bit = 0; bit < count; bit += 1) {
          const value = column[slots[at + bit]!]!;
          bits |= (Number(value >= least) & Number(value <= most)) << bit;
        }
        words[start + (at >>> 5)] = bits;
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
      for (let at = 0; at < size; at += WORD) {
        const count = Math.min(WORD, size - at);
        let bits = 0;
        for (let bit = 0; bit < count; bit += 1) {
          bits |= Number(isPassing(slots[at + bit]!)) << bit;
        }
        words[start + (at >>> 5)] = bits;
      }
    },
  };
}
