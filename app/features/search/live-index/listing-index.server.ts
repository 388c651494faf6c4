import {
  LISTING_STATUSES,
  ON_MARKET,
  PROPERTY_TYPES,
  PURPOSES,
} from '#app/features/listings/types.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import type { WordQuery } from '../filter/queries.server.ts';
import type { Requirement } from '../filters.ts';
import type { Cell } from './cell.server.ts';
import { CellList } from './cells.server.ts';
import { AT, CODED_COLUMNS, FIRST_CODE, type Row, ROW_WIDTH } from './columns.server.ts';
import { SlotOrder } from './slot-order.server.ts';
import { SlotsById } from './slots-by-id.server.ts';
import { sortedByKey } from './sorted-by-key.server.ts';
import { addText, hasText, type Texts, WordIndex } from './word-index.server.ts';

/** Bytes of `listing.school_reach`. */
export const REACH = 60;
/** Of `school_reach`: farther than anybody asks. */
const FAR = 255;
const SMALLEST = 1_024;
const FEW = 20_000;
/** How many listings are put in an order before other work has its turn. */
const ORDERED_AT_ONCE = 20_000;
const AVAILABLE = LISTING_STATUSES.indexOf('available') + 1;

/** The columns of listings, each an array with an item for each slot. Those of unused slots mean nothing. */
interface Columns {
  id: Float64Array<ArrayBuffer>;
  /** Number of its cell. */
  cell: Uint32Array<ArrayBuffer>;
  /** AED; of rents, a year's. */
  price: Float64Array<ArrayBuffer>;
  area: Int32Array<ArrayBuffer>;
  /** Square feet; 0: not stated. */
  size: Int32Array<ArrayBuffer>;
  /** AED; 0: unknown. */
  allIn: Float64Array<ArrayBuffer>;
  /** Microseconds since 1970. */
  created: Float64Array<ArrayBuffer>;
  /** NaN without a place. */
  lng: Float64Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  /** `listing.amenity_bits`, the lower 32 and the higher. */
  amenities: Uint32Array<ArrayBuffer>;
  moreAmenities: Uint32Array<ArrayBuffer>;
  /** Microseconds since 1970; 0: not featured. */
  featuredUntil: Float64Array<ArrayBuffer>;
  /** `listing.value_rank`. */
  value: Int32Array<ArrayBuffer>;
  /** Metres on foot. */
  metro: Int32Array<ArrayBuffer>;
  /** `listing.yield_rank`. */
  yield: Int32Array<ArrayBuffer>;
  /** 0: none. */
  agent: Int32Array<ArrayBuffer>;
  /** Number of its text, and the text's digest. */
  text: Uint32Array<ArrayBuffer>;
  digest: Float64Array<ArrayBuffer>;
  /** In the order of `CODED_COLUMNS`. */
  codes: Uint16Array<ArrayBuffer>[];
  /** `REACH` bytes a slot. */
  reach: Uint8Array<ArrayBuffer>;
}

/**
 * Every public listing, in typed arrays with a slot each. Slots are given in the order in which listings are put, so listings
 * loaded in the order of cells and prices are read from memory in that order.
 */
