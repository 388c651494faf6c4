import type { LinkPurpose } from './types.ts';

/** A session ends this long after it was last refreshed. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** However often it is refreshed, a session ends this long after signing in. */
export const LONGEST_SESSION_SECONDS = 90 * 24 * 60 * 60;
/** A session is refreshed once this much of it is gone. */
export const REFRESH_AFTER_SECONDS = 24 * 60 * 60;
/** Failed attempts before the next is refused. */
export const FAILURES_ALLOWED = 5;
/** How long attempts are then refused. */
export const LOCK_SECONDS = 15 * 60;
/** A session opened from a link issued longer ago than this is flagged. */
export const FRESH_LINK_SECONDS = 120;
/** The only ways of signing a token that are accepted. */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'];
export const ACCESS_TOKEN_MINUTES = 15;
/** How long a used refresh token still gives its successor: to a client that retries because no answer came. */
export const REFRESH_RETRY_SECONDS = 30;
/** How long a person can still undo the deletion of their account. */
export const DELETION_DAYS = 30;

/** How long a mailed link works. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  confirm_email: 24 * 60,
  reset_password: 60,
  change_email: 24 * 60,
  undo_email: 7 * 24 * 60,
};

/** Where it leads. */
export const LINK_PATHS: Record<LinkPurpose, string> = {
  confirm_email: '/confirm-email',
  reset_password: '/reset-password',
  change_email: '/confirm-new-email',
  undo_email: '/undo-email',
};

/** How many emails of a kind one mailbox gets an hour, and how many a visitor may ask for. */
export const MAILS_AN_HOUR = { allowed: 3, seconds: 60 * 60 };
export const REQUESTS_AN_HOUR = { allowed: 30, seconds: 60 * 60 };
export const FAILED_ATTEMPTS = { allowed: FAILURES_ALLOWED, seconds: LOCK_SECONDS };
/** What a network may fail in browsers that are not known; from 50 failures on it is slowed down. */
export const NETWORK_FAILURES = { allowed: 300, seconds: LOCK_SECONDS, slowEvery: 50 };

/** Longest `returnTo` that is kept. */
const LONGEST_PATH = 2_000;

/** Whether a session opened now from a link issued at `issuedAt` is flagged. */
export function isStale(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > FRESH_LINK_SECONDS * 1000;
}

/** Until when a session holds that is refreshed now: a week on, but never past ninety days from signing in. */
export function prolonged(openedAt: Date, now: Date): Date {
  const week = now.getTime() + SESSION_SECONDS * 1000;
  return new Date(Math.min(week, openedAt.getTime() + LONGEST_SESSION_SECONDS * 1000));
}

/** `value` if it is a path of this site that a person can be sent to, else `/`. */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > LONGEST_PATH || !value.startsWith('/')) return '/';
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  const base = 'http://own.invalid';
  try {
    const url = new URL(value, base);
    const path = `${url.pathname}${url.search}${url.hash}`;
    const stays = url.origin === base && !path.startsWith('//') && !hasControl(value);
    return stays && !isWayIn(url.pathname) ? path : '/';
  } catch {
    return '/';
  }
}

/** Where signing out on the page at `path` leads: nothing of the dashboard is left to show. */
export function pathAfterSignOut(path: string): string {
  return /^\/dashboard(?![^/?#])/.test(path) ? '/' : safeReturnTo(path);
}

/** The way to sign in and back to `path`. */
export function signInPath(path: string): string {
  const returnTo = safeReturnTo(path);
  return returnTo === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo })}`;
}

/** The second step of signing in, and from there to `returnTo`. */
export function secondFactorPath(returnTo: string): string {
  return returnTo === '/'
    ? '/second-factor'
    : `/second-factor?${new URLSearchParams({ returnTo: safeReturnTo(returnTo) })}`;
}

/** Where people read that an email is on its way. */
export function checkEmailPath(purpose: 'confirm_email' | 'reset_password'): string {
  return `/check-email?for=${purpose}`;
}

function hasControl(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\\');
}

/** Pages that only lead into a session: nobody wants to come back to one. */
function isWayIn(path: string): boolean {
  return /^\/(sign-in|sign-up|sign-out|second-factor|api)(\/|$)/.test(path);
}
