import { type AreaUnit, SQUARE_METRES_PER_SQUARE_FOOT } from '#app/lib/display.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { ListingStatus, PropertyType, RentPeriod } from './types.ts';

type ListingText = Messages['listing'];

export function listingPath(id: number): string {
  return `/property/${id}`;
}

/** Where the page of a listing says what it costs. */
export function costsPath(id: number): string {
  return `${listingPath(id)}#costs`;
}

/** For where a title stands alone: 'Studio with balcony, Deira'. Many titles name their community themselves. */
export function titleWithPlace(title: string, community = ''): string {
  const isNamed = title.toLowerCase().includes(community.toLowerCase());
  return isNamed ? title : `${title}, ${community}`;
}

interface Sized {
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
}

/** '2 bedrooms', '3 bathrooms', '1,340 sq ft', each only where it is stated. Of offices, shops and plots the size leads. */
export function factsOf(listing: Sized, text: ListingText): string[] {
  const { propertyType, bedrooms, bathrooms, sizeSqft } = listing;
  const size = sizeSqft === null ? null : text.size(sizeSqft);
  const rooms = [
    bedrooms === null ? null : text.bedrooms(bedrooms),
    bathrooms === null ? null : text.bathrooms(bathrooms),
  ];
  const facts = isCommercial(propertyType) ? [size, ...rooms] : [...rooms, size];
  return facts.filter((fact) => fact !== null);
}

/** As the database computes prices per square foot. */
export const SQFT_PER_SQM = 10.7639;

const NEW_DAYS = 3;

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

/** What prices are compared by, as the database does: the sale price, or the rent for a year. */
export function comparablePrice({ price, rentPeriod }: Priced): number {
  return rentPeriod ? price * PERIODS_A_YEAR[rentPeriod] : price;
}

/**
 * AED for a square foot or a square metre, to the nearest; of a rent, for a year. Null without a size, and for rents by the
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

export type ClosedStatus = 'under_offer' | 'sold' | 'let';

/** The status worth a badge: a listing that can no longer, or not for now, be had. */
export function closedStatus(status: ListingStatus): ClosedStatus | null {
  return status === 'under_offer' || status === 'sold' || status === 'let' ? status : null;
}

/** What people live in. */
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

/** Whether a listing of the type can say how far it is finished. */
export function hasFitOut(type: PropertyType): boolean {
  return isCommercial(type) && type !== 'land';
}

const PERMIT_HOST = 'dubailand.gov.ae';

/** The validation link of an advertising permit, only where it leads to the Dubai Land Department itself. */
export function permitLink(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(url);
  const isTheirs = hostname === PERMIT_HOST || hostname.endsWith(`.${PERMIT_HOST}`);
  return protocol === 'https:' && isTheirs && !port && !username && !password ? href : null;
}

/** A link that starts an email; an empty `email` leaves the recipient open. */
export function mailLink(email: string, subject: string, body = ''): string {
  const query = Object.entries({ subject, body })
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&');
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`;
}

/** The paragraphs of a description; none where it says nothing. */
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

/**
 * The list of results the person came from, with its filters; null where they came from anywhere else.
 * @param page of this site; null if they came from another.
 */
export function backPath(page: URL | null): string | null {
  return page && RESULT_LISTS.has(page.pathname) ? page.pathname + page.search : null;
}
