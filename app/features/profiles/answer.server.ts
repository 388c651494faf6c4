import type { RouterContextProvider } from 'react-router';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { formError, type FormErrors } from '#app/lib/form.ts';
import { pictureStatus } from '#app/server/pictures.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { ProfileOutcome } from './mutations.server.ts';

/** The answer to a form with a picture that was not saved, and its status. */
export function profileRefusal(
  context: Readonly<RouterContextProvider>,
  outcome: Exclude<ProfileOutcome, { kind: 'saved' }>,
): { errors: FormErrors; status: number } {
  if (outcome.kind === 'invalid') {
    return { errors: outcome.errors, status: pictureStatus(outcome.problem) };
  }
  if (outcome.kind === 'changed') return { errors: formError('company_changed'), status: 409 };
  const { retryAfterSeconds } = outcome;
  setRetryAfter(context, retryAfterSeconds);
  const minutes = minutesToWait(retryAfterSeconds);
  return { errors: formError({ code: 'picture_limited', minutes }), status: 429 };
}
