import type { MiddlewareFunction } from 'react-router';

/** Parameters of mailed and printed links that give access to anybody who has them. */
const SECRETS = ['token', 'code'];

/** A page whose URL contains a secret is never cached, and its links send no referrer. */
export const secretLinkMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  if (!SECRETS.some((name) => url.searchParams.has(name))) return response;
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
};
