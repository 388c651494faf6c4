/** How somebody asked to be put through: saw the number, pressed Call, or opened WhatsApp. */
export const CONTACT_WAYS = ['shown', 'call', 'whatsapp'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** A call or chat in the advertiser's list. */
export interface PhoneContact {
  id: number;
  way: ContactWay;
  /** Null for an agent's page, and a listing that is gone. */
  listingId: number | null;
  title: string | null;
  reference: string | null;
  agent: string | null;
  at: Date;
}
