import type { ServerBuild } from 'react-router';
import { getOrThrow } from '#app/lib/required.ts';
import { DEFAULT_LOCALE, localeOfPath, pathIn, withoutLanguage } from '#app/messages/paths.ts';
import type { FetchHandler } from './page-cache.ts';
import { bySegment } from './segments.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** What has no words has one URL for all languages. */
const WITHOUT_WORDS =
  /^routes\/(api\/(stripe-webhook|create-featured-listing|keys|token)|auth\/oidc-callback|machine\/(demo-image|listing-image|map-image|share-image|profile-picture|portrait|content-image|sitemap-\w+|company-logo|robots|security-txt|health\w*|readyz|metrics))$/;

/**
 * Answers requests in the language of their path: the same routes below a prefix for each language but English. Links and
 * redirects get the prefix, and routes never see it.
 * @param locales every language of the site.
 */
export function inLanguages(
  build: ServerBuild,
  mode: 'development' | 'production',
  locales: string[],
): FetchHandler {
  const handlers = new Map(
    locales.map((locale) => [locale, bySegment(buildIn(locale, build), mode)]),
  );
  return (request) => {
    const { pathname } = new URL(request.url);
    const handle = getOrThrow(handlers, localeOfPath(pathname, locales));
    return handle(request, withoutLanguage(pathname, locales));
  };
}

function buildIn(locale: string, build: ServerBuild): ServerBuild {
  if (locale === DEFAULT_LOCALE) return build;
  const routes = withWords(build.routes).map(([id, route]) => [
    id,
    route && withOwnUrl(route, locale),
  ]);
  return {
    ...build,
    basename: pathIn(locale, '/'),
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: Object.fromEntries(withWords(build.assets.routes)) },
  };
}

function withWords<Each>(routes: Record<string, Each>): [string, Each][] {
  return Object.entries(routes).filter(([id]) => !WITHOUT_WORDS.test(id));
}

/** Whatever answers in this route gets a `url` without the prefix. */
function withOwnUrl(route: Route, locale: string): Route {
  const own =
    <Args extends { url: URL }, Rest extends unknown[], Answer>(
      answer: (args: Args, ...rest: Rest) => Answer,
    ) =>
    (args: Args, ...rest: Rest) =>
      answer({ ...args, url: urlWithout(args.url, locale) }, ...rest);
  const { loader, action, middleware } = route.module;
  const module = {
    ...route.module,
    ...(loader && { loader: own(loader) }),
    ...(action && { action: own(action) }),
    ...(middleware && { middleware: middleware.map(own) }),
  };
  return { ...route, module };
}

function urlWithout(url: URL, locale: string): URL {
  const own = new URL(url);
  own.pathname = withoutLanguage(url.pathname, [locale]);
  return own;
}
