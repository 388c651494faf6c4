import { matchRoutes } from 'react-router';
import routes from '#app/routes.ts';
import { pathsOf } from './paths.ts';

/** A page as a crawler found it. */
export interface CrawledPage {
  /** Path and query that were asked for, and of the page that links there first. */
  path: string;
  from: string;
  /** Of the final answer, after redirects. */
  status: number;
  /** Path and query of the final answer. */
  finalPath: string;
  /** Empty unless it is a page, a feed or a sitemap. */
  text: string;
  isPage: boolean;
}

interface CrawlOptions {
  origin: string;
  cookie?: string;
  starts: string[];
  /** Routes of which every page is read. */
  whole?: RegExp;
  /** Pages to keep to. */
  within?: RegExp;
  /** How many pages are read of those that are alike. */
  alike: number;
}

/** How many kinds of pages are read of one route. */
const MOST_KINDS = 3;
const MOST_REDIRECTS = 5;

const TABLE = pathsOf(routes).map((path) => ({ path }));

/**
 * Reads a site by following its links: the nearest pages first, and of pages that are alike (one route, the same
 * parameters) only some. It reads one at a time: the site computes market pages one by one, and refuses those that wait
 * for two seconds.
 */
export async function crawl(options: CrawlOptions): Promise<CrawledPage[]> {
  const { whole = /^$/, within = /^/, alike, starts } = options;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const wants = (path: string) => {
    if (seen.has(path) || !within.test(path)) return false;
    seen.add(path);
    const [route, kind] = kindOf(path);
    const isWhole = whole.test(route) && !path.includes('?');
    return isWhole || (count(counts, kind) <= alike && count(counts, route) <= alike * MOST_KINDS);
  };

  const pages: CrawledPage[] = [];
  let next = starts.map((path) => ({ path, from: '' }));
  while (next.length > 0) {
    const level = next.filter(({ path }) => wants(path));
    const found: CrawledPage[] = [];
    for (const link of level) found.push(await read(link, options));
    pages.push(...found);
    next = found.flatMap((page) => linksOf(page).map((link) => ({ path: link, from: page.path })));
  }
  return pages;
}

/** A route, and with it the names of the parameters: what makes pages alike. */
function kindOf(path: string): [route: string, kind: string] {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const route = matchRoutes(TABLE, pathname)?.at(-1)?.route.path ?? '';
  const known = route === '/*' ? `/${pathname.split('/')[1]}/*` : route;
  return [known, `${known}?${[...new Set(searchParams.keys())].toSorted().join('&')}`];
}

function count(counts: Map<string, number>, key: string): number {
  const number = (counts.get(key) ?? 0) + 1;
  counts.set(key, number);
  return number;
}

async function read(
  { path, from }: { path: string; from: string },
  { origin, cookie = '' }: CrawlOptions,
): Promise<CrawledPage> {
  let at = new URL(path, origin);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: { Cookie: cookie } });
    const location = answer.headers.get('location');
    if (location === null) {
      const type = answer.headers.get('content-type') ?? '';
      const isPage = type.startsWith('text/html');
      const body = await answer.text();
      const text = isPage || type.includes('xml;') ? body : '';
      const finalPath = at.pathname + at.search;
      return { path, from, status: answer.status, finalPath, text, isPage };
    }
    await answer.body?.cancel();
    at = new URL(location, at);
  }
  return { path, from, status: 310, finalPath: at.pathname, text: '', isPage: false };
}

/** Links of a page within the site: links, pictures, GET forms and, if it is public, absolute URLs. */
function linksOf({ text, finalPath }: CrawledPage): string[] {
  const html = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  const links = [...html.matchAll(/ (?:href|src)="([/?][^"]*)"/g)].map(([, link]) => link!);
  const forms = [...html.matchAll(/<form(?![^>]* method="post")[^>]* action="([^"]*)"/g)];
  const isPublic = !isNoindex(html);
  const full = isPublic
    ? [...html.matchAll(/https:\/\/manzil\.example(\/[^"'<\s{]*)(?=["'<\s])/g)]
    : [];
  return [...links, ...[...forms, ...full].map(([, link]) => link!)]
    .map((link) => new URL(link, `http://site${finalPath}`))
    .filter(({ host }) => host === 'site')
    .map(({ pathname, search }) => pathname + search);
}

/** Whether a page asks search engines to leave it out. */
export function isNoindex(html: string): boolean {
  return html.includes('<meta name="robots" content="noindex');
}

/** The places within pages that a page links to. */
export function fragmentsOf({ text, finalPath }: CrawledPage): { path: string; id: string }[] {
  const links = [...text.matchAll(/ href="([/?]?[^":]*#[^"]+)"/g)].map(([, link]) => link!);
  return links.map((link) => {
    const { pathname, search, hash } = new URL(
      link.replaceAll('&amp;', '&'),
      `http://site${finalPath}`,
    );
    return { path: pathname + search, id: decodeURIComponent(hash.slice(1)) };
  });
}
