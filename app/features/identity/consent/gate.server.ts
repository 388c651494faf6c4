import { type MiddlewareFunction, redirect } from 'react-router';
import { LEGAL_PAGES } from '#app/lib/legal-pages.ts';
import { isDataOfOtherPage, isDataRequest } from '#app/server/page-before.server.ts';
import { CONSENT_PATH, consentPath } from '../paths.ts';
import { bearerToken, findSession } from '../session/visitor.server.ts';

/**
 * What stays open to people who have not accepted a new version: the pages themselves, the ways out, mailed links, files and the admin area,
 * whose staff work for the publisher.
 */
const LET_THROUGH = new RegExp(
  `^(/admin|/api|/alerts|/conversations|/images|/exports|/mailbox|/dashboard/(restore|suspended|security/(export|delete|password))` +
    `|/(sign-in|sign-up|sign-out|second-factor|forgot-password|reset-password|confirm-email|confirm-new-email|undo-email|check-email)` +
    `|/company/(invitation|claim|crm-confirmation)|/(contact-us|offline)|${CONSENT_PATH}|/(${LEGAL_PAGES.join('|')}))(/|$)` +
    '|\\.(csv|xml)$',
);

/**
 * Runs before every route, inside `visitorMiddleware`: asks a signed-in person to accept a new version before the next page. Forms are
 * sent and open pages stay as they are, so nothing typed is lost.
 */
export const consentMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  if (!asksForPage(request, url) || LET_THROUGH.test(url.pathname)) return next();
  const session = await findSession(context);
  if (!session?.hasDueConsent) return next();
  throw redirect(consentPath(url.pathname + url.search));
};

function asksForPage(request: Request, url: URL): boolean {
  const { headers } = request;
  if (request.method !== 'GET' || bearerToken(headers) !== null) return false;
  if (isDataRequest(request)) return isDataOfOtherPage(request, url);
  return headers.get('Accept')?.includes('text/html') ?? false;
}
