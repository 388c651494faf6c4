import type { MiddlewareFunction } from 'react-router';
import { isApiPath } from '#app/server/api-problem.ts';
import { logError } from '#app/server/log.server.ts';
import { requestId } from '#app/server/request-id.server.ts';
import { answerProblem } from './answer.server.ts';
import { NOT_FOUND, problem } from './rules.ts';
import type { Problem } from './schema.ts';

const BUSY = 'The site cannot answer now. Try again after the seconds in Retry-After.';

/** Turns every failure below the API's path into a problem, whichever part of the site refused the request. */
export const problemMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  if (!isApiPath(url.pathname)) return next();
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    if (!(error instanceof Response)) logError(error, { path: url.pathname });
    response = error instanceof Response ? error : new Response(null, { status: 500 });
  }
  const isProblem = response.headers.get('Content-Type') === 'application/problem+json';
  if (response.status < 400 || isProblem) return response;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Type', 'Content-Length', 'Cache-Control']) headers.delete(name);
  return answerProblem(problemOf(response.status), headers);
};

function problemOf(status: number): Problem {
  if (status === 404) return NOT_FOUND;
  if (status === 503) return problem(503, 'Unavailable', BUSY);
  if (status >= 500) {
    const detail = `Something went wrong. If you ask about it, name this number: ${requestId()}`;
    return problem(status, 'Failed', detail);
  }
  return problem(status, 'Refused', 'This request cannot be answered.');
}
