import { editDistance } from '#app/features/areas/typing-errors.ts';
import { longer, Vocabulary } from './vocabulary.server.ts';

/** A set of texts: a bit for each. */
export type Texts = Uint32Array;

const PAGE_BITS = 18;
const PAGE = 2 ** PAGE_BITS;
/** A word's first block has 8 bytes, each further one twice as many, up to 1,024. */
const SHORTEST_BITS = 3;
const LONGEST_BITS = 10;
/** A block ends with the address of the next. */
const LINK = 4;
/** Shorter words are near to too many, and those below eight letters have one typing error at most. */
const SHORTEST_WRONG = 4;
const SHORTEST_TWICE_WRONG = 8;
/** A byte has seven bits of a number, and whether more follow. */
const MORE = 128;

// What is stored of each word, in one place because it is read and written together: how many texts have it, the last one,
// the addresses of its first block and of its next byte, how many bytes are left in its last block, and that block's size.
const COUNT = 0;
const LAST = 1;
const FIRST = 2;
const END = 3;
const LEFT = 4;
const BITS = 5;
const STATE = 8;

// Codes of PostgreSQL's binary form of a tsquery.
const WORD = 1;
const NOT = 1;
const AND = 2;

/**
 * Which texts have each word. A text is numbered when it is added and never changes; it stays when nothing refers to it any
 * more. A word's texts are stored as the distances between their numbers, mostly a byte each, in a list of blocks.
 */
export class WordIndex {
  /** How many texts there are. The first has no words. */
  size = 1;
  #vocabulary = new Vocabulary();
  #pages: Uint8Array[] = [];
  /** Bytes in use on the last page. */
  #used = PAGE;
  /** `STATE` numbers for each word. */
  #states = new Uint32Array(0);
  /** The words of the text read last. */
  #read = new Uint32Array(256);
  #readCount = 0;

  get bytes(): number {
    return PAGE * this.#pages.length + this.#states.byteLength + this.#vocabulary.bytes;
  }

