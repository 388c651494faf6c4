import type { MiddlewareFunction } from 'react-router';

/** Parameters of mailed and printed links that open something to whoever has them. */
const SECRETS = ['token', 'code'];

/** A page whose URL holds a secret is kept by no cache, and no link on it says where it was. */
export const secretLinkMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  if (!SECRETS.some((name) => url.searchParams.has(name))) return response;
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
};
