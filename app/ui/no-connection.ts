import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';

/** The messages of Chrome, Firefox and Safari about a request without an answer. */
const NO_CONNECTION = /^(Failed to fetch|NetworkError|Load failed)/;

/** Whether a request failed because no answer came from the site: none, or a proxy's, or that it can't answer now. */
export const isUnanswered = (error: unknown): boolean =>
  (error instanceof TypeError && NO_CONNECTION.test(error.message)) ||
  (isRouteErrorResponse(error) && error.status >= 502);

/** The status of an action that no answer came from: no server has it. */
export const UNANSWERED = 599;

/** For routes whose data may have changed whatever is sent. */
export function unlessUnanswered({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNANSWERED;
}
