import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PURPOSES, type Purpose } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { type ComparedKey, FILTERS, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import { emptyFilter } from '../rules.ts';
import { CODED } from './columns.server.ts';
import { type Cell, codesOf, type ListingIndex } from './listing-index.server.ts';
import {
  isCompared,
  type LiveFilter,
  matchingCells,
  priceBounds,
  rangeOf,
  testsOf,
} from './matching.server.ts';
import {
  ascending,
  countCodes,
  countSteps,
  type PriceKey,
  sumFrom,
  type Tallies,
  type OptionTally,
} from './tallies.server.ts';

/**
 * Of a search whose filters choose whole cells, or parts of them by price: the sums of what each cell keeps until it changes.
 * Null for any other.
 */
export function talliesOfCells(index: ListingIndex, filter: LiveFilter): Tallies | null {
  if (testsOf(index, filter).length > 0) return null;
  const cells: Cell[] = [];
  for (const { cell, place } of matchingCells(index, filter, 3)) {
    if (place !== true) return null;
    cells.push(cell);
  }
  const layout = LAYOUTS[filter.purpose];
  const bounds = priceBounds(filter);
  const parts = cells.map((cell): Part => [cell, ...rangeOf(index, cell, bounds)]);
  const everywhere = binsOf(
    index,
    layout,
    cells.map((cell) => [cell, 0, cell.size]),
  );
  const isLimited = bounds.from > 0 || bounds.to < Infinity;
  const matching = isLimited ? binsOf(index, layout, parts) : everywhere;
  return {
    ofCodes: (key, without) => {
      const { at, most } = layout.codes.get(key)!;
      const bins = (without ? everywhere : matching).subarray(at, at + most + 1);
      const atLeast = (code: number) => sumFrom(bins, code);
      return { all: atLeast(0), atLeast };
    },
    ofPrices: (without) => tallyOfPrices(index, filter, cells, everywhere, without),
    ofAllIn: () => {
      const { at, steps } = layout.allIn;
      const bins = matching.subarray(at, at + steps.length + 1);
      return { all: sumFrom(bins, 0), atLeast: (aed) => sumFrom(bins, steps.indexOf(aed) + 1) };
    },
    ofDates: (dates) => {
      const steps = ascending(dates);
      const counts = countDates(index, layout, parts, steps);
      return {
        all: sumFrom(counts, 0),
        atLeast: (date) => sumFrom(counts, steps.indexOf(date) + 1),
      };
    },
    ofAmenities: () => matching.subarray(layout.amenities, layout.amenities + AMENITIES.length),
  };
}

/** Where counts lie in a list of them. */
interface Layout {
  /** Codes above `most` count as it. */
  codes: Map<ComparedKey & OfferKey, { at: number; most: number }>;
  price: Steps;
  allIn: Steps;
  amenities: number;
  length: number;
  /** The sums before a first block, of all cells. */
  zeros: Uint32Array;
}

/** How many values are below the first step, then from each one on. */
interface Steps {
  at: number;
  steps: number[];
}

const LAYOUTS = Object.fromEntries(
  PURPOSES.map((purpose) => [purpose, layoutOf(purpose)]),
) as Record<Purpose, Layout>;

function layoutOf(purpose: Purpose): Layout {
  const offers = offersOf({ ...emptyFilter(), purpose });
  const { minPrice, maxPrice, maxAllIn } = offers;
  let length = 0;
  const take = (count: number) => {
    length += count;
    return length - count;
  };
  const stepsOf = (values: number[]): Steps => {
    const steps = ascending(values);
    return { at: take(steps.length + 1), steps };
  };
  const coded = OFFER_KEYS.filter(isCompared).map((key) => {
    const { column } = FILTERS[key].requires;
    const most = 1 + Math.max(0, ...offers[key].map((value) => CODED[column].codeOf(value)));
    return [key, { at: take(most + 1), most }] as const;
  });
  const places = {
    codes: new Map(coded),
    price: stepsOf([...minPrice, ...maxPrice.map((aed) => aed + 1), ...priceEdges(purpose, null)]),
    allIn: stepsOf([1, ...maxAllIn.map((aed) => aed + 1)]),
    amenities: take(AMENITIES.length),
  };
  return { ...places, length, zeros: new Uint32Array(length) };
}

/** Listings of a block. */
const BLOCK = 128;

/** What a cell keeps. */
interface Kept {
  /** Of the cell, when this was counted. */
  changes: number;
  /** Of the listings before each block in the order of prices, and of all. */
  sums: Uint32Array[];
  /** Ascending. */
  created: Float64Array;
}

const kept = new WeakMap<Cell, Kept>();

/** Counts what a cell keeps ahead of the first search that meets it. */
export function countAhead(index: ListingIndex, cell: Cell): void {
  keptOf(index, LAYOUTS[cell.purpose], cell);
}

function keptOf(index: ListingIndex, layout: Layout, cell: Cell): Kept {
  const known = kept.get(cell);
  if (known?.changes === cell.changes) return known;
  const { created } = index.columns;
  const { changes, slots, size } = cell;
  const now = {
    changes,
    sums: [layout.zeros],
    created: Float64Array.from(slots.subarray(0, size), (slot) => created[slot]!).sort(),
  };
  for (let first = 0; first < size; first += BLOCK) {
    const sum = itemAt(now.sums, -1).slice();
    addBins(sum, index, layout, cell, first, Math.min(first + BLOCK, size));
    now.sums.push(sum);
  }
  kept.set(cell, now);
  return now;
}

/** The listings of a cell between two places in the order of prices. */
type Part = [cell: Cell, first: number, end: number];

function binsOf(index: ListingIndex, layout: Layout, parts: Part[]): Uint32Array {
  const [bins, excess] = [new Uint32Array(layout.length), new Uint32Array(layout.length)];
  for (const [cell, first, end] of parts) {
    if (end - first < BLOCK / 2) {
      addBins(bins, index, layout, cell, first, end);
      continue;
    }
    addUpTo(end, cell, index, layout, bins, excess);
    addUpTo(first, cell, index, layout, excess, bins);
  }
  return bins.map((count, at) => count - excess[at]!);
}

/** Counts the listings before a place of a cell: from the nearest end of a block, with those to add in `bins`, else in `excess`. */
function addUpTo(
  place: number,
  cell: Cell,
  index: ListingIndex,
  layout: Layout,
  bins: Uint32Array,
  excess: Uint32Array,
): void {
  if (place === 0) return;
  const { sums } = keptOf(index, layout, cell);
  const block = Math.floor(place / BLOCK);
  const [start, end] = [block * BLOCK, Math.min((block + 1) * BLOCK, cell.size)];
  const isNearStart = place - start <= end - place;
  const sum = itemAt(sums, isNearStart ? block : block + 1);
  for (let at = 0; at < layout.length; at += 1) bins[at]! += sum[at]!;
  if (isNearStart) addBins(bins, index, layout, cell, start, place);
  else addBins(excess, index, layout, cell, place, end);
}

/** Counts the listings between two places of a cell. */
function addBins(
  bins: Uint32Array,
  { columns }: ListingIndex,
  layout: Layout,
  { slots }: Cell,
  first: number,
  end: number,
): void {
  for (const [key, { at, most }] of layout.codes) {
    const codes = codesOf(columns, FILTERS[key].requires.column);
    countCodes(codes, slots, first, end, bins.subarray(at, at + most + 1));
  }
  for (const [column, { at, steps }] of [
    [columns.price, layout.price],
    [columns.allIn, layout.allIn],
  ] as const) {
    countSteps(column, steps, slots, first, end, bins.subarray(at, at + steps.length + 1));
  }
  const { amenities, moreAmenities } = columns;
  for (let place = first; place < end; place += 1) {
    const slot = slots[place]!;
    for (let bits = amenities[slot]! | 0; bits !== 0; bits &= bits - 1) {
      bins[layout.amenities + 31 - Math.clz32(bits & -bits)]! += 1;
    }
    for (let bits = moreAmenities[slot]! | 0; bits !== 0; bits &= bits - 1) {
      bins[layout.amenities + 63 - Math.clz32(bits & -bits)]! += 1;
    }
  }
}

/** A limit that isn't one of the steps is looked for in each cell. */
function tallyOfPrices(
  index: ListingIndex,
  filter: LiveFilter,
  cells: Cell[],
  everywhere: Uint32Array,
  without: PriceKey[],
): OptionTally {
  const { at, steps } = LAYOUTS[filter.purpose].price;
  const bins = everywhere.subarray(at, at + steps.length + 1);
  const { from, to } = priceBounds({
    ...filter,
    ...Object.fromEntries(without.map((key) => [key, null])),
  });
  const known = new Map<number, number>();
  const countFrom = (aed: number): number => {
    if (aed === 0) return sumFrom(bins, 0);
    if (steps.includes(aed)) return sumFrom(bins, steps.indexOf(aed) + 1);
    const count =
      known.get(aed) ??
      cells.reduce((sum, cell) => sum + cell.size - index.countBelow(cell, aed), 0);
    known.set(aed, count);
    return count;
  };
  const above = to === Infinity ? 0 : countFrom(to + 1);
  const atLeast = (aed: number) => Math.max(0, countFrom(Math.max(aed, from)) - above);
  return { all: atLeast(from), atLeast };
}

/** How many were added before the first date, in microseconds since 1970, then from each one on. @param dates ascending. */
function countDates(
  index: ListingIndex,
  layout: Layout,
  parts: Part[],
  dates: number[],
): Uint32Array {
  const { created } = index.columns;
  const counts = new Uint32Array(dates.length + 1);
  for (const [cell, first, end] of parts) {
    const { slots, size } = cell;
    if (end - first <= size / 2) {
      countSteps(created, dates, slots, first, end, counts);
      continue;
    }
    const { created: sorted } = keptOf(index, layout, cell);
    let before = 0;
    for (const [at, date] of dates.entries()) {
      const below = countBelow(sorted, date);
      counts[at]! += below - before;
      before = below;
    }
    counts[dates.length]! += size - before;
    // What most of a cell has is what the rest of it lacks.
    const rest = new Uint32Array(counts.length);
    countSteps(created, dates, slots, 0, first, rest);
    countSteps(created, dates, slots, end, size, rest);
    for (const [at, n] of rest.entries()) counts[at]! -= n;
  }
  return counts;
}

function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
