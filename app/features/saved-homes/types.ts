import type { Amenity } from '#app/features/listings/amenities.ts';
import type { Particulars } from '#app/features/listings/particulars.ts';
import type { CardListing, RentPeriod } from '#app/features/listings/types.ts';

/** The ids of homes a person has marked, unordered. */
export interface Marks {
  saved: number[];
  hidden: number[];
  /** The server's time in milliseconds, 0 in a document: of two answers the later one counts. */
  at: number;
}

/** A displayed price. */
export interface Price {
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
}

/** A home saved by a visitor without an account, with its price at that time. */
export interface KeptHome extends Price {
  listingId: number;
}

/** A home in the list of saved ones. */
export interface SavedHome {
  id: number;
  /** As when the home was saved; null if only the visitor's browser knows of it. */
  title: string | null;
  /** The change of its price since it was saved, in AED; null if the two can't be compared. */
  change: number | null;
  /** The person's note; null if they have no account to keep one in. */
  note: string | null;
  /** Null once it is off the market. */
  card: CardListing | null;
}

/** One page of the list, newest first. */
export interface SavedPage {
  homes: SavedHome[];
  total: number;
  page: number;
  pages: number;
}

/** One page of the hidden homes. */
export interface HiddenPage {
  homes: CardListing[];
  page: number;
  pages: number;
}

/** A home as the comparison shows it. */
export interface ComparedHome extends CardListing, Particulars {
  amenities: Amenity[];
  /** Per cent: `grossYield` less the home's own service charge, where both are known. */
  netYield?: number;
}

/** The answer to script about a press: when it was done, or why not. */
export interface PressAnswer {
  /** In milliseconds; 0 if it was refused. */
  at: number;
  refusal?: { title: string; text: string };
  /** Shown once a home is saved. */
  saved?: { title: string; links: [label: string, path: string][] };
}

/** Why a home was not saved or hidden: it is off the market, or there is no room in the account or the browser. */
export type MarkRefusal = 'homeGone' | 'savedFull' | 'keptFull' | 'hiddenFull';
