export const RATING_REASONS = ['untrue', 'abuse', 'private', 'spam', 'other'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

export const RATING_OUTCOMES = ['keep', 'remove'] as const;
export type RatingOutcome = (typeof RATING_OUTCOMES)[number];

/** A rating that somebody wants to report. */
export interface ReportableRating {
  id: number;
  agentSlug: string;
  agentName: string;
  stars: number;
  comment: string | null;
}

/** The form's data from the server. */
export interface RatingReportFormData {
  rating: ReportableRating;
  /** Carries the time the form was rendered. */
  token: string;
}

/** A rating as staff see it. */
export interface JudgedRating extends ReportableRating {
  reply: string | null;
  createdAt: Date;
}

/** A rating that staff have removed. */
export interface RemovedRating extends JudgedRating {
  removedAt: Date;
}

/** A rating with open reports. */
export interface ReportedRating extends JudgedRating {
  /** How many people report it, by account or network. */
  people: number;
  reasons: RatingReason[];
  details: string[];
}

/** A page of the staff's list. */
export interface RatingsPage<Rating> {
  ratings: Rating[];
  page: number;
  pages: number;
}
