import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareFunction } from 'react-router';
import { addMetrics, gauge } from './metrics.server.ts';

/** Marks a page that the server may give to others, with the pattern of its route; it is not sent. */
export const SHARED_PAGE_HEADER = 'x-shared-page';

/**
 * Middleware for pages that are the same for everyone without cookies, so that the server may give the answer to one of them to
 * the others who ask in the next moment. Not for pages with a form's token, nor for what only one person may see.
 * @param headers of a request that the page depends on besides, such as Referer.
 */
export function sharedPage(...headers: string[]): MiddlewareFunction<Response> {
  return async ({ pattern }, next) => {
    const response = await next();
    response.headers.set(SHARED_PAGE_HEADER, pattern);
    for (const name of headers) response.headers.append('Vary', name);
    return response;
  };
}

/** A request that got the page rendered for another. */
export interface SharedRequest {
  path: string;
  ip: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** The pattern of the page's route. */
  route: string;
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
      gauge('manzil_page_cache_bytes', 'Pages kept to be shared, uncompressed.', bytes),
    ];
  });
}