export class ListingIndex {
  readonly cells: Cell[] = [];
  /** The same of each purpose. */
  readonly cellsOf: Record<Purpose, CellList> = { sale: new CellList(), rent: new CellList() };
  columns: Columns;
  readonly words = new WordIndex();
  /** How many listings places have available for a purpose, and how many public ones. */
  readonly counts = { sale: noCounts(), rent: noCounts(), all: noCounts() };
  /** Whether `orders` have all listings; while loading, they are not kept. */
  isOrdered = true;
  /** The slots of each purpose in the orders that most pages have. */
  readonly orders = { sale: this.#noOrders(), rent: this.#noOrders() };
  highestAgent = 0;
  /** Puts and removals so far. */
  changes = 0;
  #cellNumbers = new Map<number, number>();
  #slots: SlotsById;
  #capacity: number;
  #inside = { key: '', known: new Uint8Array() };
  #used = 0;
  #free: number[] = [];

  /** @param expected how many listings will be put without growing. */
  constructor(expected = 0) {
    // The first slot is for comparing a row with what is stored.
    this.#capacity = Math.max(SMALLEST, Math.ceil(expected * 1.125));
    this.columns = columnsOf(this.#capacity);
    this.#slots = new SlotsById(this.columns.id);
    this.#used = 1;
  }

  /** How many listings it holds. */
  get size(): number {
    return this.#used - 1 - this.#free.length;
  }

  /** Whether reloading pays off: listings read in another order than they lie in memory take longer, and old texts stay. */
  get isWorn(): boolean {
    return this.changes > 2 * this.size + FEW || this.words.size > 1.5 * this.size + FEW;
  }

  /** Bytes of its arrays. */
  get bytes(): number {
    const arrays = arraysOf(this.columns);
    const { sale, rent } = this.orders;
    const others = [
      this.words,
      ...Object.values(this.cellsOf),
      ...Object.values(sale),
      ...Object.values(rent),
    ];
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
      others.reduce((sum, { bytes }) => sum + bytes, 0)
    );
  }

  /** The slot of a listing; -1 if it isn't here. */
  slotOf(id: number): number {
    return this.#slots.get(id);
  }

  /** Adds a listing, or replaces what is stored of it. */
  put(row: Row): void {
    this.changes += 1;
    const known = this.slotOf(row.numbers[AT.id]!);
    if (known >= 0) this.#takeOut(known);
    const slot = known >= 0 ? known : this.#newSlot();
    this.#store(slot, row);
    const digest = this.words.read(row.words);
    if (digest !== this.columns.digest[slot]) {
      this.columns.digest[slot] = digest;
      this.columns.text[slot] = this.words.add();
    }
    if (known < 0) this.#slots.add(slot);
    this.#addToCell(slot);
    for (const order of this.#ordersOf(slot)) order.add(slot);
  }

  /** Fills the orders while loading, when slots have been given one after another; step by step. */
  *fillOrders(): Generator<void> {
    const slots = Uint32Array.from({ length: this.size }, (_, at) => at + 1);
    const byId = yield* sortedByKey(slots, this.columns.id);
    for (const column of ['created', 'price'] as const) {
      const sorted = yield* sortedByKey(byId, this.columns[column]);
      for (const [at, slot] of sorted.entries()) {
        const { [column]: order, featured } = this.orders[this.#cellAt(slot).purpose];
        order.append(slot);
        if (column === 'created' && this.columns.featuredUntil[slot] !== 0) featured.append(slot);
        if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
      }
    }
  }

  /** Ends loading. */
  settle(): void {
    this.isOrdered = true;
    this.changes = 0;
    for (const cells of Object.values(this.cellsOf)) cells.layOut();
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot < 0) return;
    this.changes += 1;
    this.#takeOut(slot);
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** Whether exactly this row is stored, and found through its cell and its orders. */
  holds(row: Row): boolean {
    const slot = this.slotOf(row.numbers[AT.id]!);
    if (slot < 0) return false;
    this.#store(0, row);
    this.columns.text[0] = this.columns.text[slot]!;
    this.columns.digest[0] = this.words.read(row.words);
    const cell = this.#cellAt(slot);
    const isSame = arraysOf(this.columns).every((array) => {
      const width = array === this.columns.reach ? REACH : 1;
      const valuesAt = (at: number) => array.subarray(width * at, width * (at + 1));
      return Buffer.compare(bytesOf(valuesAt(0)), bytesOf(valuesAt(slot))) === 0;
    });
    const isInOrder = this.#ordersOf(slot).every((order) => order.has(slot));
    return isSame && isInOrder && this.#findIn(cell, slot) >= 0;
  }

  /** The texts of the listings that a keyword finds; null: all of them. */
  textsFor({ words, ids }: WordQuery): Texts | null {
    if (words?.readInt32BE(0) === 0) return null;
    const texts = words ? this.words.matching(words) : this.words.none();
    for (const id of ids) {
      const slot = this.slotOf(id);
      if (slot >= 0) addText(texts, this.columns.text[slot]!);
    }
    return texts;
  }

  /** A listing that has a word; null if none has. */
  oneWith(word: string): number | null {
    if (!this.words.knows(word)) return null;
    const texts = this.words.having(word);
    const { id, text } = this.columns;
    for (const { slots, size } of this.cells) {
      for (let at = 0; at < size; at += 1) {
        const slot = slots[at]!;
        if (hasText(texts, text[slot]!)) return id[slot]!;
      }
    }
    return null;
  }

  /** Ids from `first` to `last`. */
  idsWithin(first: number, last: number): number[] {
    const ids: number[] = [];
    for (const { slots, size } of this.cells) {
      for (let at = 0; at < size; at += 1) {
        const id = this.columns.id[slots[at]!]!;
        if (id >= first && id <= last) ids.push(id);
      }
    }
    return ids;
  }

  /**
   * What is known so far of which slots are within shapes, 0 being nothing: counts, options and pages of one search ask one after the
   * other. Forgotten with any change, and for other shapes.
   */
  knownInside(shapes: readonly string[]): Uint8Array {
    const key = `${this.changes} ${shapes.join(' ')}`;
    if (this.#inside.key !== key) this.#inside = { key, known: new Uint8Array(this.#capacity) };
    return this.#inside.known;
  }

  /** How many of a cell's listings cost less. */
  countBelow({ slots, size }: Cell, aed: number): number {
    const { price } = this.columns;
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (price[slots[middle]!]! < aed) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #newSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#used === this.#capacity) this.#grow();
    this.#used += 1;
    return this.#used - 1;
  }

  #grow(): void {
    const before = arraysOf(this.columns);
    this.#capacity *= 2;
    this.columns = columnsOf(this.#capacity);
    for (const [at, array] of arraysOf(this.columns).entries()) array.set(itemAt(before, at));
    this.#slots = new SlotsById(this.columns.id);
    for (const { slots, size } of this.cells) {
      for (const slot of slots.subarray(0, size)) this.#slots.add(slot);
    }
  }

  #store(slot: number, { numbers, reach }: Row): void {
    const { columns } = this;
    columns.id[slot] = numbers[AT.id]!;
    columns.cell[slot] = this.#cellOf(numbers);
    columns.price[slot] = numbers[AT.price]!;
    columns.area[slot] = numbers[AT.area]!;
    columns.size[slot] = numbers[AT.size]!;
    columns.allIn[slot] = numbers[AT.allIn]!;
    columns.created[slot] = numbers[AT.created]!;
    columns.lng[slot] = numbers[AT.lng]!;
    columns.lat[slot] = numbers[AT.lat]!;
    columns.amenities[slot] = numbers[AT.amenities]! % 2 ** 32;
    columns.moreAmenities[slot] = numbers[AT.amenities]! / 2 ** 32;
    columns.featuredUntil[slot] = numbers[AT.featuredUntil]!;
    columns.value[slot] = numbers[AT.value]!;
    columns.metro[slot] = numbers[AT.metro]!;
    columns.yield[slot] = numbers[AT.yield]!;
    columns.agent[slot] = numbers[AT.agent]!;
    this.highestAgent = Math.max(this.highestAgent, numbers[AT.agent]!);
    for (let at = FIRST_CODE; at < ROW_WIDTH; at += 1) {
      columns.codes[at - FIRST_CODE]![slot] = numbers[at]!;
    }
    if (reach) columns.reach.set(reach, REACH * slot);
    else columns.reach.fill(FAR, REACH * slot, REACH * (slot + 1));
  }

  /** The number of the cell of a row, which may be new. */
  #cellOf(numbers: Float64Array): number {
    const [purpose, status, community, type, bedrooms] = [
      numbers[AT.purpose]!,
      numbers[AT.status]!,
      numbers[AT.community]!,
      numbers[AT.type]!,
      numbers[AT.bedrooms]!,
    ];
    const key = (((community * 128 + bedrooms + 1) * 64 + type) * 8 + status) * 4 + purpose;
    const known = this.#cellNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.cells.length;
    this.#cellNumbers.set(key, number);
    const cells = this.cellsOf[itemAt(PURPOSES, purpose - 1)];
    const cell: Cell = {
      number,
      place: cells.all.length,
      purpose: itemAt(PURPOSES, purpose - 1),
      isAvailable: status === AVAILABLE,
      isOnMarket: ON_MARKET.includes(itemAt(LISTING_STATUSES, status - 1)),
      community,
      type: itemAt(PROPERTY_TYPES, type - 1),
      bedrooms,
      slots: new Uint32Array(4),
      size: 0,
      word: 0,
      room: 0,
      changedAt: 0,
      placedAt: 0,
    };
    this.cells.push(cell);
    cells.add(cell);
    return number;
  }

  #noOrders() {
    return {
      created: new SlotOrder(this, 'created'),
      /** Those whose place at the front is paid for or given, over or not. */
      featured: new SlotOrder(this, 'created'),
      price: new SlotOrder(this, 'price'),
    };
  }

  #ordersOf(slot: number): SlotOrder[] {
    if (!this.isOrdered) return [];
    const { created, featured, price } = this.orders[this.#cellAt(slot).purpose];
    return this.columns.featuredUntil[slot] === 0 ? [created, price] : [created, price, featured];
  }

  #cellAt(slot: number): Cell {
    return itemAt(this.cells, this.columns.cell[slot]!);
  }

