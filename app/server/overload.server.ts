import type { MiddlewareFunction } from 'react-router';
import { BusyError } from './busy.server.ts';
import { logError } from './log.server.ts';
import { plainAnswer } from './plain-answer.server.ts';
import { loggedPath } from './secret-path.server.ts';

/** Two cores answer about so many searches in the two seconds that one may wait for its turn. */
const MOST_UNDER_WAY = 200;

/** By path, whatever the parameters: a flood of searches leaves other pages alone. */
const underWay = new Map<string, number>();

/**
 * Refuses to read a page while it is asked for more often than can be answered in time. A sentence costs little: to look up and
 * draw an error page for each would leave no time for those before.
 */
export const overloadMiddleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const { pathname } = url;
  const before = underWay.get(pathname) ?? 0;
  if (before >= MOST_UNDER_WAY && request.method !== 'POST') {
    logError(new BusyError('A page is asked for too often'), { path: loggedPath(pathname) });
    return plainAnswer(503, 'tooBusy');
  }
  underWay.set(pathname, before + 1);
  try {
    return await next();
  } finally {
    const left = (underWay.get(pathname) ?? 1) - 1;
    if (left > 0) underWay.set(pathname, left);
    else underWay.delete(pathname);
  }
};
