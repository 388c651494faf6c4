import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import {
  ADDED_DAYS,
  type ComparedKey,
  FILTER_KEYS,
  FILTERS,
  OFFER_KEYS,
  type OfferKey,
} from '../filters.ts';
import { offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import type { OptionCounts } from '../types.ts';
import { CODED } from './columns.server.ts';
import { codesOf, type ListingIndex } from './listing-index.server.ts';
import {
  earliestAdded,
  type LiveFilter,
  type MatchingSlots,
  matchesOf,
  priceBounds,
  testsOf,
  within,
} from './matching.server.ts';
import { countMatches } from './totals.server.ts';

const OTHER_KEYS = FILTER_KEYS.filter((key) => !(OFFER_KEYS as string[]).includes(key));

/** Listings that meet all but some filters: how many there are, and how many have at least a value. */
interface Tally {
  all: number;
  atLeast(value: number): number;
}

/** Counts every option in one pass over the listings that meet the filters without options. */
export function countOptionsInIndex(index: ListingIndex, filter: LiveFilter): OptionCounts {
  const candidates = candidatesOf(index, filter);
  const offers = offersOf(filter);
  const options: OptionCounts['options'] = {};
  for (const key of OFFER_KEYS) {
    const values: readonly (string | number)[] = offers[key];
    if (values.length === 0) continue;
    const counts = isCounted(key) ? COUNTS[key] : compared(key);
    const count = counts(index, filter, candidates);
    options[key] = Object.fromEntries(
      [null, ...values].map((value) => [value ?? '', count(value)]),
    );
  }
  options.amenities = countAmenities(index, candidates);
  options.includeUnderOffer = {
    true: countMatches(index, { ...filter, includeUnderOffer: true }),
  };
  return { options, prices: priceBars(index, filter, candidates) };
}

/** Listings that meet all filters without options, and which of the others each fails. */
interface Candidates extends MatchingSlots {
  /** A bit for each of `OFFER_KEYS`. */
  failed: Uint16Array;
  /** The bits of filters that are set. */
  set: number;
  /** Tallies so far: where a filter isn't set, leaving it out gives the same one. */
  tallies: Map<string, Tally>;
}

// Of the request that is counted.
let failed = new Uint16Array();
let kept = new Uint32Array();

function candidatesOf(index: ListingIndex, filter: LiveFilter): Candidates {
  const matches = matchesOf(index, filter, OTHER_KEYS);
  const { slots, count } = matches;
  if (failed.length < count)
    [failed, kept] = [new Uint16Array(2 * count), new Uint32Array(2 * count)];
  failed.fill(0, 0, count);
  let set = 0;
  for (const key of OFFER_KEYS) {
    const tests = isPrice(key) ? priceTests(index, filter, key) : testsOf(index, filter, [key]);
    if (tests.length === 0) continue;
    const bit = bitsOf(key);
    set |= bit;
    for (let at = 0; at < count; at += 1) kept[at] = slots[at]!;
    const passing = tests.reduce((end, test) => test(kept, 0, end), count);
    for (let at = 0, next = 0; at < count; at += 1) {
      if (next < passing && kept[next] === slots[at]) next += 1;
      else failed[at]! |= bit;
    }
  }
  return { ...matches, failed, set, tallies: new Map() };
}

const isPrice = (key: OfferKey) => key === 'minPrice' || key === 'maxPrice';

function priceTests({ columns }: ListingIndex, filter: LiveFilter, key: OfferKey) {
  if (filter[key] === null) return [];
  const { from, to } = priceBounds(filter);
  return key === 'minPrice'
    ? [within(columns.price, from, Infinity)]
    : [within(columns.price, 0, to)];
}

/** @param bits the filters that don't count. @param count is given those that do. */
function tallied(
  { set, tallies }: Candidates,
  name: string,
  bits: number,
  count: (others: number) => Tally,
): Tally {
  const others = set & ~bits;
  const key = `${name} ${others}`;
  const known = tallies.get(key) ?? count(others);
  tallies.set(key, known);
  return known;
}

function bitsOf(...keys: OfferKey[]): number {
  return keys.reduce((bits, key) => bits | (1 << OFFER_KEYS.indexOf(key)), 0);
}

/** How many listings an option finds. Null is the option of no limit. */
type CountOf = (value: string | number | null) => number;

type CountsOf = (index: ListingIndex, filter: LiveFilter, candidates: Candidates) => CountOf;
type PlainlyCompared = Exclude<ComparedKey & OfferKey, 'rentPeriod'>;

/** Of all filters but those whose column alone is compared. */
const COUNTS: Record<Exclude<OfferKey, PlainlyCompared>, CountsOf> = {
  minPrice: (index, filter, candidates) => {
    const { all, atLeast } = tallyOfPrices(index, filter, candidates, bitsOf('minPrice'));
    return (value) => (value === null ? all : atLeast(Number(value) * periodsOf(filter)));
  },
  maxPrice: (index, filter, candidates) => {
    const { all, atLeast } = tallyOfPrices(index, filter, candidates, bitsOf('maxPrice'));
    return (value) => (value === null ? all : all - atLeast(Number(value) * periodsOf(filter) + 1));
  },
  maxAllIn: ({ columns }, filter, candidates) => {
    const limits = offersOf(filter).maxAllIn.map((aed) => aed + 1);
    const { all, atLeast } = tallied(candidates, 'all-in', bitsOf('maxAllIn'), (others) =>
      tally(columns.allIn, [1, ...limits], candidates, others),
    );
    return (value) => (value === null ? all : atLeast(1) - atLeast(Number(value) + 1));
  },
  // Another period clears the prices.
  rentPeriod: (index, filter, candidates) => {
    const bits = bitsOf('rentPeriod', 'minPrice', 'maxPrice');
    const other = byCode(index, 'rentPeriod', candidates, bits);
    const same = byCode(index, 'rentPeriod', candidates);
    return (value) => (value === filter.rentPeriod ? same : other)(value);
  },
  addedDays: ({ columns }, { now }, candidates) => {
    const dates = ADDED_DAYS.map((days) => earliestAdded(days, now));
    const { all, atLeast } = tallied(candidates, 'created', bitsOf('addedDays'), (others) =>
      tally(columns.created, dates, candidates, others),
    );
    return (value) => (value === null ? all : atLeast(earliestAdded(Number(value), now)));
  },
};

const isCounted = (key: OfferKey): key is keyof typeof COUNTS => key in COUNTS;

function compared(key: PlainlyCompared): CountsOf {
  return (index, _, candidates) => byCode(index, key, candidates);
}

function byCode(
  { columns }: ListingIndex,
  key: ComparedKey & OfferKey,
  candidates: Candidates,
  bits = bitsOf(key),
): CountOf {
  const { column, is } = FILTERS[key].requires;
  const codes = codesOf(columns, column);
  const { all, atLeast } = tallied(candidates, column, bits, (others) =>
    tallyOfCodes(codes, candidates, others),
  );
  return (value) => {
    if (value === null) return all;
    const code = CODED[column].codeOf(value);
    if (is === '>=') return atLeast(code);
    return atLeast(is === '=' ? code : 1) - atLeast(code + 1);
  };
}

/** More than the codes of any filter with options. */
const MOST_CODE = 127;

function tallyOfCodes(
  codes: Uint16Array,
  { slots, count, failed }: Candidates,
  others: number,
): Tally {
  const counts = new Uint32Array(MOST_CODE + 1);
  for (let at = 0; at < count; at += 1) {
    if ((failed[at]! & others) === 0) counts[Math.min(codes[slots[at]!]!, MOST_CODE)]! += 1;
  }
  const atLeast = (code: number) => counts.subarray(code).reduce((sum, n) => sum + n, 0);
  return { all: atLeast(0), atLeast };
}

/** @param values those that will be asked for. @param others the filters that count, by their bits. */
function tally(
  column: Float64Array,
  values: number[],
  { slots, count, failed }: Candidates,
  others: number,
): Tally {
  const steps = Float64Array.from(new Set(values)).sort();
  const counts = new Uint32Array(steps.length + 1);
  // Neighbours are similar, so the search begins where the last one ended.
  let step = 0;
  for (let at = 0; at < count; at += 1) {
    if ((failed[at]! & others) !== 0) continue;
    const value = column[slots[at]!]!;
    while (step < steps.length && steps[step]! <= value) step += 1;
    while (step > 0 && steps[step - 1]! > value) step -= 1;
    counts[step]! += 1;
  }
  const sum = (from: number) => counts.subarray(from).reduce((all, n) => all + n, 0);
  return { all: sum(0), atLeast: (value) => sum(steps.indexOf(value) + 1) };
}

function periodsOf({ rentPeriod }: LiveFilter): number {
  return rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
}

function tallyOfPrices(
  { columns }: ListingIndex,
  filter: LiveFilter,
  candidates: Candidates,
  bits: number,
): Tally {
  const { minPrice, maxPrice } = offersOf(filter);
  const times = periodsOf(filter);
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  const steps = [
    ...[...minPrice, ...edges].map((aed) => aed * times),
    ...[...maxPrice, ...edges.map((aed) => aed - 1)].map((aed) => aed * times + 1),
  ];
  return tallied(candidates, 'price', bits, (others) =>
    tally(columns.price, steps, candidates, others),
  );
}

function priceBars(
  index: ListingIndex,
  filter: LiveFilter,
  candidates: Candidates,
): OptionCounts['prices'] {
  const { atLeast } = tallyOfPrices(index, filter, candidates, bitsOf('minPrice', 'maxPrice'));
  const times = periodsOf(filter);
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  return edges.map((from, at) => {
    const to = edges[at + 1] ?? null;
    const above = to === null ? 0 : atLeast((to - 1) * times + 1);
    return { from, to, count: atLeast(from * times) - above };
  });
}

const BITS = 8;
const VALUES = 2 ** BITS;

/** The count for each amenity, together with those chosen: bytes of bits are counted first, and the bits of each byte once. */
function countAmenities(
  { columns: { amenities, moreAmenities } }: ListingIndex,
  { slots, count, failed }: Candidates,
): Record<string, number> {
  const counts = new Uint32Array(BITS * VALUES);
  for (let at = 0; at < count; at += 1) {
    if (failed[at] !== 0) continue;
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
  const countOf = (bit: number) => {
    const first = Math.floor(bit / BITS) * VALUES;
    return counts
      .subarray(first, first + VALUES)
      .reduce((sum, n, byte) => sum + (byte & (1 << (bit % BITS)) ? n : 0), 0);
  };
  return Object.fromEntries(AMENITIES.map((amenity, bit) => [amenity, countOf(bit)]));
}
