import { amenityBits } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { schoolSlot } from '#app/features/surroundings/rules.ts';
import { itemAt } from '#app/lib/required.ts';
import {
  type ComparedKey,
  FILTERS,
  FILTER_KEYS,
  type FilterKey,
  type OfferKey,
} from '../filters.ts';
import { arePricedAlike } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import { addedSince } from '../rules.ts';
import { insideOf, knownCover } from '../shapes/inside.ts';
import type { ListingFilter } from '../types.ts';
import type { Cell } from './cell.server.ts';
import { CODED } from './columns.server.ts';
import { type Conditions, listMeeting } from './conditions.server.ts';
import { codesOf, type ListingIndex, REACH } from './listing-index.server.ts';
import { narrowed, passing, type Test, withBits, within } from './tests.server.ts';
import { hasText, type Texts } from './word-index.server.ts';

export interface LiveFilter extends ListingFilter {
  /** Those that `keyword` finds; null: any. */
  texts: Texts | null;
}

/** What a filter asks of a slot. */
interface NamedTest {
  /** Tests of one name pass the same listings while these don't change. Null where that isn't so. */
  name: string | null;
  test: Test;
  /** Whether it is of an option that is counted with each search. */
  isCommon?: boolean;
}

/** Empty where the filter isn't set. */
type TestsOf = (index: ListingIndex, filter: LiveFilter) => NamedTest[];

const INSIDE = 1;
const OUTSIDE = 2;

/** How filters without a comparison test a slot; null for those met by choosing cells, a part of a cell, or a filter beside it. */
const TESTS: Record<Exclude<FilterKey, ComparedKey>, TestsOf | null> = {
  locations: null,
  box: (index, { box }) => (box === null ? [] : [boxed(index, box.split(',').map(Number))]),
  // Whether a listing is inside takes longest, so what all other filters leave is tested by it.
  shapes: (index, { shapes }) => {
    if (shapes.length === 0) return [];
    const { lng, lat } = index.columns;
    const { west, south, east, north } = knownCover(shapes);
    const isInside = insideOf(shapes);
    const known = index.knownInside(shapes);
    const test = passing(
      (slot) => (known[slot] ||= isInside(lng[slot]!, lat[slot]!) ? INSIDE : OUTSIDE) === INSIDE,
    );
    return [boxed(index, [west, south, east, north]), { name: null, test }];
  },
  propertyTypes: null,
  minPrice: ({ columns }, filter) => {
    const { from } = priceBounds(filter);
    if (from === 0) return [];
    const test = within(columns.price, from, Infinity);
    const isEdge = priceEdges(filter.purpose, null).includes(from);
    return [{ name: `from ${from}`, test, isCommon: isEdge || isOffered(filter, 'minPrice') }];
  },
  maxPrice: ({ columns }, filter) => {
    const { to } = priceBounds(filter);
    if (to === Infinity) return [];
    const test = within(columns.price, 0, to);
    return [{ name: `to ${to}`, test, isCommon: isOffered(filter, 'maxPrice') }];
  },
  // 0 means unknown.
  maxAllIn: ({ columns }, filter) => {
    const { maxAllIn } = filter;
    if (maxAllIn === null) return [];
    const test = within(columns.allIn, 1, maxAllIn);
    return [{ name: `all-in ${maxAllIn}`, test, isCommon: isOffered(filter, 'maxAllIn') }];
  },
  minBedrooms: null,
  maxBedrooms: null,
  minSize: ({ columns }, { minSize, maxSize }) => {
    if (minSize === null && maxSize === null) return [];
    const [least, most] = [minSize ?? 1, maxSize ?? Infinity];
    return [{ name: `size ${least} ${most}`, test: within(columns.size, least, most) }];
  },
  maxSize: null,
  amenities: ({ columns }, { amenities }) => {
    return amenities.map((name) => {
      const bits = amenityBits([name]);
      const test =
        bits < 2 ** 32
          ? withBits(columns.amenities, bits)
          : withBits(columns.moreAmenities, bits / 2 ** 32);
      return { name, test, isCommon: true };
    });
  },
  schoolWithin: ({ columns: { reach } }, { schoolWithin, schoolCurriculum, schoolRating }) => {
    if (schoolWithin === null) return [];
    const at = schoolSlot(schoolCurriculum, schoolRating);
    const most = schoolWithin * 10;
    return [{ name: `school ${at} ${most}`, test: within(reach, 0, most, REACH, at) }];
  },
  schoolRating: null,
  schoolCurriculum: null,
  // Also finds listings by what the index doesn't keep.
  keyword: ({ columns: { text } }, { texts }) => {
    if (!texts) return [];
    return [{ name: null, test: passing((slot) => hasText(texts, text[slot]!)) }];
  },
  addedDays: ({ columns }, { addedDays, now }) => {
    if (addedDays === null) return [];
    const since = addedSince(addedDays, now).getTime() * 1000;
    return [{ name: `since ${since}`, test: within(columns.created, since, Infinity) }];
  },
  company: (index, { company, ofCompany }) => {
    if (company === null) return [];
    const own = new Set(ofCompany.map((id) => index.slotOf(id)));
    return [{ name: null, test: passing((slot) => own.has(slot)) }];
  },
  includeUnderOffer: null,
};

