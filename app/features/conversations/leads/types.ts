import type { Subject } from '../types.ts';

/** The stage of an enquiry, from the advertiser's view. */
export const LEAD_STATES = ['new', 'answered', 'viewing', 'offer', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The state of a lead. */
export interface LeadStatus {
  state: LeadState;
  nextStep: string | null;
  /** ISO 8601 day in Dubai. */
  nextStepOn: string | null;
}

/** An enquiry in its advertiser's list. */
export interface Lead extends LeadStatus {
  id: string;
  subject: Subject | null;
  reference: string | null;
  /** The seeker's; null once their account is deleted. */
  name: string | null;
  email: string | null;
  phone: string | null;
  unread: number;
  /** When it came into its state; null if that was not kept. */
  stateSince: Date | null;
  /** The beginning of the last message; null if staff removed it. */
  lastWords: string | null;
  /** Whether the advertiser wrote it. */
  isLastOwn: boolean;
  createdAt: Date;
  lastAt: Date;
}

/** The leads of one state, as a column. */
export interface LeadColumn {
  state: LeadState;
  /** All of them, of which the column shows the first. */
  total: number;
  leads: Lead[];
}

export interface LeadPage {
  leads: Lead[];
  total: number;
  /** Of all leads, by state. */
  counts: Record<LeadState, number>;
  page: number;
  pages: number;
}
