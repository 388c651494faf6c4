/** Finds slots by the ids of their listings: a hash table with linear probing, of 8 bytes a listing. */
export class SlotsById {
  /** A slot plus 1; 0 is free. Twice as long as the most slots it can hold. */
  #table: Int32Array;
  #ids: Float64Array;

  /** @param ids of each slot. */
  constructor(ids: Float64Array) {
    this.#ids = ids;
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * ids.length)));
  }

  /** @returns -1 for an unknown id. */
  get(id: number): number {
    return this.#table[this.#find(id)]! - 1;
  }

  /** Enters a slot, whose id isn't known yet. */
  add(slot: number): void {
    this.#table[this.#find(this.#ids[slot]!)] = slot + 1;
  }

  /** Closes the gap, so that what was probed past it is found. */
  delete(id: number): void {
    const last = this.#table.length - 1;
    let gap = this.#find(id);
    for (let at = (gap + 1) & last; this.#table[at] !== 0; at = (at + 1) & last) {
      const wanted = this.#start(this.#ids[this.#table[at]! - 1]!);
      if (((at - wanted) & last) < ((at - gap) & last)) continue;
      this.#table[gap] = this.#table[at]!;
      gap = at;
    }
    this.#table[gap] = 0;
  }

  /** Where an id is, or would be. */
  #find(id: number): number {
    let at = this.#start(id);
    while (this.#table[at] !== 0 && this.#ids[this.#table[at]! - 1] !== id) {
      at = (at + 1) & (this.#table.length - 1);
    }
    return at;
  }

  #start(id: number): number {
    const mixed = Math.imul((id % 2 ** 32) ^ (id / 2 ** 32), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & (this.#table.length - 1);
  }
}
