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
  createdAt: Date;
  lastAt: Date;
}

export interface LeadPage {
  leads: Lead[];
  total: number;
  page: number;
  pages: number;
}
