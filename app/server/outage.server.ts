import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { isOutage } from './db-errors.server.ts';
import { logError } from './log.server.ts';
import { PeerError } from './peer-error.server.ts';
import { plainAnswer } from './plain-answer.server.ts';
import { loggedPath } from './secret-path.server.ts';

type Outage = 'unavailable' | 'tooBusy';

const outageContext = createContext<Outage | null>(null);

/** Marks a request as failed for now: the database or a service was unreachable, or too much is waiting. */
export function recordOutage(context: Readonly<RouterContextProvider>, outage: Outage): void {
  context.set(outageContext, outage);
}

/**
 * Answers 503 to a request that `recordOutage` marked: React Router turns a thrown response into the error page, or into
 * data for script, or returns it as it is from a route without a page.
 */
export const outageMiddleware: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    // No one else reports failures without a page.
    if (!isOutage(error) && !(error instanceof PeerError)) throw error;
    logError(error, { path: loggedPath(url.pathname) });
    throw plainAnswer(503, 'unavailable');
  }
  const outage = context.get(outageContext);
  if (outage) throw plainAnswer(503, outage);
  return isLastResort(response) ? plainAnswer(500, 'unexpected') : response;
};

/** The router's own answer where it has no error page to show. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && /^(text\/plain|)$/.test(headers.get('Content-Type') ?? '');
}
