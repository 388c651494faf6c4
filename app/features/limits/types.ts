/** Actions limited per person and hour. */
export const LIMITED_ACTIONS = ['property_insert', 'message_insert', 'image_upload'] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** Whether a counted action may proceed; if not, how long to wait. */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** How many attempts may happen in any `seconds`. */
export interface Limit {
  allowed: number;
  seconds: number;
  /** Every this many attempts within that time, the wait before the next grows by a second. */
  slowEvery?: number;
}

/** What an attempt is counted by, such as an email; only the hash of `subject` is kept. */
export interface Counter {
  kind: string;
  subject: string;
  limit: Limit;
}

/** A row of 'Recent Activity Limits': actions in the hour that began at `windowStart`. */
export interface Activity {
  action: LimitedAction;
  count: number;
  /** How many are allowed an hour. */
  threshold: number;
  /** ISO 8601, UTC. */
  windowStart: string;
}

/** What staff allow one account an hour; null is as everybody. The person reads the reason. */
export type LoweredLimits = Record<LimitedAction, number | null> & { reason: string };

/** How a person stands to a limit. */
export interface PersonLimit {
  action: LimitedAction;
  /** In the last hour. */
  count: number;
  /** How many are allowed an hour. */
  threshold: number;
  /** When the limit last stopped the person; null: never. */
  refusedAt: Date | null;
}
