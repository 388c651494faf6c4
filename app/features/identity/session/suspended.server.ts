import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { isWrite } from '#app/server/cross-site.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { CONSENT_PATH, RESTORE_PATH, SUSPENDED_DELETE_PATH, SUSPENDED_PATH } from '../paths.ts';
import { canKeepAccount, isSuspended } from '../permissions.ts';
import type { CurrentSession } from '../types.ts';
import { SUSPENDED_HEADER } from './rules.ts';
import { findViewer } from './visitor.server.ts';

/**
 * Forms that a suspended person may send: signing in or out, accepting a legal page's version, display settings, an answer to the
 * reason, deleting the account, and messages to the operator.
 */
const LET_THROUGH = new Set([
  '/sign-in',
  '/sign-in/provider',
  '/sign-up',
  '/sign-out',
  '/second-factor',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/check-email',
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/sign-out',
  '/api/auth/refresh',
  '/api/auth/token',
  '/admin/sign-out',
  '/display',
  '/language-suggestion',
  '/contact-us',
  CONSENT_PATH,
  SUSPENDED_PATH,
  SUSPENDED_DELETE_PATH,
]);

/** Their routes keep what was typed as a draft. */
const LISTING_FORM = /^\/(new-property|properties\/(new|edit\/\d+))$/;

/**
 * Where a person goes after signing in: to the reason if they are suspended, to the choice whether to
 * keep an account that is due for deletion, which signing in alone doesn't; from the home page, or without a page
 * to return to, staff go to the admin area and agents to their dashboard.
 */
export function pathSignedIn(
  { viewer, isStaff }: Pick<CurrentSession, 'viewer' | 'isStaff'>,
  returnTo: string,
): string {
  if (isSuspended(viewer)) return SUSPENDED_PATH;
  if (canKeepAccount(viewer)) return RESTORE_PATH;
  if (returnTo !== '/') return returnTo;
  if (isStaff) return '/admin';
  return viewer.isAgent ? '/dashboard' : returnTo;
}

/** Keeps suspended people from filling in a form that would be refused. @throws a redirect for them. */
export async function refuseSuspended(context: Readonly<RouterContextProvider>): Promise<void> {
  if (isSuspended(await findViewer(context))) throw redirect(SUSPENDED_PATH);
}

/** Runs before every route, inside `visitorMiddleware`: refuses forms of a suspended account. */
export const suspensionMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const isAsked =
    isWrite(request) && !LET_THROUGH.has(url.pathname) && !LISTING_FORM.test(url.pathname);
  if (!isAsked || !isSuspended(await findViewer(context))) return next();
  // Requests of scripts and API clients need no page.
  const isCall =
    url.pathname.startsWith('/api/') || request.headers.get('Accept') === 'application/json';
  if (isCall) return plainAnswer(403, 'suspended', { [SUSPENDED_HEADER]: 'yes' });
  throw redirect(SUSPENDED_PATH);
};
