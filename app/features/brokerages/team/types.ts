import type { LeadState } from '#app/features/conversations/leads/types.ts';
import type { Subject } from '#app/features/conversations/types.ts';
import type { ListingStatus, Purpose, RentPeriod } from '#app/features/listings/types.ts';

/** How an agent of a company did in the last 30 days. */
export interface AgentFigures {
  /** Of the agent. */
  id: number;
  name: string;
  /** Homes on the market now. */
  listings: number;
  views: number;
  enquiries: number;
  /** Seconds until the first answer, the median; null if none was answered. */
  firstAnswer: number | null;
  /** Enquiries that asked for a viewing. */
  viewings: number;
  /** Homes sold or let. */
  closed: number;
}

export interface TeamListing {
  id: number;
  reference: string;
  title: string;
  placeName: string;
  purpose: Purpose;
  price: number;
  rentPeriod: RentPeriod | null;
  status: ListingStatus;
  isPublic: boolean;
  /** Who lists it; null for an agent without a name. */
  agent: string | null;
  agentId: number;
  /** Whether an account does, so that managers can edit it here. */
  hasAccount: boolean;
  /** Whether it comes from the company's feed, and is edited there. */
  isFromFeed: boolean;
  views: number;
  enquiries: number;
  updatedAt: Date;
}

export interface TeamLead {
  id: string;
  about: Subject['kind'];
  /** Null once the property is deleted. */
  title: string | null;
  reference: string | null;
  name: string | null;
  state: LeadState;
  /** Who answers it. */
  agent: string | null;
  agentId: number;
  notes: number;
  isAnswered: boolean;
  createdAt: Date;
}

export interface TeamNote {
  id: string;
  author: string;
  isOwn: boolean;
  text: string;
  createdAt: Date;
}

/** Somebody of the company who can be chosen: an agent record, with or without an account. */
export interface TeamAgent {
  id: number;
  name: string;
}
