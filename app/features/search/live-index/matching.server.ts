import { amenityBits } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { schoolSlot } from '#app/features/surroundings/rules.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import { itemAt } from '#app/lib/required.ts';
import { type ComparedKey, FILTERS, FILTER_KEYS, type FilterKey } from '../filters.ts';
import { insideOf, knownCover } from '../shapes/inside.ts';
import type { ListingFilter } from '../types.ts';
import { CODED } from './columns.server.ts';
import { type Cell, codesOf, type ListingIndex, REACH } from './listing-index.server.ts';
import { hasText, type Texts } from './word-index.server.ts';

export interface LiveFilter extends ListingFilter {
  /** Those that `keyword` finds; null: any. */
  texts: Texts | null;
}

/** Moves the slots between two places that pass to the first of them, in their order. @returns where they end. */
export type Test = (slots: Uint32Array, first: number, end: number) => number;

/** Null where the filter isn't set. */
type TestOf = (index: ListingIndex, filter: LiveFilter) => Test[];

const INSIDE = 1;
const OUTSIDE = 2;

/** How filters without a comparison test a slot; null for those met by choosing cells, a part of a cell, or a filter beside it. */
const TESTS: Record<Exclude<FilterKey, ComparedKey>, TestOf | null> = {
  locations: null,
  box: ({ columns: { lng, lat } }, { box, shapes }) => {
    const bounds = [box?.split(',').map(Number), shapes.length > 0 && boundsOf(shapes)];
    return bounds.flatMap((some) => {
      if (!some) return [];
      const [west, south, east, north] = some as [number, number, number, number];
      return [within(lng, west, east), within(lat, south, north)];
    });
  },
  shapes: (index, { shapes }) => {
    if (shapes.length === 0) return [];
    const { lng, lat } = index.columns;
    const isInside = insideOf(shapes);
    const known = index.knownInside(shapes);
    return [
      passing(
        (slot) => (known[slot] ||= isInside(lng[slot]!, lat[slot]!) ? INSIDE : OUTSIDE) === INSIDE,
      ),
    ];
  },
  propertyTypes: null,
  minPrice: null,
  maxPrice: null,
  // 0 means unknown.
  maxAllIn: ({ columns }, { maxAllIn }) => {
    return maxAllIn === null ? [] : [within(columns.allIn, 1, maxAllIn)];
  },
  minBedrooms: null,
  maxBedrooms: null,
  minSize: ({ columns }, { minSize, maxSize }) => {
    if (minSize === null && maxSize === null) return [];
    return [within(columns.size, minSize ?? 1, maxSize ?? Infinity)];
  },
  maxSize: null,
  amenities: ({ columns }, { amenities }) => {
    if (amenities.length === 0) return [];
    const bits = amenityBits(amenities);
    return [
      withBits(columns.amenities, bits % 2 ** 32),
      withBits(columns.moreAmenities, bits / 2 ** 32),
    ];
  },
  schoolWithin: ({ columns: { reach } }, { schoolWithin, schoolCurriculum, schoolRating }) => {
    if (schoolWithin === null) return [];
    const at = schoolSlot(schoolCurriculum, schoolRating);
    return [passing((slot) => reach[REACH * slot + at]! <= schoolWithin * 10)];
  },
  schoolRating: null,
  schoolCurriculum: null,
  keyword: ({ columns: { text } }, { texts }) => {
    if (!texts) return [];
    return [passing((slot) => hasText(texts, text[slot]!))];
  },
  addedDays: ({ columns }, { addedDays, now }) => {
    if (addedDays === null) return [];
    return [within(columns.created, earliestAdded(addedDays, now), Infinity)];
  },
  company: (index, { company, ofCompany }) => {
    if (company === null) return [];
    const own = new Set(ofCompany.map((id) => index.slotOf(id)));
    return [passing((slot) => own.has(slot))];
  },
  includeUnderOffer: null,
};

function boundsOf(shapes: readonly string[]): number[] {
  const { west, south, east, north } = knownCover(shapes);
  return [west, south, east, north];
}

