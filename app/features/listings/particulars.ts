import type { Selectable } from 'kysely';
import { isoDay } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { InCamelCase } from '#app/server/columns.server.ts';
import type { Listing } from '#app/server/schema.server.ts';
import { todayOf } from './rules.ts';
import type { CardListing } from './types.ts';

/** The columns of a listing's own page and the comparison, besides its card's. */
export const PARTICULAR_COLUMNS = [
  'fit_out',
  'parking_spaces',
  'service_charge',
  'developer',
  'handover',
  'occupancy',
  'available_from',
] as const;

/** `serviceCharge` is AED a year, `availableFrom` a day in ISO 8601, `handover` the quarter a home sold off-plan is handed over in: '2027-Q3'. */
export type Particulars = InCamelCase<Selectable<Listing>, (typeof PARTICULAR_COLUMNS)[number]>;

type Stated = Particulars &
  Pick<
    CardListing,
    'propertyType' | 'completion' | 'furnishing' | 'cheques' | 'status' | 'createdAt' | 'daysListed'
  >;
type Texts = Pick<Messages, 'formats' | 'listing'>;
export type ParticularName = keyof Messages['listing']['particulars'];
type InWords = (listing: Stated, texts: Texts) => string | null;

/** What a listing states about itself, in the order of pages. The labels are `listing.particulars`. */
const PARTICULARS: Record<ParticularName, InWords> = {
  furnishing: ({ furnishing, fitOut }, { listing }) =>
    furnishing && !fitOut ? listing.options.furnishing[furnishing] : null,
  fit_out: ({ fitOut }, { listing }) => fitOut && listing.options.fit_out[fitOut],
  parking_spaces: ({ parkingSpaces }, { listing }) =>
    parkingSpaces === null ? null : listing.parkingSpaces(parkingSpaces),
  completion: ({ propertyType, completion }, { listing }) =>
    propertyType === 'land' ? null : listing.options.completion[completion],
  developer: ({ developer }) => developer,
  handover: ({ handover }, { listing }) => handover && listing.quarter(handover),
  occupancy: ({ occupancy }, { listing }) => occupancy && listing.options.occupancy[occupancy],
  available_from: ({ availableFrom: from, ...home }, { formats, listing }) =>
    from && (isFreeSince(from, home) ? listing.availableNow : formats.day(new Date(from))),
  cheques: ({ cheques }, { listing }) => (cheques === null ? null : listing.cheques(cheques)),
};

export const PARTICULAR_NAMES = Object.keys(PARTICULARS) as ParticularName[];

/** Whether the day has come for a home that is neither gone nor still let. */
function isFreeSince(day: string, home: Omit<Stated, 'availableFrom'>) {
  return (
    day <= isoDay(todayOf(home)) && home.status === 'available' && home.occupancy !== 'tenanted'
  );
}

/** A particular in words; null if it isn't stated. */
export function particularOf(name: ParticularName, listing: Stated, texts: Texts): string | null {
  return PARTICULARS[name](listing, texts);
}
