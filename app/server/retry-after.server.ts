import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';

/** The default wait after a refusal, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

const waitContext = createContext(RETRY_AFTER_SECONDS);

/** Sets how long the client must wait if this request is refused. */
export function setRetryAfter(context: Readonly<RouterContextProvider>, seconds: number): void {
  context.set(waitContext, seconds);
}

/** Adds Retry-After to every 429 and 503: of a page's headers, the router passes on only cookies. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const isRefused = response.status === 429 || response.status === 503;
  if (isRefused && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(context.get(waitContext)));
  }
  return response;
};
