import type { MiddlewareFunction } from 'react-router';

/** Says what a URL without an action does answer; one without a page gets our sentence instead of the router's. */
export const refusedMethodMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status !== 405 || response.headers.has('Allow')) return response;
  const headers = new Headers(response.headers);
  headers.set('Allow', 'GET, HEAD, OPTIONS');
  const isPage = /html|x-script/.test(headers.get('Content-Type') ?? '');
  if (!isPage) headers.set('Content-Type', 'text/plain; charset=utf-8');
  const body = isPage ? response.body : 'This cannot be done here.\n';
  return new Response(body, { status: 405, headers });
};