/** @param bounds west, south, east and north. */
function boxed({ columns: { lng, lat } }: ListingIndex, bounds: readonly number[]): NamedTest {
  const [west, south, east, north] = bounds as [number, number, number, number];
  const isBetween = (slot: number) => lat[slot]! >= south && lat[slot]! <= north;
  return { name: `box ${bounds.join(' ')}`, test: narrowed(within(lng, west, east), isBetween) };
}

export function isCompared<Key extends FilterKey>(key: Key): key is Key & ComparedKey {
  return 'requires' in FILTERS[key];
}

function compared(key: ComparedKey): TestsOf {
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
    const test = within(codesOf(columns, requires.column), least, most);
    return [
      {
        name: `${key} ${code}`,
        test,
        isCommon: 'offers' in FILTERS[key] && isOffered(filter, key as OfferKey),
      },
    ];
  };
}

/** Whether it is an option of each search: other prices are offered for periods that few rents have. */
function isOffered(filter: LiveFilter, key: OfferKey): boolean {
  const isPrice = key === 'minPrice' || key === 'maxPrice';
  if (isPrice && !arePricedAlike(filter.rentPeriod, null)) return false;
  const offers: readonly unknown[] = FILTERS[key].offers(filter.purpose, null);
  return offers.includes(filter[key]);
}

function namedTestsOf(
  index: ListingIndex,
  filter: LiveFilter,
  keys: readonly FilterKey[] = FILTER_KEYS,
): NamedTest[] {
  const inOrder = keys.toSorted(
    (one, other) => Number(one === 'shapes') - Number(other === 'shapes'),
  );
  return inOrder.flatMap((key) => {
    const tests: TestsOf | null = isCompared(key) ? compared(key) : TESTS[key];
    return tests?.(index, filter) ?? [];
  });
}

/** The tests of slots that a filter asks for, its place aside. */
export function testsOf(index: ListingIndex, filter: LiveFilter): Test[] {
  return namedTestsOf(index, filter).map(({ test }) => test);
}

/** Whether some listings have to be tested one by one, because no bitmap tells whether they pass. */
export function isBeyondBitmaps(index: ListingIndex, filter: LiveFilter): boolean {
  return namedTestsOf(index, filter).some(({ name }) => name === null);
}

/** What a filter asks of the listings of some of its cells, its place aside. */
export function conditionsFor(
  index: ListingIndex,
  filter: LiveFilter,
  cells: readonly Cell[],
  keys?: readonly FilterKey[],
): Conditions {
  const conditions: Conditions = { bitmaps: [], tests: [] };
  for (const test of namedTestsOf(index, filter, keys)) {
    addTest(conditions, index, filter, cells, test);
  }
  return conditions;
}

function addTest(
  { bitmaps, tests }: Conditions,
  index: ListingIndex,
  { purpose }: LiveFilter,
  cells: readonly Cell[],
  { name, test, isCommon = false }: NamedTest,
): void {
  if (name === null) {
    tests.push(test);
    return;
  }
  const all = index.cellsOf[purpose];
  bitmaps.push(all.bitmapOf(name, isCommon).update(all, cells, test));
}