  /**
   * Reads a text, for `add`.
   * @param vector a tsvector's binary form: how many words, and each ended by a zero, with its positions.
   * @returns a digest: not 0, and the same for texts of the same words only.
   */
  read(vector: Uint8Array): number {
    const count = (vector[2]! << 8) | vector[3]! | (vector[1]! << 16);
    if (count > this.#read.length) this.#read = new Uint32Array(2 * count);
    this.#readCount = count;
    let [high, low] = [0, 0];
    let at = 4;
    for (let word = 0; word < count; word += 1) {
      const start = at;
      let hash = HASH_START;
      let byte = vector[at]!;
      for (; byte !== 0; byte = vector[at]!) {
        hash = Math.imul(hash ^ byte, HASH_FACTOR);
        at += 1;
      }
      const number = this.#vocabulary.numberOf(vector, start, at, hash);
      this.#read[word] = number;
      // Numbers of words never change, so they stand for them.
      high = Math.imul(high ^ number, 0x85ebca6b);
      high ^= high >>> 15;
      low = Math.imul(low ^ number, 0xc2b2ae35);
      low ^= low >>> 13;
      at += 3 + 2 * ((vector[at + 1]! << 8) | vector[at + 2]!);
    }
    return (high & 0xfffff) * 2 ** 32 + (low >>> 0) + 1;
  }

  /** Adds the text read last. @returns its number. */
  add(): number {
    const text = this.size;
    this.size += 1;
    const room = STATE * this.#vocabulary.size;
    if (room > this.#states.length) this.#states = longer(this.#states, 2 * room);
    const states = this.#states;
    for (let at = 0; at < this.#readCount; at += 1) {
      const word = STATE * this.#read[at]!;
      const distance = text - states[word + LAST]!;
      if (distance >= MORE || states[word + LEFT] === 0) {
        this.#append(word, distance);
      } else {
        const end = states[word + END]!;
        this.#pages[end >>> PAGE_BITS]![end & (PAGE - 1)] = distance;
        states[word + END] = end + 1;
        states[word + LEFT]! -= 1;
      }
      states[word + LAST] = text;
      states[word + COUNT]! += 1;
    }
    return text;
  }

  /** The word that a typing error has most likely made this one of: with fewest edits, then in most texts. */
  nearest(typed: string): string | null {
    if (typed.length < SHORTEST_WRONG) return null;
    const most = typed.length < SHORTEST_TWICE_WRONG ? 1 : 2;
    const bytes = Buffer.byteLength(typed);
    let [best, fewest, texts] = [null as string | null, most + 1, 0];
    for (const [number, word] of this.#vocabulary.ofLength(bytes - 2 * most, bytes + 2 * most)) {
      if (Math.abs(typed.length - word.length) > Math.min(fewest, most)) continue;
      const edits = editDistance(typed, word);
      const count = this.#states[STATE * number + COUNT]!;
      if (edits > fewest || (edits === fewest && count <= texts) || count === 0) continue;
      [best, fewest, texts] = [word, edits, count];
    }
    return fewest > most ? null : best;
  }

  none(): Texts {
    return new Uint32Array(Math.ceil(this.size / 32));
  }

  /** The texts that a query finds. @param query a tsquery's binary form, without phrases; not an empty one. */
  matching(query: Buffer): Texts {
    let at = 4;
    const next = (): Texts => {
      const type = query[at]!;
      const code = query[at + 1]!;
      if (type === WORD) {
        const start = at + 3;
        const end = query.indexOf(0, start);
        at = end + 1;
        return this.#having(query, start, end);
      }
      at += 2;
      const texts = next();
      if (code === NOT) return texts.map((bits) => ~bits);
      const others = next();
      return code === AND
        ? texts.map((bits, word) => bits & others[word]!)
        : texts.map((bits, word) => bits | others[word]!);
    };
    return next();
  }

  /** Whether any text has had a word. */
  knows(word: string): boolean {
    const bytes = Buffer.from(word);
    return this.#stateOf(bytes, 0, bytes.length) >= 0;
  }

  /** The texts that have a word. */
  having(word: string): Texts {
    const bytes = Buffer.from(word);
    return this.#having(bytes, 0, bytes.length);
  }

  #having(bytes: Uint8Array, start: number, end: number): Texts {
    const texts = this.none();
    const word = this.#stateOf(bytes, start, end);
    if (word < 0) return texts;
    let [text, distance, shift] = [0, 0, 0];
    let left = this.#states[word + COUNT]!;
    for (let address = this.#states[word + FIRST]!, bits = SHORTEST_BITS; left > 0;) {
      const page = this.#pages[address >>> PAGE_BITS]!;
      let at = address & (PAGE - 1);
      const link = at + 2 ** bits - LINK;
      for (; at < link && left > 0; at += 1) {
        const byte = page[at]!;
        distance |= (byte & (MORE - 1)) << shift;
        if (byte >= MORE) {
          shift += 7;
          continue;
        }
        text += distance;
        addText(texts, text);
        [distance, shift] = [0, 0];
        left -= 1;
      }
      if (left > 0) address = readLink(page, link);
      bits = Math.min(bits + 1, LONGEST_BITS);
    }
    return texts;
  }

  /** Where a word's state begins; less than 0 for an unknown word. */
  #stateOf(bytes: Uint8Array, start: number, end: number): number {
    let hash = HASH_START;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR);
    return STATE * this.#vocabulary.find(bytes, start, end, hash);
  }

  /** Writes a distance that has more than a byte, or a block of its own to begin. @param word where its state begins. */
  #append(word: number, distance: number): void {
    let rest = distance;
    for (; rest >= MORE; rest >>>= 7) this.#write(word, (rest & (MORE - 1)) | MORE);
    this.#write(word, rest);
  }

  #write(word: number, byte: number): void {
    const states = this.#states;
    if (states[word + LEFT] === 0) this.#addBlock(word);
    const end = states[word + END]!;
    this.#pages[end >>> PAGE_BITS]![end & (PAGE - 1)] = byte;
    states[word + END] = end + 1;
    states[word + LEFT]! -= 1;
  }

  #addBlock(word: number): void {
    const states = this.#states;
    const isFirst = states[word + BITS] === 0;
    const bits = isFirst ? SHORTEST_BITS : Math.min(states[word + BITS]! + 1, LONGEST_BITS);
    if (this.#used + 2 ** bits > PAGE) {
      this.#pages.push(new Uint8Array(PAGE));
      this.#used = 0;
    }
    const address = (this.#pages.length - 1) * PAGE + this.#used;
    this.#used += 2 ** bits;
    if (isFirst) states[word + FIRST] = address;
    else this.#writeLink(states[word + END]!, address);
    states[word + END] = address;
    states[word + LEFT] = 2 ** bits - LINK;
    states[word + BITS] = bits;
  }

  #writeLink(at: number, address: number): void {
    const page = this.#pages[at >>> PAGE_BITS]!;
    for (let byte = 0; byte < LINK; byte += 1) {
      page[(at & (PAGE - 1)) + byte] = address >>> (8 * byte);
    }
  }
}

export function addText(texts: Texts, text: number): void {
  texts[text >>> 5]! |= 1 << (text & 31);
}

export function hasText(texts: Texts, text: number): boolean {
  return ((texts[text >>> 5]! >>> (text & 31)) & 1) === 1;
}

function readLink(page: Uint8Array, at: number): number {
  return (page[at]! | (page[at + 1]! << 8) | (page[at + 2]! << 16) | (page[at + 3]! << 24)) >>> 0;
}

/** FNV-1a. */
const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;
