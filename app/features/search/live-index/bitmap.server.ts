import { type Cell, type ChangingCells, WORD_BITS as WORD } from './cell.server.ts';
import type { Test } from './tests.server.ts';
import { longer } from './vocabulary.server.ts';

/**
 * Which listings of a purpose pass a test: a bit each, a cell's from its first word on, in the order of prices. Bits beyond
 * a cell's listings mean nothing.
 */
export class Bitmap {
  words = new Uint32Array();
  /** For each cell the change of cells when it was read; null if all are always read. */
  #readAt: Uint32Array<ArrayBuffer> | null;
  /** Changes of cells before the last that was read. */
  #seen = 0;

  /** @param isWhole whether to read all cells, not just those that are asked about. */
  constructor(isWhole: boolean) {
    this.#readAt = isWhole ? null : new Uint32Array();
  }

  get bytes(): number {
    return this.words.byteLength + (this.#readAt?.byteLength ?? 0);
  }

  /** Reads what has changed. @param asked the cells that have to be current. @param test the same as in each call. */
  update(cells: ChangingCells, asked: readonly Cell[], test: Test): Uint32Array {
    if (this.words.length < cells.words) {
      this.words = longer(this.words, Math.ceil(cells.words * 1.125));
    }
    if (this.#readAt) this.#readSome(cells, this.#readAt, asked, test);
    else {
      this.#readChanges(cells, test);
      this.#seen = cells.changes;
    }
    return this.words;
  }

  /** A cell may hold thousands of listings, so what comes or goes is a bit put in or taken out. */
  #readChanges(cells: ChangingCells, test: Test): void {
    const seen = this.#seen;
    const changes = cells.changesAfter(seen);
    if (changes === null) {
      for (const cell of cells.all) if (cell.changedAt > seen) this.#read(cell, test);
      return;
    }
    for (const { number, cell, at, slot } of changes) {
      // Its bits are elsewhere, and all are read with its last change.
      if (cell.placedAt > seen) {
        if (cell.changedAt === number) this.#read(cell, test);
      } else if (slot === null) takeBit(this.words, cell, at);
      else putBit(this.words, cell, at, bitOf(slot, test));
    }
  }

  #readSome(
    cells: ChangingCells,
    readAt: Uint32Array<ArrayBuffer>,
    asked: readonly Cell[],
    test: Test,
  ): void {
    if (readAt.length < cells.all.length) {
      this.#readAt = readAt = longer(readAt, Math.ceil(cells.all.length * 1.125));
    }
    for (const cell of asked) {
      if (readAt[cell.place] === cell.changedAt) continue;
      this.#read(cell, test);
      readAt[cell.place] = cell.changedAt;
    }
  }

  #read({ slots, size, word }: Cell, test: Test): void {
    test.read(slots, size, this.words, word);
  }
}

const one = new Uint32Array(1);
const bit = new Uint32Array(1);

function bitOf(slot: number, test: Test): number {
  one[0] = slot;
  test.read(one, 1, bit, 0);
  return bit[0]!;
}

/** Puts a bit at a place of a cell, before those that were there and after. */
function putBit(words: Uint32Array, { word, room }: Cell, at: number, value: number): void {
  const first = word + (at >>> 5);
  for (let next = word + room - 1; next > first; next -= 1) {
    words[next] = (words[next]! << 1) | (words[next - 1]! >>> (WORD - 1));
  }
  const place = at & (WORD - 1);
  const below = (1 << place) - 1;
  const bits = words[first]!;
  words[first] = (bits & below) | ((bits & ~below) << 1) | (value << place);
}

/** Takes a bit out, so that those after it move up. */
function takeBit(words: Uint32Array, { word, room }: Cell, at: number): void {
  const first = word + (at >>> 5);
  const last = word + room - 1;
  const below = (1 << (at & (WORD - 1))) - 1;
  const bits = words[first]!;
  words[first] = (bits & below) | ((bits >>> 1) & ~below);
  for (let next = first + 1; next <= last; next += 1) {
    words[next - 1]! |= words[next]! << (WORD - 1);
    words[next]! >>>= 1;
  }
}
