import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { FILTER_KEYS, FILTERS, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import { emptyFilter } from '../rules.ts';
import { talliesOfCells } from './cell-tallies.server.ts';
import { codesOf, type ListingIndex } from './listing-index.server.ts';
import {
  type LiveFilter,
  type MatchingSlots,
  matchesOf,
  priceBounds,
  testsOf,
  within,
} from './matching.server.ts';
import {
  ascending,
  countCodes,
  countSteps,
  sumFrom,
  type Tallies,
  type OptionTally,
} from './tallies.server.ts';

const OTHER_KEYS = FILTER_KEYS.filter((key) => !(OFFER_KEYS as string[]).includes(key));

/**
 * How the listings of a search are distributed: of whole cells, where no other filter is set. Where one more is, only what
 * it leaves is looked through, and cells tell what it may be changed to.
 */
export function talliesOf(index: ListingIndex, filter: LiveFilter): Tallies {
  const ofAll = talliesOfCells(index, filter);
  if (ofAll) return ofAll;
  const key = onlyKey(index, filter);
  const without = key && talliesOfCells(index, { ...filter, [key]: null });
  if (!without) return talliesOfSlots(index, filter);
  const ofRest = talliesOfSlots(index, filter, key);
  return {
    ...ofRest,
    ofCodes: (other, prices) => (other === key ? without : ofRest).ofCodes(other, prices),
    ofAllIn: (key === 'maxAllIn' ? without : ofRest).ofAllIn,
    ofDates: (key === 'addedDays' ? without : ofRest).ofDates,
  };
}

/** The only filter with options that tests listings, prices aside; null if cells keep no count for its value. */
function onlyKey(index: ListingIndex, filter: LiveFilter): OfferKey | null {
  const set = OFFER_KEYS.filter((it) => !isPrice(it) && testsOf(index, filter, [it]).length > 0);
  const [key] = set;
  // Prices are of the period.
  if (!key || set.length > 1 || key === 'rentPeriod') return null;
  const known: unknown[] = offersOf({ ...emptyFilter(), purpose: filter.purpose })[key];
  return known.includes(filter[key]) ? key : null;
}

/**
 * Of any search, by passes over the listings that meet the filters without options.
 * @param fixed a filter with options that is one of those, too: it isn't asked about.
 */
export function talliesOfSlots(index: ListingIndex, filter: LiveFilter, fixed?: OfferKey): Tallies {
  const candidates = candidatesOf(index, filter, fixed);
  const { columns } = index;
  return {
    ofCodes: (key, without = []) => {
      const { column } = FILTERS[key].requires;
      return tallied(candidates, column, bitsOf(key, ...without), (matches) =>
        tallyOfCodes(codesOf(columns, column), matches),
      );
    },
    ofPrices: (without) =>
      tallied(candidates, 'price', bitsOf(...without), (matches) =>
        tallyOfSteps(columns.price, pricesOf(filter), matches),
      ),
    ofAllIn: () =>
      tallied(candidates, 'all-in', bitsOf('maxAllIn'), (matches) => {
        const limits = offersOf(filter).maxAllIn.map((aed) => aed + 1);
        return tallyOfSteps(columns.allIn, [1, ...limits], matches);
      }),
    ofDates: (dates) =>
      tallied(candidates, 'created', bitsOf('addedDays'), (matches) =>
        tallyOfSteps(columns.created, dates, matches),
      ),
    ofAmenities: () => countAmenities(index, meeting(candidates, candidates.set)),
  };
}

/** Those that options and bars are told apart by. */
function pricesOf(filter: LiveFilter): number[] {
  const { minPrice, maxPrice } = offersOf(filter);
  const times = filter.rentPeriod ? PERIODS_A_YEAR[filter.rentPeriod] : 1;
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  return [
    ...[...minPrice, ...edges].map((aed) => aed * times),
    ...[...maxPrice, ...edges.map((aed) => aed - 1)].map((aed) => aed * times + 1),
  ];
}

/** Listings that meet all filters without options, and which of the others each fails. */
interface Candidates extends MatchingSlots {
  /** A bit for each of `OFFER_KEYS`. */
  failed: Uint16Array;
  /** The bits of filters that are set. */
  set: number;
  /** Those that meet some of the filters that are set, by the bits of these. */
  meeting: Map<number, MatchingSlots>;
  /** Tallies so far: where a filter isn't set, leaving it out gives the same one. */
  tallies: Map<string, OptionTally>;
}

// Of the request that is counted.
let failed = new Uint16Array();
let kept = new Uint32Array();
const lists: Uint32Array[] = [];

function candidatesOf(index: ListingIndex, filter: LiveFilter, fixed?: OfferKey): Candidates {
  const matches = matchesOf(index, filter, fixed ? [...OTHER_KEYS, fixed] : OTHER_KEYS);
  const { slots, count } = matches;
  if (failed.length < count)
    [failed, kept] = [new Uint16Array(2 * count), new Uint32Array(2 * count)];
  failed.fill(0, 0, count);
  let set = 0;
  for (const key of OFFER_KEYS) {
    const tests = isPrice(key) ? priceTests(index, filter, key) : testsOf(index, filter, [key]);
    if (tests.length === 0 || key === fixed) continue;
    const bit = bitsOf(key);
    set |= bit;
    for (let at = 0; at < count; at += 1) kept[at] = slots[at]!;
    const passing = tests.reduce((end, test) => test(kept, 0, end), count);
    for (let at = 0, next = 0; at < count; at += 1) {
      if (next < passing && kept[next] === slots[at]) next += 1;
      else failed[at]! |= bit;
    }
  }
  return { ...matches, failed, set, meeting: new Map([[0, matches]]), tallies: new Map() };
}

const isPrice = (key: OfferKey) => key === 'minPrice' || key === 'maxPrice';

function priceTests({ columns }: ListingIndex, filter: LiveFilter, key: OfferKey) {
  if (filter[key] === null) return [];
  const { from, to } = priceBounds(filter);
  return key === 'minPrice'
    ? [within(columns.price, from, Infinity)]
    : [within(columns.price, 0, to)];
}

/** @param bits the filters that don't count. @param count is given what meets those that do. */
function tallied(
  candidates: Candidates,
  name: string,
  bits: number,
  count: (matches: MatchingSlots) => OptionTally,
): OptionTally {
  const { set, tallies } = candidates;
  const others = set & ~bits;
  const key = `${name} ${others}`;
  const known = tallies.get(key) ?? count(meeting(candidates, others));
  tallies.set(key, known);
  return known;
}

/** @param others the filters that count, by their bits. */
function meeting({ meeting: known, slots, count, failed }: Candidates, others: number) {
  const found = known.get(others);
  if (found) return found;
  let list = lists[known.size];
  if (!list || list.length < count) lists[known.size] = list = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    list[end] = slots[at]!;
    end += (failed[at]! & others) === 0 ? 1 : 0;
  }
  const matches = { slots: list, count: end };
  known.set(others, matches);
  return matches;
}

