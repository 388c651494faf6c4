import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { itemAt } from '#app/lib/required.ts';
import { ADDED_DAYS, type ComparedKey, FILTERS, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { arePricedAlike, offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import type { OptionCounts } from '../types.ts';
import { CODED } from './columns.server.ts';
import type { ListingIndex } from './listing-index.server.ts';
import { earliestAdded, type LiveFilter } from './matching.server.ts';
import { talliesOf } from './slot-tallies.server.ts';
import type { Tallies } from './tallies.server.ts';
import { countMatches } from './totals.server.ts';

/** Counts every option. */
export function countOptionsInIndex(index: ListingIndex, filter: LiveFilter): OptionCounts {
  const tallies = talliesOf(index, filter);
  const offers = offersOf(filter);
  const options: OptionCounts['options'] = {};
  for (const key of OFFER_KEYS) {
    const values: readonly (string | number)[] = offers[key];
    if (values.length === 0) continue;
    const counts = isCounted(key) ? COUNTS[key] : compared(key);
    const count = counts(tallies, filter);
    options[key] = Object.fromEntries(
      [null, ...values].map((value) => [value ?? '', count(value)]),
    );
  }
  const amenities = tallies.ofAmenities();
  options.amenities = Object.fromEntries(
    AMENITIES.map((name, bit) => [name, itemAt(amenities, bit)]),
  );
  options.includeUnderOffer = {
    true: countMatches(index, { ...filter, includeUnderOffer: true }),
  };
  return { options, prices: priceBars(tallies, filter) };
}

/** How many listings an option finds. Null is the option of no limit. */
type CountOf = (value: string | number | null) => number;

type CountsOf = (tallies: Tallies, filter: LiveFilter) => CountOf;
type PlainlyCompared = Exclude<ComparedKey & OfferKey, 'rentPeriod'>;

/** Of all filters but those whose column alone is compared. */
const COUNTS: Record<Exclude<OfferKey, PlainlyCompared>, CountsOf> = {
  minPrice: (tallies, filter) => {
    const { all, atLeast } = tallies.ofPrices(['minPrice']);
    return (value) => (value === null ? all : atLeast(Number(value) * periodsOf(filter)));
  },
  maxPrice: (tallies, filter) => {
    const { all, atLeast } = tallies.ofPrices(['maxPrice']);
    return (value) => (value === null ? all : all - atLeast(Number(value) * periodsOf(filter) + 1));
  },
  maxAllIn: (tallies) => {
    const { all, atLeast } = tallies.ofAllIn();
    return (value) => (value === null ? all : atLeast(1) - atLeast(Number(value) + 1));
  },
  // A period that prices are not given for clears them.
  rentPeriod: (tallies, filter) => {
    const other = byCode(tallies, 'rentPeriod', ['minPrice', 'maxPrice']);
    const same = byCode(tallies, 'rentPeriod');
    return (value) => (arePricedAlike(value, filter.rentPeriod) ? same : other)(value);
  },
  addedDays: (tallies, { now }) => {
    const { all, atLeast } = tallies.ofDates(ADDED_DAYS.map((days) => earliestAdded(days, now)));
    return (value) => (value === null ? all : atLeast(earliestAdded(Number(value), now)));
  },
};

const isCounted = (key: OfferKey): key is keyof typeof COUNTS => key in COUNTS;

function compared(key: PlainlyCompared): CountsOf {
  return (tallies) => byCode(tallies, key);
}

function byCode(
  tallies: Tallies,
  key: ComparedKey & OfferKey,
  without?: ('minPrice' | 'maxPrice')[],
): CountOf {
  const { column, is } = FILTERS[key].requires;
  const { all, atLeast } = tallies.ofCodes(key, without);
  return (value) => {
    if (value === null) return all;
    const code = CODED[column].codeOf(value);
    if (is === '>=') return atLeast(code);
    return atLeast(is === '=' ? code : 1) - atLeast(code + 1);
  };
}

function periodsOf({ rentPeriod }: LiveFilter): number {
  return rentPeriod ? PERIODS_A_YEAR[rentPeriod] : 1;
}

function priceBars(tallies: Tallies, filter: LiveFilter): OptionCounts['prices'] {
  const { atLeast } = tallies.ofPrices(['minPrice', 'maxPrice']);
  const times = periodsOf(filter);
  const edges = priceEdges(filter.purpose, filter.rentPeriod);
  return edges.map((from, at) => {
    const to = edges[at + 1] ?? null;
    const above = to === null ? 0 : atLeast((to - 1) * times + 1);
    return { from, to, count: atLeast(from * times) - above };
  });
}
