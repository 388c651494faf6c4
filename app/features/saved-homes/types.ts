import type { Amenity } from '#app/features/listings/amenities.ts';
import type { Particulars } from '#app/features/listings/particulars.ts';
import type { ListingCard, RentPeriod } from '#app/features/listings/types.ts';

/** What a person has marked, by id, in no order. */
export interface Marks {
  saved: number[];
  hidden: number[];
  /** When the server looked, in milliseconds: of two answers the later one counts. */
  at: number;
}

/** A price as people see it. */
export interface Price {
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
}

/** A home that a visitor without an account has saved, with its price then. */
export interface KeptHome extends Price {
  listingId: number;
}

/** A home in the list of saved ones. */
export interface SavedHome {
  id: number;
  /** As it was when the home was saved; null if only the visitor's browser knows of it. */
  title: string | null;
  /** How much more it costs than when it was saved, in AED; null if the two can't be compared. */
  change: number | null;
  /** What the person wrote about it; null if they have no account to keep that in. */
  note: string | null;
  /** Null once it is off the market. */
  card: ListingCard | null;
}

/** One page of the list, newest first. */
export interface SavedPage {
  homes: SavedHome[];
  total: number;
  page: number;
  pages: number;
}

/** A home as the comparison shows it. */
export interface ComparedHome extends ListingCard, Particulars {
  amenities: Amenity[];
}

/** What script hears of a press: when it was done, or why not. */
export interface PressAnswer {
  /** In milliseconds; 0 if it was refused. */
  at: number;
  refusal?: { title: string; text: string };
}

/** Why a home was not saved or hidden: it is off the market, or there is no room in the account or the browser. */
export type MarkRefusal = 'homeGone' | 'savedFull' | 'keptFull' | 'hiddenFull';
