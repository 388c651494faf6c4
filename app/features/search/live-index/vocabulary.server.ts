const SMALLEST = 4_096;

/** Numbers words, which are bytes, in the order they are first met: a hash table with linear probing. */
export class Vocabulary {
  size = 0;
  /** A word's number plus 1; 0 is free. At least twice as long as there are words. */
  #table = new Int32Array(2 * SMALLEST);
  #hashes = new Int32Array(SMALLEST);
  /** Where each word begins in `#letters`, one after the other. */
  #starts = new Uint32Array(SMALLEST + 1);
  #letters = new Uint8Array(8 * SMALLEST);

  get bytes(): number {
    const arrays = [this.#table, this.#hashes, this.#starts, this.#letters];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The number of the word between two places, which may be new. @param hash of its bytes. */
  numberOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const at = this.#find(bytes, start, end, hash);
    const known = this.#table[at]! - 1;
    return known >= 0 ? known : this.#add(bytes.subarray(start, end), hash, at);
  }

  /** @returns -1 for an unknown word. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    return this.#table[this.#find(bytes, start, end, hash)]! - 1;
  }

  /** The words of about as many bytes as another, with their numbers. */
  *ofLength(least: number, most: number): Generator<[number: number, word: string]> {
    const letters = Buffer.from(this.#letters.buffer);
    for (let number = 0; number < this.size; number += 1) {
      const [start, end] = [this.#starts[number]!, this.#starts[number + 1]!];
      if (end - start < least || end - start > most) continue;
      yield [number, letters.toString('utf8', start, end)];
    }
  }

  /** Where a word is in the table, or would be. */
  #find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const table = this.#table;
    const last = table.length - 1;
    let at = (hash ^ (hash >>> 15)) & last;
    for (; table[at] !== 0; at = (at + 1) & last) {
      const number = table[at]! - 1;
      if (this.#hashes[number] === hash && this.#isWord(number, bytes, start, end)) return at;
    }
    return at;
  }

  #isWord(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const letters = this.#letters;
    const first = this.#starts[number]!;
    const length = end - start;
    if (this.#starts[number + 1]! - first !== length) return false;
    for (let at = 0; at < length; at += 1) {
      if (letters[first + at] !== bytes[start + at]) return false;
    }
    return true;
  }

  #add(word: Uint8Array, hash: number, at: number): number {
    const number = this.size;
    if (number === this.#hashes.length) {
      this.#grow();
      return this.numberOf(word, 0, word.length, hash);
    }
    const start = this.#starts[number]!;
    const end = start + word.length;
    if (end > this.#letters.length) this.#letters = longer(this.#letters, 2 * end);
    this.#letters.set(word, start);
    this.#starts[number + 1] = end;
    this.#hashes[number] = hash;
    this.#table[at] = number + 1;
    this.size += 1;
    return number;
  }

  #grow(): void {
    this.#hashes = longer(this.#hashes, 2 * this.size);
    this.#starts = longer(this.#starts, 2 * this.size + 1);
    this.#table = new Int32Array(4 * this.size);
    const last = this.#table.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const hash = this.#hashes[number]!;
      let at = (hash ^ (hash >>> 15)) & last;
      while (this.#table[at] !== 0) at = (at + 1) & last;
      this.#table[at] = number + 1;
    }
  }
}

/** A copy with room for more. */
export function longer<Items extends Uint8Array | Uint32Array | Int32Array>(
  array: Items,
  length: number,
): Items {
  const copy = new (array.constructor as new (length: number) => Items)(length);
  copy.set(array);
  return copy;
}
