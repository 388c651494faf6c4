import type { ListingCard, PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { FilterKey, OfferKey, SearchFilter, ValueOf } from './filters.ts';

export const SORTS = [
  'newest',
  'price_low',
  'price_high',
  'all_in_low',
  'all_in_high',
  'size',
  'value',
] as const;
/** `size` is largest first, `value` lowest price per square foot first. */
export type Sort = (typeof SORTS)[number];

export const VIEWS = ['grid', 'list'] as const;
/** How results are laid out. */
export type View = (typeof VIEWS)[number];

/** A filter that is set, as a removable chip shows it: of a list, each value by itself. */
export type ActiveFilter = {
  [Key in FilterKey]: { key: Key; value: ValueOf<SearchFilter[Key]> };
}[FilterKey];

/** Everything the URL of a result page says. */
export interface Search {
  filter: SearchFilter;
  sort: Sort;
  view: View;
  /** From 1. */
  page: number;
  /** Cursor of the last card of the page before, which keeps paging stable while listings are added. */
  after: string | null;
}

/** A filter whose locations have been understood: what the database is asked. */
export interface ListingFilter extends Omit<SearchFilter, 'locations' | 'purpose'> {
  purpose: Purpose;
  /** Any of these; none: anywhere. */
  places: ListingPlace[];
  /** Listings that count as in the places although they are elsewhere: those that name a developer asked for. */
  elsewhere: number[];
  /** The moment that `addedDays` counts back from and that featured periods are compared with. */
  now: Date;
}

export interface ListingPlace {
  communityId: number;
  /** Null: the whole community. */
  areaIds: number[] | null;
}

/** Counts beside the options of the filter, each taken without the filter it belongs to. */
export interface Facets {
  /** By community id. */
  communities: Map<number, number>;
  propertyTypes: Map<PropertyType, number>;
  /** By number of bedrooms; -1 is not stated. */
  bedrooms: Map<number, number>;
}

export interface SearchTotals {
  total: number;
  facets: Facets;
}

/** In dirhams, of rents a year. */
export interface PriceRange {
  low: number;
  high: number;
}

export interface CardPage {
  cards: ListingCard[];
  /** Cursor for the page after this one; null on the last page. */
  next: string | null;
}

/** Listings beside the options of the filter's selects. */
export interface FacetCounts {
  propertyTypes: Partial<Record<PropertyType, number>>;
  /** By number of bedrooms; -1 is not stated. */
  bedrooms: Record<number, number>;
}

/** The same with the areas by name, most listings first. */
export interface FacetLists extends FacetCounts {
  areas: { name: string; slug: string; count: number }[];
}

export type OptionKey = OfferKey | 'amenities' | 'includeUnderOffer';

/** What the options of every other filter give. */
export interface OptionCounts {
  /** Listings by filter and value, '' for no limit: an amenity in addition to those chosen, else what choosing it gives. */
  options: { [Key in OptionKey]?: Record<string, number> };
  prices: PriceBar[];
}

/** One bar of the price histogram. */
export interface PriceBar {
  /** AED, inclusive; of rents, for the period chosen, else for a year. */
  from: number;
  /** Exclusive; null: no limit. */
  to: number | null;
  count: number;
}

/** What `/search-results/counts` answers. */
export interface SearchCounts extends FacetLists, OptionCounts {
  total: number;
}
