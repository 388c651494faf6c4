import { itemAt } from '#app/lib/required.ts';
import { Bitmap } from './bitmap.server.ts';
import { type Cell, type CellChange, type ChangingCells, wordsFor } from './cell.server.ts';

/** Changes of cells that are known one by one. */
const RECENT = 4_096;
/** Bitmaps of tests that few searches ask for. */
const MOST_RARE = 64;

/** The cells of a purpose, and what is known of their listings. */
export class CellList implements ChangingCells {
  readonly all: Cell[] = [];
  readonly in = new Map<number, Cell[]>();
  words = 0;
  changes = 0;
  #recent: CellChange[] = [];
  #common = new Map<string, Bitmap>();
  /** Those asked for last come last. */
  #rare = new Map<string, Bitmap>();

  get bytes(): number {
    const bitmaps = [...this.#common.values(), ...this.#rare.values()];
    const slots = this.all.reduce((sum, cell) => sum + cell.slots.byteLength, 0);
    return bitmaps.reduce((sum, { bytes }) => sum + bytes, slots);
  }

  add(cell: Cell): void {
    this.all.push(cell);
    const there = this.in.get(cell.community);
    if (there) there.push(cell);
    else this.in.set(cell.community, [cell]);
  }

  /** Notes that a listing has come or gone. @param at its place. @param slot null if it has gone. */
  noteChange(cell: Cell, at: number, slot: number | null): void {
    this.changes += 1;
    cell.changedAt = this.changes;
    this.#recent[this.changes % RECENT] = { number: this.changes, cell, at, slot };
    if (wordsFor(cell.size) > cell.room) this.#place(cell, Math.ceil(1.5 * wordsFor(cell.size)));
  }

  /** Places the words of cells one after the other, with room for some more listings. Bitmaps are read anew. */
  layOut(): void {
    this.#common.clear();
    this.#rare.clear();
    this.words = 0;
    for (const cell of this.all) this.#place(cell, wordsFor(Math.ceil(1.125 * cell.size) + 8));
  }

  changesAfter(changes: number): CellChange[] | null {
    const length = this.changes - changes;
    if (length > RECENT) return null;
    return Array.from({ length }, (_, n) => itemAt(this.#recent, (changes + 1 + n) % RECENT));
  }

  /**
   * The bitmap of a test of this name.
   * @param isCommon whether it is kept for good, of all cells; of others the latest are, of the cells asked about.
   */
  bitmapOf(name: string, isCommon: boolean): Bitmap {
    const known = isCommon ? this.#common : this.#rare;
    const bitmap = known.get(name) ?? new Bitmap(isCommon);
    if (!isCommon) this.#rare.delete(name);
    known.set(name, bitmap);
    const [eldest] = this.#rare.keys();
    if (eldest !== undefined && this.#rare.size > MOST_RARE) this.#rare.delete(eldest);
    return bitmap;
  }

  #place(cell: Cell, room: number): void {
    cell.word = this.words;
    cell.room = room;
    cell.placedAt = this.changes;
    this.words += room;
  }
}
