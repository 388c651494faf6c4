import { data } from 'react-router';
import { authErrors } from '#app/messages/en/auth-errors.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { type FormErrors, messagesOf } from '#app/lib/form.ts';
import type { RateLimitResult } from '#app/features/limits/types.ts';
import type { AuthError, AuthErrorCode } from './types.ts';

const STATUSES: Record<AuthErrorCode, number> = {
  validation_failed: 400,
  weak_password: 400,
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_code: 401,
  missing_session: 401,
  session_not_found: 401,
  invalid_token: 401,
  email_not_confirmed: 403,
  identity_conflict: 409,
  too_many_attempts: 429,
  unexpected: 500,
  busy: 503,
};

/** Up to here a wait is said to be a few seconds. */
const MOMENT_SECONDS = 10;

/** What a form shows: every reason, else the message, beside its field where it has one. */
export function formErrorsOf({ message, reasons = [message], fields = {} }: AuthError): FormErrors {
  const ofFields = Object.values(fields).flat();
  return { fields, form: reasons.filter((reason) => !ofFields.includes(reason)) };
}

export function validationError(errors: FormErrors): AuthError {
  const reasons = messagesOf(errors);
  return { code: 'validation_failed', message: reasons[0]!, reasons, fields: errors.fields };
}

/** For what one field of the form holds. */
export function fieldError(code: AuthErrorCode, field: string, message: string): AuthError {
  return { code, message, fields: { [field]: [message] } };
}

export function weakPassword(reasons: string[]): AuthError {
  return { code: 'weak_password', message: reasons[0]!, reasons, fields: { password: reasons } };
}

/** For a mailed link that is malformed, used up, void or expired. */
export function deadLink(): AuthError {
  return { code: 'invalid_token', message: authErrors.linkInvalid };
}

/** Too many of something: `sentence`, and how long to wait. */
export function tooMany(sentence: string, retryAfterSeconds: number): AuthError {
  const wait =
    retryAfterSeconds <= MOMENT_SECONDS
      ? authErrors.waitMoment
      : authErrors.wait(minutesToWait(retryAfterSeconds));
  return { code: 'too_many_attempts', message: `${sentence} ${wait}`, retryAfterSeconds };
}

/** What a counter says: null where it lets the attempt through. */
export function refusal(sentence: string, result: RateLimitResult): AuthError | null {
  return result.allowed ? null : tooMany(sentence, result.retryAfterSeconds);
}

/** The answer of the API to an error. */
export function errorResponse(error: AuthError): Response {
  const { status, headers } = headOf(error);
  headers.set('Cache-Control', 'no-store');
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return Response.json({ error }, { status, headers });
}

/** What a page's action answers to an error, `rest` is what else the form or the page shows. */
export function refusedForm<Rest extends object = object>(error: AuthError, rest?: Rest) {
  return data({ ...formErrorsOf(error), ...rest } as FormErrors & Rest, headOf(error));
}

function headOf(error: AuthError) {
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set('Retry-After', String(error.retryAfterSeconds));
  return { status: STATUSES[error.code], headers };
}
