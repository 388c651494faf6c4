import type {
  ListingStatus,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';
import type { TableView } from '#app/lib/table-view.ts';

/** A listing's status, or that it is deleted. */
export type PropertyStatus = ListingStatus | 'deleted';

export const PROPERTY_MARKS = ['featured', 'reported'] as const;
export type PropertyMark = (typeof PROPERTY_MARKS)[number];

export const PROPERTY_TABLE = {
  columns: ['price', 'status', 'advertiser', 'listed', 'reports'],
  sorts: ['newest', 'oldest', 'price_high', 'price_low'],
} as const;
export type PropertyColumn = (typeof PROPERTY_TABLE.columns)[number];
export type PropertySort = (typeof PROPERTY_TABLE.sorts)[number];

/** The filter and order of the Properties tab. */
export interface PropertySearch extends TableView<PropertyColumn, PropertySort> {
  /** Words of the title or the place; or a reference, an id, a link to the property, or its owner's email. */
  text: string;
  /** Null for every one that is not deleted. */
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
  /** Email of the account that listed it, else of its agent or brokerage. */
  email: string | null;
  /** The account's id; null for an import. */
  account: string | null;
  /** The advertiser's company, else their name. */
  advertiser: string | null;
  /** How many people have open reports about it. */
  reports: number;
  createdAt: Date;
}

export interface PropertyPage {
  search: PropertySearch;
  properties: Property[];
  /** How many match, at most one more than `most`. */
  total: number;
  /** Beyond this many they are neither counted nor paged. */
  most: number;
  pages: number;
}

/** Staff's changes of chosen listings. All but `withdraw` can be undone. */
export const MODERATIONS = ['feature', 'unfeature', 'withdraw', 'delete', 'restore'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** Changes to confirm on a page of their own: always or, for `unfeature`, if an advertiser has paid and, for `withdraw`, if several were chosen. */
export type ConfirmedModeration = Extract<Moderation, 'delete' | 'unfeature' | 'withdraw'>;

export interface ModerationOutcome {
  /** Those of the ids that exist. */
  found: number;
  /** Ids of those that changed; the others can't, or had changed already. */
  changed: number[];
}

/** What an advertiser is told: what staff did with a property, or just a message. */
export type NoticeKind = 'withdrawn' | 'deleted' | 'restored' | 'message';