export function isCompared<Key extends FilterKey>(key: Key): key is Key & ComparedKey {
  return 'requires' in FILTERS[key];
}

function compared(key: ComparedKey): TestOf {
  return ({ columns }, filter) => {
    const { requires } = FILTERS[key];
    const value = filter[key];
    if (value === null) return [];
    const code = CODED[requires.column].codeOf(value);
    const [least, most] = {
      '=': [code, code],
      '>=': [code, Infinity],
      '<=': [1, code],
    }[requires.is] as [number, number];
    return [within(codesOf(columns, requires.column), least, most)];
  };
}

/** Microseconds since 1970. */
export function earliestAdded(days: number, now: Date): number {
  return (now.getTime() - days * DAY_MS) * 1000;
}

/** Null, which is NaN, is within nothing. */
export function within(
  column: Float64Array | Int32Array | Uint16Array,
  least: number,
  most: number,
): Test {
  return (slots, first, end) => {
    let kept = first;
    for (let at = first; at < end; at += 1) {
      const slot = slots[at]!;
      const value = column[slot]!;
      if (value >= least && value <= most) {
        slots[kept] = slot;
        kept += 1;
      }
    }
    return kept;
  };
}

function withBits(column: Uint32Array, bits: number): Test {
  const wanted = bits | 0;
  return passing((slot) => (column[slot]! & wanted) === wanted);
}

export function passing(isPassing: (slot: number) => boolean): Test {
  return (slots, first, end) => {
    let kept = first;
    for (let at = first; at < end; at += 1) {
      const slot = slots[at]!;
      if (isPassing(slot)) {
        slots[kept] = slot;
        kept += 1;
      }
    }
    return kept;
  };
}

/** The tests of slots that a filter asks for, its place aside. */
export function testsOf(
  index: ListingIndex,
  filter: LiveFilter,
  keys: readonly FilterKey[] = FILTER_KEYS,
): Test[] {
  // Shapes take longest, so what the others leave is tested by them.
  const inOrder = keys.toSorted(
    (one, other) => Number(one === 'shapes') - Number(other === 'shapes'),
  );
  return inOrder.flatMap((key) => {
    const test: TestOf | null = isCompared(key) ? compared(key) : TESTS[key];
    return test?.(index, filter) ?? [];
  });
}

/** A part of the cells: which filters each meets that choose cells. Cells of another purpose or status are left out. */
export interface CellMatch {
  cell: Cell;
  isType: boolean;
  isBedrooms: boolean;
  /** Whether all of its listings are in the places asked for; a test where some are; false where none is. */
  place: boolean | Test;
}

/** @param least how many of the three a cell has to meet. */
export function matchingCells(
  index: ListingIndex,
  filter: ListingFilter,
  least: 2 | 3,
): CellMatch[] {
  const { purpose, includeUnderOffer, minBedrooms, maxBedrooms } = filter;
  const types = filter.propertyTypes.length === 0 ? null : new Set(filter.propertyTypes);
  const fewest = minBedrooms ?? (maxBedrooms === null ? -1 : 0);
  const most = maxBedrooms ?? Infinity;
  const { cells: there, placeOf } = placesOf(index, filter);
  const matches: CellMatch[] = [];
  for (const cell of least === 3 ? there : index.cellsOf[purpose].all) {
    if (!(includeUnderOffer || cell.isAvailable) || cell.size === 0) continue;
    const isType = types === null || types.has(cell.type);
    const isBedrooms = cell.bedrooms >= fewest && cell.bedrooms <= most;
    if (Number(isType) + Number(isBedrooms) < least - 1) continue;
    const place = placeOf(cell);
    if (Number(isType) + Number(isBedrooms) + Number(place !== false) < least) continue;
    matches.push({ cell, isType, isBedrooms, place });
  }
  return matches;
}

interface Places {
  /** Those that may have listings there, all of the purpose. */
  cells: Iterable<Cell>;
  placeOf(cell: Cell): CellMatch['place'];
}

