import type { Cell, ChangingCells } from './cell.server.ts';
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
      for (const cell of cells.changedSince(this.#seen)) this.#read(cell, test);
      this.#seen = cells.changes;
    }
    return this.words;
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
