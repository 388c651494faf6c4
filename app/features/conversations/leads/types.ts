import type { Subject } from '../types.ts';

/** How far an enquiry has come, as the advertiser sees it. */
export const LEAD_STATES = ['new', 'answered', 'viewing', 'offer', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Where a lead stands. */
export interface LeadStatus {
  state: LeadState;
  nextStep: string | null;
  /** ISO 8601 day in Dubai. */
  nextStepOn: string | null;
}

/** An enquiry as its advertiser's list shows it. */
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
