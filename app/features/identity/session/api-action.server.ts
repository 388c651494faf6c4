import type { ActionFunctionArgs } from 'react-router';
import { formError } from '#app/lib/form.ts';
import { BusyError } from '#app/server/busy.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { RETRY_AFTER_SECONDS } from '#app/server/retry-after.server.ts';
import { errorResponse } from '../errors.server.ts';
import type { AuthError, Visitor } from '../types.ts';
import { visitorOf } from './visitor.server.ts';

type Call = (visitor: Visitor, form: FormData) => Promise<Response | AuthError>;

/** The action of an API route: reads the body and answers errors in the caller's language. */
export function apiAction(call: Call) {
  return async ({ context, request }: ActionFunctionArgs): Promise<Response> => {
    const visitor = visitorOf(context);
    const answer = await call(visitor, await readForm(request)).catch(busyError);
    return answer instanceof Response ? answer : errorResponse(answer);
  };
}

function busyError(error: unknown): AuthError {
  if (!(error instanceof BusyError)) throw error;
  logError(error);
  return { code: 'busy', errors: formError('busy'), retryAfterSeconds: RETRY_AFTER_SECONDS };
}
