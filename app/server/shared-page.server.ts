import type { MiddlewareFunction } from 'react-router';

/** Marks a page that the server may give to others; it is not sent. */
export const SHARED_PAGE_HEADER = 'x-shared-page';

/**
 * Middleware for pages that are the same for everyone without cookies, so that the server may give the answer to one of them to
 * the others who ask in the next moment. Not for pages with a form's token, nor for what only one person may see.
 * @param headers of a request that the page depends on besides, such as Referer.
 */
export function sharedPage(...headers: string[]): MiddlewareFunction<Response> {
  return async (_, next) => {
    const response = await next();
    response.headers.set(SHARED_PAGE_HEADER, 'true');
    for (const name of headers) response.headers.append('Vary', name);
    return response;
  };
}
