import { generatePath, type MiddlewareFunction, redirect } from 'react-router';

/**
 * Every page has one URL: routes match in any case and with slashes at the end, so other spellings of a path are
 * redirected before a route reads it. Values in it, such as slugs and tokens, keep their case.
 */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = ({
  request,
  url,
  pattern,
  params,
}) => {
  const path = canonicalPath(url.pathname, pattern, params);
  if (path === url.pathname) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  throw redirect(path + url.search, isRead ? 301 : 308);
};

/** @param pattern of the route that matched the path, such as `areas/:slug`; `params` is what it found in it. */
export function canonicalPath(
  path: string,
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.endsWith('*') ? path.replace(/\/{2,}/g, '/') : generatePath(`/${pattern}`, params);
}
