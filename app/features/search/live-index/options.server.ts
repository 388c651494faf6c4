import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { type FilterKey, OFFER_KEYS, type OfferKey } from '../filters.ts';
import { arePricedAlike, offersOf } from '../options/rules.ts';
import { priceEdges } from '../prices.ts';
import { emptyFilter } from '../rules.ts';
import type { OptionCounts } from '../types.ts';
import type { Cell } from './cell.server.ts';
import { MatchingBits } from './conditions.server.ts';
import type { ListingIndex } from './listing-index.server.ts';
import {
  conditionsFor,
  conditionsOf,
  type CellMatch,
  type LiveFilter,
  matchingCells,
  priceBounds,
} from './matching.server.ts';
import { countMatches } from './totals.server.ts';

/** Counts every option. */
export function countOptionsInIndex(index: ListingIndex, filter: LiveFilter): OptionCounts {
  const search = new Counted(index, filter);
  const options: OptionCounts['options'] = {};
  for (const [key, values] of Object.entries(offersOf(filter))) {
    if (values.length === 0) continue;
    const count = search.countsOf(key as OfferKey);
    options[key as OfferKey] = Object.fromEntries(
      [null, ...values].map((value) => [value ?? '', count(value)]),
    );
  }
  const matches = search.without();
  options.amenities = Object.fromEntries(
    AMENITIES.map((name) => [name, search.countIn(matches, 'amenities', [name])]),
  );
  options.includeUnderOffer = {
    true: countMatches(index, { ...filter, includeUnderOffer: true }),
  };
  return { options, prices: search.priceBars() };
}

/** Reads what options ask of listings ahead of the first search, a test a step. */
export function* readAhead(index: ListingIndex): Generator<void> {
  for (const purpose of PURPOSES) {
    const none = { places: [], elsewhere: [], ofCompany: [], texts: null, now: new Date() };
    const filter: LiveFilter = { ...emptyFilter(), ...none, purpose };
    const amenities = AMENITIES.map((it) => [it]);
    const { addedDays: _, ...offers } = offersOf(filter);
    const minPrice = [...offers.minPrice, ...priceEdges(purpose, null)];
    for (const [key, values] of Object.entries({ ...offers, minPrice, amenities })) {
      for (const value of values) {
        conditionsFor(index, { ...filter, [key]: value }, [], [key as FilterKey]);
        yield;
      }
    }
  }
}

/** How many listings an option finds. Null is the option of no limit. */
type CountOf = (value: string | number | null) => number;

/** A search whose options are counted: each with all filters but its own. */
class Counted {
  #index: ListingIndex;
  #filter: LiveFilter;
  /** Options choose no cells, so these are the same for each. */
  #chosen: CellMatch[];
  #cells: Cell[];
  #matches = new Map<string, MatchingBits>();

  constructor(index: ListingIndex, filter: LiveFilter) {
    this.#index = index;
    this.#filter = filter;
    this.#chosen = matchingCells(index, filter, 3);
    this.#cells = this.#chosen.map(({ cell }) => cell);
  }

  countsOf(key: OfferKey): CountOf {
    const same = this.without(key);
    if (key !== 'rentPeriod') return (value) => this.countIn(same, key, value);
    // A period that prices are not given for clears them.
    const other = this.without(key, 'minPrice', 'maxPrice');
    return (value) => {
      const isSame = arePricedAlike(value as string | null, this.#filter.rentPeriod);
      return this.countIn(isSame ? same : other, key, value);
    };
  }

  /** The listings that meet all filters but these. */
  without(...keys: OfferKey[]): MatchingBits {
    const left = without(this.#filter, keys);
    const name = OFFER_KEYS.filter((key) => left[key] !== null).join(' ');
    const known = this.#matches.get(name);
    if (known) return known;
    const matches = new MatchingBits(this.#cells);
    this.#matches.set(name, matches);
    const { there } = conditionsOf(this.#index, left, this.#chosen);
    for (const match of this.#chosen) matches.add(there(match)!, match.cell);
    return matches;
  }

  /** How many of them meet a filter, too. */
  countIn(matches: MatchingBits, key: FilterKey, value: unknown): number {
    if (value === null || matches.count === 0) return matches.count;
    const chosen = { ...this.#filter, [key]: value };
    const [words] = conditionsFor(this.#index, chosen, this.#cells, [key]).bitmaps;
    return words ? matches.countIn(words) : matches.count;
  }

  priceBars(): OptionCounts['prices'] {
    const { purpose, rentPeriod } = this.#filter;
    const matches = this.without('minPrice', 'maxPrice');
    const edges = priceEdges(purpose, rentPeriod);
    const counts = [...edges.map((edge) => this.countIn(matches, 'minPrice', edge)), 0];
    return edges.map((from, at) => {
      const count = itemAt(counts, at) - itemAt(counts, at + 1);
      return { from, to: edges[at + 1] ?? null, count };
    });
  }
}

/** Prices are of the period, and stay when it is left out. */
function without(filter: LiveFilter, keys: OfferKey[]): LiveFilter {
  const { from, to } = priceBounds(filter);
  const { minPrice, maxPrice } = filter;
  const prices = { minPrice: minPrice && from, maxPrice: maxPrice && to };
  return {
    ...filter,
    ...(keys.includes('rentPeriod') && prices),
    ...Object.fromEntries(keys.map((key) => [key, null])),
  };
}
