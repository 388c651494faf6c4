import type { PropertyType, Purpose } from '#app/features/listings/types.ts';

/** The public listings that agree in what most searches ask for, by their slots in the order of prices. */
export interface Cell {
  /** Its place among all cells, and among those of its purpose. */
  number: number;
  place: number;
  purpose: Purpose;
  isAvailable: boolean;
  /** Available or under offer. */
  isOnMarket: boolean;
  community: number;
  type: PropertyType;
  /** -1 if not stated. */
  bedrooms: number;
  /** The first `size` are used. */
  slots: Uint32Array<ArrayBuffer>;
  size: number;
  /** Where its words of each bitmap begin, and for how many there is room. */
  word: number;
  room: number;
  /** Number of the last change of cells that changed it, and of the one at which it was given its words. */
  changedAt: number;
  placedAt: number;
}

/** A listing that has come to a cell or gone. */
export interface CellChange {
  /** From 1. */
  number: number;
  cell: Cell;
  /** Its place in the cell's order. */
  at: number;
  /** Null if it has gone. */
  slot: number | null;
}

/** Cells as bitmaps see them. */
export interface ChangingCells {
  readonly all: readonly Cell[];
  /** Words that a bitmap has. */
  readonly words: number;
  /** How often a listing has come to a cell or gone. */
  readonly changes: number;
  /** Those after so many, the oldest first; null if they are more than are known. */
  changesAfter(changes: number): readonly CellChange[] | null;
}

/** Bits of a bitmap's word. */
export const WORD_BITS = 32;

/** How many words hold some bits. */
export function wordsFor(bits: number): number {
  return (bits + WORD_BITS - 1) >>> 5;
}
