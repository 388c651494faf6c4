/** The average of an agent's shown ratings, 1 to 5, and how many there are. */
export interface RatingAverage {
  average: number;
  count: number;
}

/** A rating as an agent's page shows it. Raters stay anonymous. */
export interface Rating {
  id: number;
  /** 1 to 5. */
  stars: number;
  comment: string | null;
  createdAt: Date;
  /** The agent's. */
  reply: string | null;
}

/** Newest first. */
export interface RatingPage {
  ratings: Rating[];
  total: number;
  page: number;
  pages: number;
}

/** What the person who may rate an agent sees in their conversation. */
export interface RatingOffer {
  agentId: number;
  agentName: string;
  agentSlug: string;
  /** The rating they gave, here or in another conversation; null while they may still rate. */
  given: Pick<Rating, 'stars' | 'comment'> | null;
}
