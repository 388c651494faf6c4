import type { Amenity } from '#app/features/listings/amenities.ts';
import type {
  Completion,
  Furnishing,
  ListingCard,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

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

export const ADDED_DAYS = [1, 3, 7, 14, 30] as const;
export type AddedDays = (typeof ADDED_DAYS)[number];

export const VIEWS = ['grid', 'list'] as const;
/** How results are laid out. */
export type View = (typeof VIEWS)[number];

/** What a person asked for, as the URL says it. `null`, an empty text and an empty list mean no limit. */
export interface SearchFilter {
  /** Null means for sale: sales and rents are never mixed. */
  purpose: Purpose | null;
  /** Any of these, as typed: an area's name, alias, misspelling or Arabic name. */
  locations: string[];
  /** Any of these. */
  propertyTypes: PropertyType[];
  /** AED; of rents, per `rentPeriod`, else per year. */
  minPrice: number | null;
  maxPrice: number | null;
  /** AED: the cash to close, or to move in. */
  maxAllIn: number | null;
  /** Only of rents. */
  rentPeriod: RentPeriod | null;
  /** Only of rents: how many cheques must be accepted. */
  minCheques: number | null;
  /** 0 is a studio. A minimum of 5 means five or more. */
  minBedrooms: number | null;
  maxBedrooms: number | null;
  minBathrooms: number | null;
  /** Square feet. */
  minSize: number | null;
  maxSize: number | null;
  furnishing: Furnishing | null;
  completion: Completion | null;
  /** All of these. */
  amenities: Amenity[];
  keyword: string;
  addedDays: AddedDays | null;
  includeUnderOffer: boolean;
}

/** A filter that can be taken away. */
export type FilterKey = Exclude<keyof SearchFilter, 'purpose'>;

type ValueOf<T> = T extends readonly (infer Item)[] ? Item : NonNullable<T>;

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

export interface ListingPage {
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

/** Filters that offer a few values, of which one is chosen, or none. */
export type OfferKey =
  | 'minPrice'
  | 'maxPrice'
  | 'maxAllIn'
  | 'rentPeriod'
  | 'minCheques'
  | 'minBathrooms'
  | 'furnishing'
  | 'completion'
  | 'addedDays';

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
