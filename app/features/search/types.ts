import type {
  Completion,
  Furnishing,
  ListingCard,
  PropertyType,
  Purpose,
} from '#app/features/listings/types.ts';

export const SORTS = ['newest', 'price_low', 'price_high', 'size', 'value'] as const;
/** `size` is largest first, `value` lowest price per square foot first. */
export type Sort = (typeof SORTS)[number];

export const ADDED_DAYS = [1, 3, 7, 14, 30] as const;
export type AddedDays = (typeof ADDED_DAYS)[number];

/** What a person asked for, as the address says it. `null` and the empty text mean no limit. */
export interface SearchFilter {
  /** Null means for sale: sales and rents are never mixed. */
  purpose: Purpose | null;
  /** As typed: an area's name, alias, misspelling or Arabic name. */
  location: string;
  propertyType: PropertyType | null;
  /** AED; rents are compared as a year's rent. */
  minPrice: number | null;
  maxPrice: number | null;
  /** 0 is a studio. A minimum of 5 means five or more. */
  minBedrooms: number | null;
  maxBedrooms: number | null;
  minBathrooms: number | null;
  /** Square feet. */
  minSize: number | null;
  maxSize: number | null;
  furnishing: Furnishing | null;
  completion: Completion | null;
  keyword: string;
  addedDays: AddedDays | null;
  includeUnderOffer: boolean;
}

/** A filter that can be taken away. */
export type FilterKey = Exclude<keyof SearchFilter, 'purpose'>;

/** A filter that is set, as a removable chip shows it. */
export type ActiveFilter = {
  [Key in FilterKey]: { key: Key; value: NonNullable<SearchFilter[Key]> };
}[FilterKey];

/** Everything the address of a result page says. */
export interface Search {
  filter: SearchFilter;
  sort: Sort;
  /** From 1. */
  page: number;
  /** Cursor of the last card of the page before, which keeps paging stable while listings are added. */
  after: string | null;
}

/** A filter whose location has been understood: what the database is asked. */
export interface ListingFilter extends Omit<SearchFilter, 'location' | 'purpose'> {
  purpose: Purpose;
  /** Null: anywhere. */
  place: { communityId: number; /** Null: the whole community. */ areaIds: number[] | null } | null;
  /** The moment that `addedDays` counts back from and that featured periods are compared with. */
  now: Date;
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
