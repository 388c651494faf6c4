import { DAY_MS } from '#app/lib/dates.ts';
import { type AreaUnit, SQUARE_METRES_PER_SQUARE_FOOT } from '#app/lib/display.ts';
import type { Formats } from '#app/lib/formats.ts';
import { listKept } from './keeping-list.ts';
import type { CardListing, ListingStatus, PropertyType, RentPeriod } from './types.ts';

export function listingPath(id: number): string {
  return `/property/${id}`;
}

/** For places where a title stands alone: 'Studio with balcony, Deira'. Many titles name their community themselves. */
export function titleWithPlace(title: string, community: string, list: Formats['list']): string {
  const isNamed = title.toLowerCase().includes(community.toLowerCase());
  return isNamed ? title : list([title, community]);
}

/** AED: no home and no rent costs more. */
export const HIGHEST_PRICE = 1_000_000_000_000;

/** Rounded as the database rounds prices per square foot. */
export const SQFT_PER_SQM = 10.7639;

const NEW_DAYS = 3;

/** A moment of the day the server read it: a page says the same wherever it is drawn. */
export function todayOf({ createdAt, daysListed }: Pick<CardListing, 'createdAt' | 'daysListed'>) {
  return new Date(createdAt.getTime() + daysListed * DAY_MS);
}

/** Whether a listing was added today or in the two days before. */
export function isNew({ daysListed }: { daysListed: number }): boolean {
  return daysListed < NEW_DAYS;
}

export const PERIODS_A_YEAR: Record<RentPeriod, number> = {
  yearly: 1,
  monthly: 12,
  weekly: 52,
  daily: 365,
};

interface Priced {
  price: number;
  rentPeriod: RentPeriod | null;
}

/** The price to compare by, as the database does: the sale price, or the rent for a year. */
export function comparablePrice({ price, rentPeriod }: Priced): number {
  return rentPeriod ? price * PERIODS_A_YEAR[rentPeriod] : price;
}

/**
 * AED per square foot or square metre, rounded; of a rent, for a year. Null without a size, and for rents by the
 * day or week, which nobody pays all year.
 */
export function pricePerArea(
  listing: Priced & { sizeSqft: number | null },
  unit: AreaUnit,
): number | null {
  if (listing.rentPeriod === 'daily' || listing.rentPeriod === 'weekly') return null;
  const unitsPerSqft = unit === 'sqm' ? SQUARE_METRES_PER_SQUARE_FOOT : 1;
  return (
    listing.sizeSqft && Math.round(comparablePrice(listing) / (listing.sizeSqft * unitsPerSqft))
  );
}

/** AED a month, to compare rents by the day or week with; null for other prices. */
export function monthOfShortLet(listing: Priced): number | null {
  const { rentPeriod } = listing;
  const isShort = rentPeriod === 'daily' || rentPeriod === 'weekly';
  return isShort ? Math.round(comparablePrice(listing) / 12) : null;
}

export type BadgeStatus = 'under_offer' | 'sold' | 'let';

/** The status if it deserves a badge: the listing is no longer, or not at present, available. */
export function badgeStatus(status: ListingStatus): BadgeStatus | null {
  return status === 'under_offer' || status === 'sold' || status === 'let' ? status : null;
}

/** Residential types. */
export const HOME_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
] as const satisfies PropertyType[];

/** The sectors of commercial property. */
export const COMMERCIAL_TYPES = [
  'office',
  'retail',
  'leisure',
  'industrial',
  'land',
  'other_commercial',
] as const satisfies PropertyType[];
export type CommercialType = (typeof COMMERCIAL_TYPES)[number];

export function isCommercial(type: PropertyType): type is CommercialType {
  return (COMMERCIAL_TYPES as PropertyType[]).includes(type);
}

/** Whether listings of the type may state their fit-out. */
export function hasFitOut(type: PropertyType): boolean {
  return isCommercial(type) && type !== 'land';
}

/** The paragraphs of a description; none if it is empty. */
export function paragraphsOf(description: string | null): string[] {
  return (description ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

const RESULT_LISTS = new Set([
  '/search-results',
  '/buy',
  '/rent',
  '/commercial-for-sale',
  '/commercial-to-rent',
]);

/** Characters of an encoded path: a search with its areas drawn corner by corner has half as many. */
const LONGEST_LIST = 4_000;

/**
 * The list of results the person came from, with its filters; null if they came from anywhere else, or if its path is too
 * long to repeat in each link of a page.
 * @param page of this site; null if they came from another.
 */
export function backPath(page: URL | null): string | null {
  if (!page || !RESULT_LISTS.has(page.pathname)) return null;
  const path = page.pathname + page.search;
  return path.length > LONGEST_LIST ? null : path;
}

/** The list that `keepingList` keeps in a URL; null for none. */
export function keptList(url: URL): string | null {
  return backPath(listKept(url));
}

/** Whether a picture is a drawing and not a photo: uploaded photos are never kept as SVG. */
export function isDrawn(picture: string): boolean {
  return picture.endsWith('.svg');
}
