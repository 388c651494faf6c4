import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';

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
