import { AsyncLocalStorage } from 'node:async_hooks';

/** The header that gives the application the id of the request. The server replaces any that was sent. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The header in which a trusted proxy says of which trace a request is part (W3C Trace Context). */
export const TRACE_HEADER = 'traceparent';

const current = new AsyncLocalStorage<string>();

/** Runs what answers a request: every line it logs has the request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Runs what outlives the request that began it, such as a connection others use next. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** The id of the request being answered; null in jobs and other work of the site's own. */
export function requestId(): string | null {
  return current.getStore() ?? null;
}
