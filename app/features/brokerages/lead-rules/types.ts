/** The member who gets an enquiry about one of the company's homes. */
export const LEAD_RULES = ['listing_agent', 'round_robin', 'area', 'language'] as const;
export type LeadRule = (typeof LEAD_RULES)[number];

/** What a company has decided about its enquiries. */
export interface LeadRules {
  rule: LeadRule;
  /** Null: unanswered enquiries stay where they are. */
  escalateMinutes: number | null;
  escalateTo: string | null;
  /** Changes with the rest: if two people save, the second is warned. */
  version: string;
}

/** How a member takes enquiries. */
export interface LeadTaker {
  userId: string;
  name: string;
  takesLeads: boolean;
  /** In the reader's language. */
  areas: string[];
  /** Languages of their agent page, in English. */
  languages: string[];
  /** The last day of absence, ISO 8601 in Dubai; null if available. */
  awayUntil: string | null;
  substituteId: string | null;
  /** Changes with what their form holds, in any language. */
  version: string;
}
