export const PURPOSES = ['sale', 'rent'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const RENT_PERIODS = ['yearly', 'monthly', 'weekly', 'daily'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

export const PROPERTY_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'office',
  'retail',
  'land',
  'leisure',
  'industrial',
  'other_commercial',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const LISTING_STATUSES = [
  'draft',
  'available',
  'under_offer',
  'sold',
  'let',
  'withdrawn',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
/** Of homes that are still available. */
export const ON_MARKET: readonly ListingStatus[] = ['available', 'under_offer'];

export const COMPLETIONS = ['ready', 'off_plan'] as const;
export type Completion = (typeof COMPLETIONS)[number];

export const FURNISHINGS = ['unfurnished', 'part_furnished', 'furnished'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

/** Whether it is occupied. */
export const OCCUPANCIES = ['vacant', 'tenanted'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/** The fit-out of commercial space. */
export const FIT_OUTS = ['shell_and_core', 'fitted', 'furnished'] as const;
export type FitOut = (typeof FIT_OUTS)[number];

/** Who sees the number of the unit or villa: no one, people the owner has replied to, or everyone. */
export const UNIT_VISIBILITIES = ['nobody', 'answered', 'everyone'] as const;

/** The data of a card. */
export interface CardListing {
  id: number;
  /** Of its page; it may keep the list that the home was found from (`keepingList`). */
  path: string;
  /** Where its heart is sent, if that keeps the list. */
  savePath?: string;
  /** In the reader's language, else in English. */
  title: string;
  /** The title's language, if it isn't the reader's. */
  titleLang?: 'en';
  purpose: Purpose;
  rentPeriod: RentPeriod | null;
  /** How many payments a year's rent may be split into; null: not stated. */
  cheques: number | null;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  /** The price before, and when (ISO 8601) it was cut to this one; null if it was not, or had been higher for less than a week. */
  reduced: { from: number; at: string } | null;
  /** AED: the price and the fees of buying without a loan, or what it takes to move in; null if no rule applies. */
  allIn: number | null;
  /** The nearest metro station and minutes on foot; null: none within 20. */
  metro: { name: string; minutes: number } | null;
  /** Per cent, if it is known and the page compares homes by it. */
  grossYield?: number;
  propertyType: PropertyType;
  status: ListingStatus;
  completion: Completion;
  /** The quarter in which a home sold off-plan is handed over: '2027-Q3'. */
  handover: string | null;
  /** Of a home sold off-plan: the shares of the price due before the last payment and with it, '60/40'. */
  plan: string | null;
  furnishing: Furnishing | null;
  /** 0 is a studio, null not stated. */
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
  /** 'Tower, Sub-community, Community'. */
  placeName: string;
  /** The beginning of the description, where the page shows it: up to 240 characters of its first line. */
  excerpt?: string | null;
  excerptLang?: 'en';
  isFeatured: boolean;
  /** URLs of the first pictures, at most five. */
  images: string[];
  /** A tiny version of the first (data URL), to show while it loads. */
  placeholder: string | null;
  /** Of all its pictures. */
  imageCount: number;
  /** The advertiser's company; null for a private owner. */
  companyName: string | null;
  /** Of the company's page, in the reader's language; none without one. */
  companyPath?: string;
  createdAt: Date;
  /** Days since then, by the calendar in Dubai. */
  daysListed: number;
}
