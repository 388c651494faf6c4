import type { LinkPurpose } from './types.ts';

/** The path a mailed link leads to. */
export const LINK_PATHS: Record<LinkPurpose, string> = {
  confirm_email: '/confirm-email',
  reset_password: '/reset-password',
  change_email: '/confirm-new-email',
  undo_email: '/undo-email',
};

/** The page that replaces the dashboard while the account is suspended. */
export const SUSPENDED_PATH = '/dashboard/suspended';
export const RESTORE_PATH = '/dashboard/restore';
/** Where a suspended person deletes their account. */
export const SUSPENDED_DELETE_PATH = `${SUSPENDED_PATH}/delete`;

/** Where a person accepts a new version of a legal page. */
export const CONSENT_PATH = '/consent';

/** Path of the page that asks for it and leads on to `path`. */
export function consentPath(path: string): string {
  const returnTo = safeReturnTo(path);
  return returnTo === '/' ? CONSENT_PATH : `${CONSENT_PATH}?${new URLSearchParams({ returnTo })}`;
}

/** The paths whose pages ask visitors for an account. */
const ASKS_FOR_ACCOUNT =
  /^\/(dashboard|admin|new-property|properties|checkout|company|companies\/[^/?#]+\/claim)(?![^/?#])/;

/** Longest `returnTo` that is kept. */
const LONGEST_PATH = 2_000;

/** `value` if it is a path of this site that signing in may lead to and fits into a URL parameter; else `/`. */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > LONGEST_PATH) return '/';
  const path = ownPath(value);
  return isSignInPath(path) ? '/' : path;
}

/** `value` if it is a path of this site, else `/`. */
export function ownPath(value: string): string {
  if (!value.startsWith('/')) return '/';
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
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
 * Where a confirmed sign-up leads: to `value` if that page asked for an account, else to the home page, as
 * specified.
 */
export function pathAfterSignUp(value: string): string {
  const path = safeReturnTo(value);
  return ASKS_FOR_ACCOUNT.test(path) ? path : '/';
}

/** Where signing out on the page at `path` leads: out of the dashboard, the admin area but for an invitation, and `/consent`, else to the same page. */
export function pathAfterSignOut(path: string): string {
  return /^\/(dashboard|admin(?!\/invitation)|consent)(?![^/?#])/.test(path)
    ? '/'
    : safeReturnTo(path);
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

/** Pages for signing in, which are no place to return to. */
function isSignInPath(path: string): boolean {
  return /^\/(sign-in|sign-up|sign-out|second-factor|api|admin\/(login|setup|sign-out))([/?#]|$)/.test(
    path,
  );
}