/** A part of the cells: which filters each meets that choose cells. Cells of another purpose or status are left out. */
export interface CellMatch {
  cell: Cell;
  isType: boolean;
  isBedrooms: boolean;
  /** Whether all of its listings are in the places asked for; a test where some are; false where none is. */
  place: boolean | NamedTest;
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
  const ofCompany = filter.company === null ? null : cellsHolding(index, filter.ofCompany);
  const matches: CellMatch[] = [];
  for (const cell of least === 3 ? there : index.cellsOf[purpose].all) {
    if (!(includeUnderOffer || cell.isAvailable) || cell.size === 0) continue;
    if (ofCompany && !ofCompany.has(cell)) continue;
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
  const { area } = index.columns;
  const asked = new Set(places.map(({ communityId }) => communityId));
  const whole = new Set(places.filter(({ areaIds }) => !areaIds).map((place) => place.communityId));
  const areas = new Set(places.flatMap(({ areaIds }) => areaIds ?? []));
  const others = new Set(elsewhere.map((id) => index.slotOf(id)).filter((slot) => slot >= 0));
  const otherCells = cellsHolding(index, elsewhere);
  const isOther: NamedTest = { name: null, test: passing((slot) => others.has(slot)) };
  const [first = 0] = areas;
  const isInside: NamedTest = {
    name: others.size === 0 ? `areas ${[...areas].join(' ')}` : null,
    test:
      areas.size === 1 && others.size === 0
        ? within(area, first, first)
        : passing((slot) => areas.has(area[slot]!) || others.has(slot)),
  };
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

/** The cells of listings; of those that aren't here, none. */
function cellsHolding(index: ListingIndex, ids: readonly number[]): Set<Cell> {
  const { cell: numbers } = index.columns;
  const slots = ids.map((id) => index.slotOf(id)).filter((slot) => slot >= 0);
  return new Set(slots.map((slot) => itemAt(index.cells, numbers[slot]!)));
}

/** AED a year. */
export function priceBounds({ minPrice, maxPrice, rentPeriod }: ListingFilter): {
  from: number;
  to: number;
} {
  const times = rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
  return { from: (minPrice ?? 0) * times, to: maxPrice === null ? Infinity : maxPrice * times };
}

/** Matching slots, cell after cell and in each by price. */
export interface MatchingSlots {
  slots: Uint32Array;
  count: number;
}

/** @param tests further ones. @returns a list that holds until the next call. */
export function matchesOf(
  index: ListingIndex,
  filter: LiveFilter,
  tests: Test[] = [],
): MatchingSlots {
  if (gathered.length < index.size) gathered = new Uint32Array(Math.ceil(index.size * 1.25));
  let count = 0;
  const matches = matchingCells(index, filter, 3);
  const { there } = conditionsOf(index, filter, matches);
  for (const match of matches) {
    let end = listMeeting(there(match)!, match.cell, gathered, count);
    for (const test of tests) end = test.keep(gathered, count, end);
    count = end;
  }
  return { slots: gathered, count };
}

let gathered = new Uint32Array();

/** What a filter asks of the listings of its cells. */
export interface PlacedConditions {
  /** Wherever they are. */
  anywhere: Conditions;
  /** Of a cell's, that they are in the places asked for, too. Null where none is. */
  there(match: CellMatch): Conditions | null;
}

/** @param matches cells chosen by the same filter. */
export function conditionsOf(
  index: ListingIndex,
  filter: LiveFilter,
  matches: CellMatch[],
): PlacedConditions {
  const cells = matches.map(({ cell }) => cell);
  const anywhere = conditionsFor(index, filter, cells);
  const inPlaces = new Map<CellMatch['place'], Conditions | null>([
    [true, anywhere],
    [false, null],
  ]);
  for (const { place } of matches) {
    if (typeof place === 'boolean' || inPlaces.has(place)) continue;
    const some = matches.filter((match) => match.place === place).map(({ cell }) => cell);
    const conditions = { bitmaps: [...anywhere.bitmaps], tests: [...anywhere.tests] };
    addTest(conditions, index, filter, some, place);
    inPlaces.set(place, conditions);
  }
  return { anywhere, there: ({ place }) => inPlaces.get(place)! };
}