function bitsOf(...keys: OfferKey[]): number {
  return keys.reduce((bits, key) => bits | (1 << OFFER_KEYS.indexOf(key)), 0);
}

/** More than the codes of any filter with options. */
const MOST_CODE = 127;

function tallyOfCodes(codes: Uint16Array, { slots, count }: MatchingSlots): OptionTally {
  const counts = new Uint32Array(MOST_CODE + 1);
  countCodes(codes, slots, 0, count, counts);
  const atLeast = (code: number) => sumFrom(counts, code);
  return { all: count, atLeast };
}

/** @param values those that will be asked for. */
function tallyOfSteps(
  column: Float64Array,
  values: number[],
  { slots, count }: MatchingSlots,
): OptionTally {
  const steps = ascending(values);
  const counts = new Uint32Array(steps.length + 1);
  countSteps(column, steps, slots, 0, count, counts);
  return { all: count, atLeast: (value) => sumFrom(counts, steps.indexOf(value) + 1) };
}

const BITS = 8;
const VALUES = 2 ** BITS;

/** The count for each amenity, together with those chosen: bytes of bits are counted first, and the bits of each byte once. */
function countAmenities(
  { columns: { amenities, moreAmenities } }: ListingIndex,
  { slots, count }: MatchingSlots,
): Uint32Array {
  const counts = new Uint32Array(BITS * VALUES);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const [low, high] = [amenities[slot]!, moreAmenities[slot]!];
    counts[low & 255]! += 1;
    counts[VALUES + ((low >>> 8) & 255)]! += 1;
    counts[2 * VALUES + ((low >>> 16) & 255)]! += 1;
    counts[3 * VALUES + (low >>> 24)]! += 1;
    counts[4 * VALUES + (high & 255)]! += 1;
    counts[5 * VALUES + ((high >>> 8) & 255)]! += 1;
    counts[6 * VALUES + ((high >>> 16) & 255)]! += 1;
  }
  return Uint32Array.from(AMENITIES, (_, bit) => {
    const first = Math.floor(bit / BITS) * VALUES;
    return counts
      .subarray(first, first + VALUES)
      .reduce((sum, n, byte) => sum + (byte & (1 << (bit % BITS)) ? n : 0), 0);
  });
}
