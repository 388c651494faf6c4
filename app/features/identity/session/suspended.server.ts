import { type MiddlewareFunction, redirect } from 'react-router';
import { isWrite } from '#app/server/cross-site.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { isSuspended } from '../permissions.ts';
import { SUSPENDED_PATH } from '../rules.ts';
import { findViewer } from './visitor.server.ts';

/** Where whoever is suspended may send forms: to sign out or in, to choose how the site looks, and to write to its staff. */
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
  '/language',
  '/display',
  '/contact-us',
]);

/** Runs before every route, inside `visitorMiddleware`: refuses what a suspended account sends. */
export const suspensionMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const isAsked = isWrite(request) && !LET_THROUGH.has(url.pathname);
  if (!isAsked || !isSuspended(await findViewer(context))) return next();
  // What script and API clients send wants no page.
  const isCall =
    url.pathname.startsWith('/api/') || request.headers.get('Accept') === 'application/json';
  if (isCall) return plainAnswer(403, 'suspended');
  throw redirect(SUSPENDED_PATH);
};
