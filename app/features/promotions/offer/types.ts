import type { PromotionRefusal } from '../types.ts';

/** What its advertiser is told about promoting a listing. */
export interface Offer {
  listingId: number;
  title: string;
  /** Of a month: in fils, VAT included. */
  price: number;
  isFeatured: boolean;
  /** null: not featured, or until staff end it. */
  featuredUntil: Date | null;
  /** Why it can't be promoted now; null if it can. */
  refusal: PromotionRefusal | null;
}
