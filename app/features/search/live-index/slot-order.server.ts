import { itemAt } from '#app/lib/required.ts';

/** Slots of a block at most: what an insertion has to move. */
const BLOCK = 1_024;

interface Block {
  /** The first `size` are used. */
  slots: Uint32Array<ArrayBuffer>;
  size: number;
}

interface Keyed {
  columns: Record<'created' | 'price' | 'id', Float64Array>;
}

/** A place in an order: that of a key and, among equal keys, of an id. */
export interface SlotPlace {
  key: number;
  id: number;
}

/** Slots in the ascending order of a column, those of one value in the order of their ids; in blocks, so that a change moves few. */
export class SlotOrder {
  #blocks: Block[] = [{ slots: new Uint32Array(BLOCK), size: 0 }];
  #size = 0;
  readonly #index: Keyed;
  readonly #column: 'created' | 'price';

  constructor(index: Keyed, column: 'created' | 'price') {
    this.#index = index;
    this.#column = column;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#blocks.length * BLOCK * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** Adds a slot that comes after all others. */
  append(slot: number): void {
    let block = itemAt(this.#blocks, -1);
    if (block.size === BLOCK) {
      block = { slots: new Uint32Array(BLOCK), size: 0 };
      this.#blocks.push(block);
    }
    block.slots[block.size] = slot;
    block.size += 1;
    this.#size += 1;
  }

  add(slot: number): void {
    const { number, block, at } = this.#find(slot);
    if (block.size === BLOCK) {
      this.#split(number);
      this.add(slot);
      return;
    }
    block.slots.copyWithin(at + 1, at, block.size);
    block.slots[at] = slot;
    block.size += 1;
    this.#size += 1;
  }

  /** Takes a slot out, whose columns are still those it was added with. */
  delete(slot: number): void {
    const { number, block, at } = this.#find(slot);
    if (at === block.size || block.slots[at] !== slot) {
      throw new Error(`Slot ${slot} is missing in the order of ${this.#column}`);
    }
    block.slots.copyWithin(at, at + 1, block.size);
    block.size -= 1;
    this.#size -= 1;
    if (block.size === 0 && this.#blocks.length > 1) this.#blocks.splice(number, 1);
  }

  has(slot: number): boolean {
    const { block, at } = this.#find(slot);
    return at < block.size && block.slots[at] === slot;
  }

  /** The slots after a place, or all, in blocks; each is to be read as it is given, those of a descending order too. */
  *from(direction: 1 | -1, after: SlotPlace | null): Generator<Uint32Array> {
    const ascending = direction === 1;
    let number = after ? this.#blockOf(after) : ascending ? 0 : this.#blocks.length - 1;
    let place = after;
    for (let block = this.#blocks[number]; block; block = this.#blocks[(number += direction)]) {
      const { slots, size } = block;
      const below = place ? this.#countBelow(block, place) : ascending ? 0 : size;
      if (ascending)
        yield slots.subarray(below + (place && this.#isAt(block, below, place) ? 1 : 0), size);
      else yield slots.slice(0, below).reverse();
      place = null;
    }
  }

  /** Whether the place is a slot's own: the listing named by a cursor may have moved. */
  #isAt({ slots, size }: Block, at: number, { key, id }: SlotPlace): boolean {
    if (at === size) return false;
    const own = this.#placeOf(slots[at]!);
    return own.key === key && own.id === id;
  }

  #placeOf(slot: number): SlotPlace {
    const { columns } = this.#index;
    return { key: columns[this.#column][slot]!, id: columns.id[slot]! };
  }

  /** Where a slot is, or would be. */
  #find(slot: number): { number: number; block: Block; at: number } {
    const place = this.#placeOf(slot);
    const number = this.#blockOf(place);
    const block = itemAt(this.#blocks, number);
    return { number, block, at: this.#countBelow(block, place) };
  }

  #isBelow(slot: number, { key, id }: SlotPlace): boolean {
    const { columns } = this.#index;
    const own = columns[this.#column][slot]!;
    return own < key || (own === key && columns.id[slot]! < id);
  }

  /** The first block that ends at a place or after it; else the last. */
  #blockOf(place: SlotPlace): number {
    let [low, high] = [0, this.#blocks.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { slots, size } = itemAt(this.#blocks, middle);
      if (this.#isBelow(slots[size - 1]!, place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #countBelow({ slots, size }: Block, place: SlotPlace): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBelow(slots[middle]!, place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #split(number: number): void {
    const block = itemAt(this.#blocks, number);
    const half = block.size >> 1;
    const upper = { slots: new Uint32Array(BLOCK), size: block.size - half };
    upper.slots.set(block.slots.subarray(half, block.size));
    block.size = half;
    this.#blocks.splice(number + 1, 0, upper);
  }
}
