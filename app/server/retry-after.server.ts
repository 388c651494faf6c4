import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';

/** When to come back after a refusal that says nothing else. */
export const RETRY_AFTER_SECONDS = 5;

const waitContext = createContext(RETRY_AFTER_SECONDS);

/** How long whoever sent this request has to wait, should it be refused. */
export function noteWait(context: Readonly<RouterContextProvider>, seconds: number): void {
  context.set(waitContext, seconds);
}

/** Says with every 429 and 503 when to come back. The router passes on no header of a page but its cookies. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const isRefused = response.status === 429 || response.status === 503;
  if (isRefused && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(context.get(waitContext)));
  }
  return response;
};
