import { LONGEST_SESSION_DAYS, SESSION_DAYS } from '#app/lib/retention.ts';
import type { LinkPurpose } from './types.ts';

/** A session ends this long after it was last refreshed. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
/** A session ends this long after signing in, however often it is refreshed. */
export const LONGEST_SESSION_SECONDS = LONGEST_SESSION_DAYS * 24 * 60 * 60;
/** A session is refreshed once this much of it is gone. */
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
/** How long a used refresh token still gives its successor, to a client that retries because no answer came. */
export const REFRESH_RETRY_SECONDS = 30;

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

/** How many emails of one kind a mailbox gets an hour, and how many a visitor may ask for. */
export const MAILS_AN_HOUR = { allowed: 3, seconds: 60 * 60 };
export const REQUESTS_AN_HOUR = { allowed: 30, seconds: 60 * 60 };
export const FAILED_ATTEMPTS = { allowed: FAILURES_ALLOWED, seconds: LOCK_SECONDS };
/** How often unknown browsers of one network may fail; from 50 failures on it is slowed down. */
export const NETWORK_FAILURES = { allowed: 300, seconds: LOCK_SECONDS, slowEvery: 50 };

/** The page that replaces the dashboard while the account is suspended. */
export const SUSPENDED_PATH = '/dashboard/suspended';

/** Longest `returnTo` that is kept. */
const LONGEST_PATH = 2_000;

/** Whether to flag a session opened now from a link issued at `issuedAt`. */
export function isStale(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > FRESH_LINK_SECONDS * 1000;
}

/** When a session refreshed now ends: in a week, but never past ninety days from signing in. */
export function expiryAfterRefresh(openedAt: Date, now: Date): Date {
  const week = now.getTime() + SESSION_SECONDS * 1000;
  return new Date(Math.min(week, openedAt.getTime() + LONGEST_SESSION_SECONDS * 1000));
}

/** `value` if it is a path of this site that signing in may lead to, and fits into a URL as a parameter; else `/`. */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > LONGEST_PATH) return '/';
  const path = ownPath(value);
  return isSignInPath(path) ? '/' : path;
}

/** `value` if it is a path of this site, else `/`. */
export function ownPath(value: string): string {
  if (!value.startsWith('/')) return '/';
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  const base = 'http://own.invalid';
  try {
    const url = new URL(value, base);
    const path = `${url.pathname}${url.search}${url.hash}`;
    const stays = url.origin === base && !path.startsWith('//') && !hasControl(value);
    return stays ? path : '/';
  } catch {
    return '/';
  }
}

/**
 * Where a confirmed sign-up leads: on to `value` if that page asked for an account, else to the start page, as the
 * specification says.
 */
export function pathAfterSignUp(value: string): string {
  const path = safeReturnTo(value);
  return /^\/(dashboard|admin|new-property|properties)(?![^/?#])/.test(path) ? path : '/';
}

/** Where signing out on the page at `path` leads: away from the dashboard and the admin area, else to the same page. */
export function pathAfterSignOut(path: string): string {
  return /^\/(dashboard|admin)(?![^/?#])/.test(path) ? '/' : safeReturnTo(path);
}

/** Path of the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  const returnTo = safeReturnTo(path);
  return returnTo === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo })}`;
}

/** Path of the second step of signing in, which leads on to `returnTo`. */
export function secondFactorPath(returnTo: string): string {
  return returnTo === '/'
    ? '/second-factor'
    : `/second-factor?${new URLSearchParams({ returnTo: safeReturnTo(returnTo) })}`;
}

/** Path of the page that says an email is on its way. */
export function checkEmailPath(purpose: 'confirm_email' | 'reset_password'): string {
  return `/check-email?for=${purpose}`;
}

function hasControl(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\\');
}

/** Pages for signing in: nobody wants to come back to one. */
function isSignInPath(path: string): boolean {
  return /^\/(sign-in|sign-up|sign-out|second-factor|api|admin\/(login|setup|sign-out))([/?#]|$)/.test(
    path,
  );
}
