import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';

const RETRY_AFTER_SECONDS = '5';

const outageContext = createContext(false);

/** Marks a request as one that failed because the database could not be reached. */
export function noteOutage(context: Readonly<RouterContextProvider>): void {
  context.set(outageContext, true);
}

/**
 * Answers a request that `noteOutage` marked with 503: React Router shows a thrown response as the error page, hands it
 * to script, and gives it as it is to whoever called a route without a page.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (!context.get(outageContext)) return response;
  throw new Response('The site cannot reach its data right now. Try again in a few seconds.\n', {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};

/** Says with every 503 when to come back. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  }
  return response;
};
