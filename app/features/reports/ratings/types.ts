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

interface JudgedRating extends ReportableRating {
  reply: string | null;
  createdAt: Date;
}

/** A rating that staff have taken off the site. */
export interface RemovedRating extends JudgedRating {
  removedAt: Date;
}

/** A rating with open reports, as staff see it. */
export interface ReportedRating extends JudgedRating {
  /** How many people report it, by account or network. */
  people: number;
  reasons: RatingReason[];
  details: string[];
}
