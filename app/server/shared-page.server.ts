import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { suggestedLocale } from './language-suggestion.server.ts';
import { addMetrics, gauge } from './metrics.server.ts';
import type { RequestHead } from './page-before.server.ts';

/** What the page depends on besides its URL: those for whom `as` gives the same text get the same page. */
interface Dependence {
  header: string;
  as: (head: RequestHead) => string;
}

/** How a page is given to others. */
export interface Sharing {
  /** The pattern of its route. */
  route: string;
  dependences: Dependence[];
  /** Count a visit, for each request that gets the page. */
  counts: ((head: RequestHead) => void)[];
}

/** Whose browser prefers another language gets a suggestion above the page. */
const LANGUAGE: Dependence = {
  header: 'Accept-Language',
  as: (head) => suggestedLocale(head) ?? '',
};

const sharings = new WeakMap<Response, Sharing>();
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();
const current = createContext<Sharing | null>(null);

/**
 * Middleware for pages that are the same for everyone without cookies, so that the server may give the answer to one of them to
 * the others who ask in the next moment. Not for pages with a form's token, nor for what only one person may see.
 */
export function sharedPage(dependence?: Dependence): MiddlewareFunction<Response> {
  return async ({ context, pattern: route }, next) => {
    const dependences = dependence ? [LANGUAGE, dependence] : [LANGUAGE];
    const sharing: Sharing = { route, dependences, counts: [] };
    context.set(current, sharing);
    const response = await next();
    for (const { header } of dependences) response.headers.append('Vary', header);
    return shareable(response, sharing);
  };
}

/** Counts this visit, and each that gets the same page. */
export function countEach(
  context: Readonly<RouterContextProvider>,
  head: RequestHead,
  count: (head: RequestHead) => void,
): void {
  count(head);
  context.get(current)?.counts.push(count);
}

/**
 * A page as an answer. To write one into an answer and to read it out again would copy it three times, so a page that others may get
 * stays beside its answer, which has no body: see `bodyOf`.
 */
export function pageAnswer(
  context: Readonly<RouterContextProvider>,
  page: Buffer<ArrayBuffer>,
  init: ResponseInit & { status: number },
): Response {
  // In development, nothing is given to others.
  if (import.meta.env.DEV || init.status !== 200 || !context.get(current))
    return new Response(page, init);
  const response = new Response(null, init);
  bodies.set(response, page);
  return response;
}

/** The page beside an answer; undefined if the answer has its body itself. */
export function bodyOf(response: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(response);
}

/** Lets the server give an answer to others. */
export function shareable(response: Response, sharing: Sharing): Response {
  sharings.set(response, sharing);
  return response;
}

/** How an answer is given to others; undefined if it is for one person only. */
export function sharingOf(response: Response): Sharing | undefined {
  return sharings.get(response);
}

/** An answer that was rendered for another. */
export interface SharedAnswer {
  route: string;
  method: string;
  seconds: number;
}

/** How often pages were shared, and what is kept for that. */
export interface PageCacheFigures {
  hits: number;
  misses: number;
  bytes: number;
}

/** Adds them to the metrics; the process, which keeps the pages, calls it. */
export function watchPageCache(read: () => PageCacheFigures): void {
  addMetrics('page cache', () => {
    const { hits, misses, bytes } = read();
    return [
      {
        name: 'manzil_page_cache_requests_total',
        help: 'Requests for pages that visitors share: given one rendered for another (hit), or rendered (miss).',
        type: 'counter',
        samples: [
          { labels: { result: 'hit' }, value: hits },
          { labels: { result: 'miss' }, value: misses },
        ],
      },
      gauge('manzil_page_cache_bytes', 'Pages kept to be shared, with compressed copies.', bytes),
    ];
  });
}
