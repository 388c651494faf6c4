import { generatePath, type MiddlewareFunction, redirect } from 'react-router';

/**
 * Every page has one URL: routes match in any case and with slashes at the end, so other spellings of a path are
 * redirected before a route reads it. Parameters, such as slugs and tokens, keep their case.
 */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = ({
  request,
  url,
  pattern,
  params,
}) => {
  const path = canonicalPath(url.pathname, pattern, params);
  // The home page of another language: `/ar`, whose slash the `url` doesn't show.
  const hasSlash = path === '/' && /^\/\w+\/$/.test(new URL(request.url).pathname);
  if (path === url.pathname && !hasSlash) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  throw redirect(path + url.search, isRead ? 301 : 308);
};

/** @param pattern of the matched route, such as `areas/:slug`; `params` are its parameters. */
export function canonicalPath(
  path: string,
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  if (pattern.endsWith('*')) return path.replace(/\/{2,}/g, '/');
  // 106 has one spelling.
  const id = params['id']?.replace(/^0+(?=\d+$)/, '');
  return generatePath(`/${pattern}`, id === undefined ? params : { ...params, id });
}
