import { generatePath, type MiddlewareFunction, redirect } from 'react-router';
import { DEFAULT_LOCALE, pathIn } from '#app/messages/paths.ts';
import { localeOf, LOCALES } from '#app/messages/reader.server.ts';

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
  const isUnknown = pattern.endsWith('*') && localeOf(request) === DEFAULT_LOCALE;
  const path =
    (isUnknown ? pathInLanguageMeant(url.pathname) : null) ??
    canonicalPath(url.pathname, pattern, params);
  // The home page of another language: `/ar`, whose slash the `url` doesn't show.
  const hasSlash = path === '/' && /^\/\w+\/+$/.test(new URL(request.url).pathname);
  if (path === url.pathname && !hasSlash) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  throw redirect(path + url.search, isRead ? 301 : 308);
};

/** '/AR/buy' and '/ar-AE/buy' are '/ar/buy', and '/en/buy' is '/buy'; null where no language of the site is named. */
function pathInLanguageMeant(path: string): string | null {
  const [, tag = '', rest = ''] = /^\/+([a-z]{2,3})(?:[-_][a-z]{2})?(\/.*)?$/i.exec(path) ?? [];
  const locale = tag.toLowerCase();
  return LOCALES.includes(locale) ? pathIn(locale, rest.replace(/\/{2,}/g, '/') || '/') : null;
}

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