  #takeOut(slot: number): void {
    this.#takeFromCell(slot);
    for (const order of this.#ordersOf(slot)) order.delete(slot);
  }

  #addToCell(slot: number): void {
    const { cell: cells, price } = this.columns;
    const cell = itemAt(this.cells, cells[slot]!);
    if (cell.size === cell.slots.length) {
      const longer = new Uint32Array(Math.ceil(cell.size * 1.5));
      longer.set(cell.slots);
      cell.slots = longer;
    }
    const { slots, size } = cell;
    const isLast = size === 0 || price[slots[size - 1]!]! <= price[slot]!;
    const at = isLast ? size : this.countBelow(cell, price[slot]!);
    slots.copyWithin(at + 1, at, size);
    slots[at] = slot;
    cell.size += 1;
    this.cellsOf[cell.purpose].noteChange(cell, at, slot);
    this.#count(cell, slot, 1);
  }

  #takeFromCell(slot: number): void {
    const cell = this.#cellAt(slot);
    const at = this.#findIn(cell, slot);
    if (at < 0) throw new Error(`Listing ${this.columns.id[slot]} is missing in its cell`);
    cell.slots.copyWithin(at, at + 1, cell.size);
    cell.size -= 1;
    this.cellsOf[cell.purpose].noteChange(cell, at, null);
    this.#count(cell, slot, -1);
  }

  #count({ purpose, isAvailable, community }: Cell, slot: number, by: 1 | -1): void {
    const area = this.columns.area[slot]!;
    for (const { communities, areas } of isAvailable
      ? [this.counts[purpose], this.counts.all]
      : [this.counts.all]) {
      communities.set(community, (communities.get(community) ?? 0) + by);
      areas.set(area, (areas.get(area) ?? 0) + by);
    }
  }

  /** The place of a slot in its cell; -1 if it isn't there. */
  #findIn(cell: Cell, slot: number): number {
    const { price } = this.columns;
    let at = this.countBelow(cell, price[slot]!);
    for (; at < cell.size && price[cell.slots[at]!] === price[slot]; at += 1) {
      if (cell.slots[at] === slot) return at;
    }
    return -1;
  }
}

/** The codes of a column. */
export function codesOf({ codes }: ListingIndex['columns'], column: Requirement['column']) {
  return itemAt(codes, CODED_COLUMNS.indexOf(column));
}

function noCounts() {
  return { communities: new Map<number, number>(), areas: new Map<number, number>() };
}

function columnsOf(capacity: number): Columns {
  return {
    id: new Float64Array(capacity),
    cell: new Uint32Array(capacity),
    price: new Float64Array(capacity),
    area: new Int32Array(capacity),
    size: new Int32Array(capacity),
    allIn: new Float64Array(capacity),
    created: new Float64Array(capacity),
    lng: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    amenities: new Uint32Array(capacity),
    moreAmenities: new Uint32Array(capacity),
    featuredUntil: new Float64Array(capacity),
    value: new Int32Array(capacity),
    metro: new Int32Array(capacity),
    yield: new Int32Array(capacity),
    agent: new Int32Array(capacity),
    text: new Uint32Array(capacity),
    digest: new Float64Array(capacity),
    codes: CODED_COLUMNS.map(() => new Uint16Array(capacity)),
    reach: new Uint8Array(REACH * capacity),
  };
}

function arraysOf({ codes, ...columns }: Columns) {
  return [...Object.values(columns), ...codes];
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
