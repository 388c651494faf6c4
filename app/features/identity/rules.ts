import { LONGEST_SESSION_DAYS, SESSION_DAYS } from '#app/lib/retention.ts';
import type { LinkPurpose } from './types.ts';

/** Unread messages beyond these are not counted. */
export const MOST_UNREAD = 100;
/** A session ends this long after it was last refreshed. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
/** A session ends this long after signing in, however often it is refreshed. */
export const LONGEST_SESSION_SECONDS = LONGEST_SESSION_DAYS * 24 * 60 * 60;
/** A session is refreshed once this much of it has passed. */
export const REFRESH_AFTER_SECONDS = 24 * 60 * 60;
/** Failed attempts before the next is refused. */
export const FAILURES_ALLOWED = 5;
/** How long attempts are then refused. */
export const LOCK_SECONDS = 15 * 60;
/** A session opened from a link issued longer ago than this is flagged. */
export const FRESH_LINK_SECONDS = 120;
/** The only accepted algorithms for signed tokens. */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'];
export const ACCESS_TOKEN_MINUTES = 15;
/** For how long a used refresh token still returns its successor, to a client that retries because it got no answer. */
export const REFRESH_RETRY_SECONDS = 30;

/** How long a mailed link works. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  confirm_email: 24 * 60,
  reset_password: 60,
  change_email: 24 * 60,
  undo_email: 7 * 24 * 60,
};

/** Emails of one kind per mailbox and hour, and how many a visitor may request. */
export const MAILS_AN_HOUR = { allowed: 3, seconds: 60 * 60 };
export const REQUESTS_AN_HOUR = { allowed: 30, seconds: 60 * 60 };
export const FAILED_ATTEMPTS = { allowed: FAILURES_ALLOWED, seconds: LOCK_SECONDS };
/** Failures allowed to unknown browsers of one network; from 50 on they are slowed down. */
export const NETWORK_FAILURES = { allowed: 300, seconds: LOCK_SECONDS, slowEvery: 50 };

/** Whether to flag a session opened now from a link issued at `issuedAt`. */
export function isStale(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > FRESH_LINK_SECONDS * 1000;
}

/** When a session refreshed now ends: in a week, but never past ninety days from signing in. */
export function expiryAfterRefresh(openedAt: Date, now: Date): Date {
  const week = now.getTime() + SESSION_SECONDS * 1000;
  return new Date(Math.min(week, openedAt.getTime() + LONGEST_SESSION_SECONDS * 1000));
}
