/** Actions limited per person and hour. */
export const LIMITED_ACTIONS = ['property_insert', 'message_insert', 'image_upload'] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** Whether a counted action may go on; if not, how long to wait. */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** How many attempts may happen in any `seconds`. */
export interface Limit {
  allowed: number;
  seconds: number;
  /** Every so many attempts within that time delay the next by another second. */
  slowEvery?: number;
}

/** Something an attempt is counted by, such as an email; only the hash of `subject` is kept. */
export interface Counter {
  kind: string;
  subject: string;
  limit: Limit;
}

/** A row of 'Recent Activity Limits': what was done in the hour that began at `windowStart`. */
export interface Activity {
  action: LimitedAction;
  count: number;
  /** How many are allowed an hour. */
  threshold: number;
  /** ISO 8601, UTC. */
  windowStart: string;
}
