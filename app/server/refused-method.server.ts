import type { MiddlewareFunction } from 'react-router';
import { plainAnswer } from './plain-answer.server.ts';

/**
 * Lists the methods that a URL without an action allows; a URL without a page answers with our sentence, not the
 * router's.
 */
export const refusedMethodMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status !== 405 || response.headers.has('Allow')) return response;
  const headers = new Headers(response.headers);
  headers.set('Allow', 'GET, HEAD, OPTIONS');
  const isPage = /html|x-script/.test(headers.get('Content-Type') ?? '');
  return isPage
    ? new Response(response.body, { status: 405, headers })
    : plainAnswer(405, 'wrongMethod', headers);
};
