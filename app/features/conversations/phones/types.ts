/** How somebody asked to be put through: saw the number, pressed Call, or opened WhatsApp. */
export const ASKED_WAYS = ['shown', 'call', 'whatsapp'] as const;
/** `called`: a call to a tracked number, which its provider reported. */
export type ContactWay = (typeof ASKED_WAYS)[number] | 'called';

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
  /** Of a call to a tracked number: how long they spoke; null if nobody answered. */
  seconds: number | null;
}
