import { type Cell, WORD_BITS as WORD, wordsFor } from './cell.server.ts';
import { countCommonBits } from './common-bits.server.ts';
import type { Test } from './tests.server.ts';

/** What a filter asks of the listings of some cells, current for these. */
export interface Conditions {
  /** Words of bitmaps. */
  bitmaps: Uint32Array[];
  /** Further tests. */
  tests: Test[];
}

/** How many listings of a cell meet all conditions. */
export function countMeeting(conditions: Conditions, cell: Cell): number {
  if (conditions.bitmaps.length + conditions.tests.length === 0) return cell.size;
  if (conditions.tests.length > 0) return listAside(conditions, cell);
  const count = combine(conditions.bitmaps, cell);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += bitsIn(combined[at]!);
  return sum;
}

/** Writes the slots of those listings into a list, in the order of prices. @returns where they end. */
export function listMeeting(
  conditions: Conditions,
  cell: Cell,
  list: Uint32Array,
  start: number,
): number {
  const { slots, size } = cell;
  let end = start;
  if (conditions.bitmaps.length === 0) {
    for (let at = 0; at < size; at += 1) list[start + at] = slots[at]!;
    end += size;
  } else {
    const count = combine(conditions.bitmaps, cell);
    for (let word = 0; word < count; word += 1) {
      for (let bits = combined[word]!; bits !== 0; bits &= bits - 1) {
        list[end] = slots[WORD * word + WORD - 1 - Math.clz32(bits & -bits)]!;
        end += 1;
      }
    }
  }
  for (const test of conditions.tests) end = test.keep(list, start, end);
  return end;
}

/** Slots of the cell asked about last, and its words. */
let scratch = new Uint32Array();
let combined = new Int32Array(256);

/** Lists them in `scratch`. @returns where they end. */
function listAside(conditions: Conditions, cell: Cell): number {
  if (scratch.length < cell.size) scratch = new Uint32Array(2 * cell.size);
  return listMeeting(conditions, cell, scratch, 0);
}

/** @returns how many words. */
function combine(bitmaps: Uint32Array[], { word, size }: Cell): number {
  const count = wordsFor(size);
  if (combined.length < count) combined = new Int32Array(2 * count);
  if (count === 0) return 0;
  combined.fill(-1, 0, count);
  for (let number = 0; number < bitmaps.length; number += 1) {
    const words = bitmaps[number]!;
    for (let at = 0; at < count; at += 1) combined[at]! &= words[word + at]!;
  }
  const over = size & (WORD - 1);
  if (over > 0) combined[count - 1]! &= -1 >>> (WORD - over);
  return count;
}

/** Some listings, as the words of a bitmap from the first to the last of some cells. */
export class MatchingBits {
  count = 0;
  /** The first has another place in a bitmap's words. */
  #words: Uint32Array;
  #first: number;

  /** @param cells those that listings are added of. */
  constructor(cells: readonly Cell[]) {
    let [first, end] = [Infinity, 0];
    for (const { word, size } of cells) {
      first = Math.min(first, word);
      end = Math.max(end, word + wordsFor(size));
    }
    this.#first = end === 0 ? 0 : first;
    this.#words = new Uint32Array(end - this.#first);
  }

  /** Adds the listings of a cell that meet all conditions. */
  add(conditions: Conditions, cell: Cell): void {
    const count = wordsFor(cell.size);
    if (conditions.tests.length === 0) combine(conditions.bitmaps, cell);
    else {
      const end = listAside(conditions, cell);
      if (combined.length < count) combined = new Int32Array(2 * count);
      combined.fill(0, 0, count);
      for (let at = 0, next = 0; next < end; at += 1) {
        if (scratch[next] !== cell.slots[at]) continue;
        combined[at >>> 5]! |= 1 << (at & (WORD - 1));
        next += 1;
      }
    }
    const start = cell.word - this.#first;
    for (let at = 0; at < count; at += 1) {
      this.#words[start + at] = combined[at]!;
      this.count += bitsIn(combined[at]!);
    }
  }

  /** How many of them a bitmap has. @param words its words, current for their cells. */
  countIn(words: Uint32Array): number {
    const [first, length] = [this.#first, this.#words.length];
    return countCommonBits(this.#words, words.subarray(first, first + length));
  }
}

/** How many bits of a word are set. */
function bitsIn(word: number): number {
  let bits = (word - ((word >>> 1) & 0x55555555)) | 0;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