function placesOf(index: ListingIndex, { purpose, places, elsewhere }: ListingFilter): Places {
  const { all, in: inCommunities } = index.cellsOf[purpose];
  if (places.length === 0) return { cells: all, placeOf: () => true };
  const { area, cell: cells } = index.columns;
  const asked = new Set(places.map(({ communityId }) => communityId));
  const whole = new Set(places.filter(({ areaIds }) => !areaIds).map((place) => place.communityId));
  const areas = new Set(places.flatMap(({ areaIds }) => areaIds ?? []));
  const others = new Set(elsewhere.map((id) => index.slotOf(id)).filter((slot) => slot >= 0));
  const otherCells = new Set([...others].map((slot) => itemAt(index.cells, cells[slot]!)));
  const isInside = passing((slot) => areas.has(area[slot]!) || others.has(slot));
  const isOther = passing((slot) => others.has(slot));
  const isThere = (cell: Cell) => cell.purpose === purpose && !asked.has(cell.community);
  return {
    cells: [
      ...[...asked].flatMap((id) => inCommunities.get(id) ?? []),
      ...[...otherCells].filter(isThere),
    ],
    placeOf: (cell) => {
      if (whole.has(cell.community)) return true;
      if (asked.has(cell.community)) return isInside;
      return otherCells.has(cell) && isOther;
    },
  };
}

/** AED a year. */
export function priceBounds({ minPrice, maxPrice, rentPeriod }: ListingFilter): {
  from: number;
  to: number;
} {
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  return { from: (minPrice ?? 0) * times, to: maxPrice === null ? Infinity : maxPrice * times };
}

/** Holds slots while they are tested: a request's own arrays would be garbage of megabytes a second. */
let scratch = new Uint32Array();

/** Copies the slots of a cell within prices. @returns a list that holds until the next call, and how many it has. */
export function slotsWithin(
  index: ListingIndex,
  cell: Cell,
  prices: { from: number; to: number },
): { slots: Uint32Array; count: number } {
  if (scratch.length < cell.size) scratch = new Uint32Array(2 * cell.size);
  return { slots: scratch, count: copyWithin(index, cell, prices, scratch, 0) };
}

/** @returns where they end. */
function copyWithin(
  index: ListingIndex,
  cell: Cell,
  prices: { from: number; to: number },
  target: Uint32Array,
  start: number,
): number {
  const [first, end] = rangeOf(index, cell, prices);
  const { slots } = cell;
  for (let at = first; at < end; at += 1) target[start + at - first] = slots[at]!;
  return start + end - first;
}

/** Where a cell's listings within prices begin and end. */
export function rangeOf(
  index: ListingIndex,
  cell: Cell,
  { from, to }: { from: number; to: number },
): [first: number, end: number] {
  const first = from === 0 ? 0 : index.countBelow(cell, from);
  const end = to === Infinity ? cell.size : index.countBelow(cell, to + 1);
  return [first, Math.max(first, end)];
}

/** Matching slots, cell after cell and in each by price. */
export interface MatchingSlots {
  slots: Uint32Array;
  count: number;
}

/** @param keys the filters that count besides those that choose cells. @returns a list that holds until the next call. */
export function matchesOf(
  index: ListingIndex,
  filter: LiveFilter,
  keys: readonly FilterKey[] = FILTER_KEYS,
  tests = testsOf(index, filter, keys),
): MatchingSlots {
  if (gathered.length < index.size) gathered = new Uint32Array(Math.ceil(index.size * 1.25));
  const prices = priceBounds({
    ...filter,
    minPrice: keys.includes('minPrice') ? filter.minPrice : null,
    maxPrice: keys.includes('maxPrice') ? filter.maxPrice : null,
  });
  let count = 0;
  for (const { cell, place } of matchingCells(index, filter, 3)) {
    let end = copyWithin(index, cell, prices, gathered, count);
    if (typeof place !== 'boolean') end = place(gathered, count, end);
    for (const test of tests) end = test(gathered, count, end);
    count = end;
  }
  return { slots: gathered, count };
}

let gathered = new Uint32Array();
