import type {
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';
import type { TableView } from '#app/lib/table.ts';

/** What has a status or is deleted. */
export type PropertyStatus = ListingStatus | 'deleted';

export const PROPERTY_MARKS = ['featured', 'reported'] as const;
export type PropertyMark = (typeof PROPERTY_MARKS)[number];

export const PROPERTY_TABLE = {
  columns: ['price', 'status', 'advertiser', 'listed', 'reports'],
  sorts: ['newest', 'oldest', 'price_high', 'price_low'],
} as const;
export type PropertyColumn = (typeof PROPERTY_TABLE.columns)[number];
export type PropertySort = (typeof PROPERTY_TABLE.sorts)[number];

/** Which listings the Properties tab shows, and how. */
export interface PropertySearch extends TableView<PropertyColumn, PropertySort> {
  /** Words of the title or the place; or a reference, an id, a link to the property, or its owner's email. */
  text: string;
  /** Null: every one that is not deleted. */
  status: PropertyStatus | null;
  purpose: Purpose | null;
  type: PropertyType | null;
  mark: PropertyMark | null;
}

/** A listing as staff see it, whatever its status. */
export interface Property {
  id: number;
  reference: string;
  title: string;
  placeName: string;
  purpose: Purpose;
  propertyType: PropertyType;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  status: ListingStatus;
  isPublic: boolean;
  isDeleted: boolean;
  isFeatured: boolean;
  featuredUntil: Date | null;
  /** Of the account that listed it, else of its agent or brokerage. */
  email: string | null;
  /** Its id; null for an import. */
  account: string | null;
  /** The company, else the person, that lists it. */
  advertiser: string | null;
  /** How many people's reports about it are open. */
  reports: number;
  createdAt: Date;
}

export interface PropertyPage {
  search: PropertySearch;
  properties: Property[];
  /** How many the search finds, at most `MOST_COUNTED` + 1. */
  total: number;
  pages: number;
}

/** What staff do with chosen listings. Each can be undone but `withdraw`. */
export const MODERATIONS = ['feature', 'unfeature', 'withdraw', 'delete', 'restore'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** What is asked about first, on a page of its own: always or, for `unfeature`, where an advertiser has paid. */
export type ConfirmedModeration = Extract<Moderation, 'delete' | 'unfeature'>;

export interface ModerationOutcome {
  /** Those of the ids that are listings. */
  found: number;
  /** Ids of those that changed; the others can't, or had changed already. */
  changed: number[];
}

/** What whoever lists a property is told: what staff did with it, or just a message. */
export type NoticeKind = 'withdrawn' | 'deleted' | 'restored' | 'message';
