import { data, type RouterContextProvider } from 'react-router';
import { minutesToWait } from '#app/features/limits/rules.ts';
import type { RateLimitResult } from '#app/features/limits/types.ts';
import {
  fieldError,
  type FormErrors,
  formError,
  inWords,
  type PlainErrorCode,
  sentencesOf,
  type TimedErrorCode,
} from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { ApiError, AuthError, AuthErrorCode } from './types.ts';

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
  not_staff: 403,
  identity_conflict: 409,
  too_many_attempts: 429,
  unexpected: 500,
  busy: 503,
};

/** Waits of up to this are worded as 'a few seconds'. */
const MOMENT_SECONDS = 10;

export function validationError(errors: FormErrors): AuthError {
  return { code: 'validation_failed', errors };
}

export function weakPassword(weaknesses: PlainErrorCode[]): AuthError {
  return { code: 'weak_password', errors: fieldError('password', ...weaknesses) };
}

/** For a mailed link that is malformed, used, void or expired. */
export function deadLink(): AuthError {
  return { code: 'invalid_token', errors: formError('link_invalid') };
}

/** The error for a refused attempt; null if it was allowed. */
export function refusal(code: WaitCode, result: RateLimitResult): AuthError | null {
  return result.allowed ? null : tooMany(code, result.retryAfterSeconds);
}

/** The specified sentence for sign-in names no time; API clients have it in Retry-After. */
type WaitCode = TimedErrorCode | 'too_many_attempts';

export function tooMany(code: WaitCode, retryAfterSeconds: number): AuthError {
  const minutes = retryAfterSeconds <= MOMENT_SECONDS ? 0 : minutesToWait(retryAfterSeconds);
  const error = code === 'too_many_attempts' ? code : { code, minutes };
  return { code: 'too_many_attempts', errors: formError(error), retryAfterSeconds };
}

/** The API's answer to an error, in the reader's language. */
export function errorResponse({ code, errors, retryAfterSeconds }: AuthError): Response {
  const texts = messages('formErrors');
  const worded = inWords(texts, errors);
  const sentences = sentencesOf(worded);
  const [message = texts.unexpected] = sentences;
  const hasReasons = code === 'validation_failed' || code === 'weak_password';
  const error: ApiError = {
    code,
    message,
    reasons: hasReasons ? sentences : undefined,
    fields: worded.fields,
    retryAfterSeconds,
  };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds));
  const status = STATUSES[code];
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return Response.json({ error }, { status, headers });
}

/** A page action's answer to an error; `rest` is the rest of the form's or page's data. */
export function refusedForm<Rest extends object = object>(
  context: Readonly<RouterContextProvider>,
  { code, errors, retryAfterSeconds }: AuthError,
  rest?: Rest,
) {
  if (retryAfterSeconds) setRetryAfter(context, retryAfterSeconds);
  return data({ ...errors, ...rest } as FormErrors & Rest, { status: STATUSES[code] });
}
