import type {
  CardListing,
  Completion,
  PropertyType,
  Purpose,
} from '#app/features/listings/types.ts';
import type { FilterKey, OfferKey, SearchFilter, ValueOf } from './filters.ts';

export const SORTS = [
  'newest',
  'price_low',
  'price_high',
  'all_in_low',
  'all_in_high',
  'size',
  'value',
  'metro',
  'yield',
] as const;
/** `size` is largest first, `value` lowest price per square foot, `metro` nearest, `yield` highest gross yield, of homes for sale alone. */
export type Sort = (typeof SORTS)[number];

export const VIEWS = ['grid', 'list', 'map'] as const;
/** The layout of results. */
export type View = (typeof VIEWS)[number];

/** A filter that is set, as a removable chip shows it: for a list, each value on its own. */
export type ActiveFilter = {
  [Key in FilterKey]: { key: Key; value: ValueOf<SearchFilter[Key]> };
}[FilterKey];

/** Everything in the URL of a result page. */
export interface Search {
  filter: SearchFilter;
  sort: Sort;
  view: View;
  /** From 1. */
  page: number;
  /** Cursor of the last card on the page before, which keeps paging stable while listings are added. */
  after: string | null;
}

/** A filter with its locations resolved: the input of queries. */
export interface ListingFilter extends Omit<SearchFilter, 'locations' | 'purpose'> {
  purpose: Purpose;
  /** Any of these; none for anywhere. */
  places: ListingPlace[];
  /** Listings that match the places although they are elsewhere: those by a developer searched for. */
  elsewhere: number[];
  /** Listings of the `company`, if one is asked for. */
  ofCompany: number[];
  /** The moment `addedDays` counts back from, and that featured periods are compared with. */
  now: Date;
}

export interface ListingPlace {
  communityId: number;
  /** Null for the whole community. */
  areaIds: number[] | null;
}

/** Counts beside the options of filters, each without the filter it belongs to. */
export interface Facets {
  /** By community id. */
  communities: Map<number, number>;
  propertyTypes: Map<PropertyType, number>;
  /** By number of bedrooms; -1 if not stated. */
  bedrooms: Map<number, number>;
}

/** How many listings an agent has on the market. */
export interface AgentTotals {
  agentId: number;
  sale: number;
  rent: number;
}

export interface SearchTotals {
  total: number;
  facets: Facets;
}

/** In dirhams; for rents, a year. */
export interface PriceRange {
  low: number;
  high: number;
}

export interface CardPage {
  cards: CardListing[];
  /** Cursor for the page after this one; null on the last page. */
  next: string | null;
}

/** Listings for the options of the filter's selects. */
export interface FacetCounts {
  propertyTypes: Partial<Record<PropertyType, number>>;
  /** By number of bedrooms; -1 if not stated. */
  bedrooms: Record<number, number>;
}

/** The same with areas by name, most listings first. */
export interface FacetLists extends FacetCounts {
  areas: { name: string; slug: string; count: number }[];
}

export type OptionKey = OfferKey | 'amenities' | 'includeUnderOffer';

/** The counts for the options of every other filter. */
export interface OptionCounts {
  /** Listings by filter and value, '' for no limit: for an amenity in addition to those chosen, else with that value chosen. */
  options: { [Key in OptionKey]?: Record<string, number> };
  prices: PriceBar[];
}

/** One bar of the price histogram. */
export interface PriceBar {
  /** AED, inclusive; for rents, per chosen period, by default per year. */
  from: number;
  /** Exclusive; null for no limit. */
  to: number | null;
  count: number;
}

/** The response of `/search-results/counts`. */
export interface SearchCounts extends FacetLists, OptionCounts {
  total: number;
}

/** The median asking price, AED a year for rents, of a community's available homes of a type that are offered alike. */
export interface AskingPrice {
  type: PropertyType;
  /** Of what is for sale, how far it is built; rents by the day or week aren't comparable with those by the year. */
  series: Completion | 'rent';
  n: number;
  median: number;
}
