import type { CrmEvent, SentEvent } from '#app/features/public-api/events.ts';

/** A webhook for leads and listings, or the email of a company's CRM for leads. */
export interface CrmConnection {
  id: string;
  name: string;
  /** Null for an email. */
  address: string | null;
  email: string | null;
  /** Of an email: when its reader agreed to get leads; null: none is sent yet. */
  confirmedAt: Date | null;
  events: CrmEvent[];
  /** Of a webhook: what its messages are signed with. */
  secret: string | null;
  /** The first failure after the last success. */
  failingSince: Date | null;
  pausedAt: Date | null;
  createdAt: Date;
  /** Messages that wait to be sent. */
  waiting: number;
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message in a connection's log. */
export interface Delivery {
  id: string;
  event: SentEvent;
  listingId: number | null;
  /** By which its company knows the listing; null once that is deleted for good. */
  reference: string | null;
  conversationId: string | null;
  state: DeliveryState;
  tries: number;
  /** Of the last answer. */
  status: number | null;
  /** Why the last try failed. */
  problem: string | null;
  createdAt: Date;
  triedAt: Date | null;
  nextAt: Date | null;
}
