import { type MiddlewareFunction, redirect } from 'react-router';
import { localeOf, offeredLocales } from '#app/messages/reader.server.ts';
import { env } from './env.server.ts';
import { isDataOfOtherPage, isDataRequest } from './page-before.server.ts';

/**
 * Leads from pages in a language that the operator doesn't offer to the same pages in the default one. For the time being: the language may
 * be offered again, and its URLs with it. Forms are taken, so that nothing typed into an open one is lost.
 */
export const offeredLanguageMiddleware: MiddlewareFunction<Response> = async (
  { request, url },
  next,
) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || offeredLocales().includes(localeOf(request))) return next();
  if (isDataRequest(request) && !isDataOfOtherPage(request, url)) return next();
  // With the host, as script keeps within its language otherwise.
  throw redirect(env().publicUrl + url.pathname + url.search);
};
