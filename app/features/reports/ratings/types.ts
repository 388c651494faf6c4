export const RATING_REASONS = ['untrue', 'abuse', 'private', 'spam', 'other'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

export const RATING_OUTCOMES = ['keep', 'remove'] as const;
export type RatingOutcome = (typeof RATING_OUTCOMES)[number];

/** A shown rating that somebody wants to report. */
export interface ReportableRating {
  id: number;
  agentSlug: string;
  agentName: string;
  stars: number;
  comment: string | null;
}

/** What the server gives the form. */
export interface RatingReportFormData {
  rating: ReportableRating;
  /** Says when the form was made. */
  token: string;
}

/** A rating with open reports, as staff see it. */
export interface ReportedRating extends ReportableRating {
  reply: string | null;
  createdAt: Date;
  /** How many people report it, by account or network. */
  people: number;
  reasons: RatingReason[];
  details: string[];
}
