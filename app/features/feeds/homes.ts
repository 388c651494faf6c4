import type { Amenity } from '#app/features/listings/amenities.ts';
import type { ImportedListing } from '#app/features/listings/import/types.ts';
import type { Purpose, RentPeriod } from '#app/features/listings/types.ts';
import type { StatedTexts, StatedValues } from './fields.ts';
import type { FeedPhoto, FeedPlan } from './types.ts';

/** A home as a feed states it, in any format: texts are as they came, '' if missing. */
export interface FeedHome {
  reference: string;
  permit: string;
  /** Whether the feed itself says that it is off the market. */
  isGone: boolean;
  purpose: Purpose | null;
  isCommercial: boolean;
  type: string;
  price: string;
  /** Of a rent; null if the feed states another. */
  period: RentPeriod | 'quarterly' | null;
  isPriceOnApplication: boolean;
  city: string;
  /** From the outermost to the innermost, as the feed has them, which may be the wrong way round. */
  places: string[];
  title: string;
  description: string;
  titleAr: string;
  descriptionAr: string;
  isOffPlan: boolean;
  amenities: string[];
  size: string;
  isSquareMetres: boolean;
  stated: StatedTexts;
  agent: { name: string; email: string; licence: string };
  photos: FeedPhoto[];
  plans: FeedPlan[];
  /** Of the street; only our CSV states it. */
  address: string;
  isMessagesOnly: boolean;
  lat: string;
  lng: string;
  updated: string;
}

/** A home as it is to be stored: what files say of one, and more. */
export interface FeedDraft
  extends Omit<ImportedListing, 'brokerage' | 'agentKey' | 'createdAt'>, StatedValues {
  description: string | null;
  descriptionAr: string | null;
  amenities: Amenity[];
  permitNumber: string | null;
  /** Null: the names of its places. */
  address: string | null;
  messagesOnly: boolean;
  photos: FeedPhoto[];
  plans: FeedPlan[];
  /** Of the agent, in lower case; null: the feed names none. */
  agent: { name: string; email: string; licence: string } | null;
}
