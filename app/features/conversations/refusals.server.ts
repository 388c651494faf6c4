import type { RouterContextProvider } from 'react-router';
import { type FormError, type FormErrors, formError } from '#app/lib/form.ts';
import { logError } from '#app/server/log.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { newFormToken } from './form-token.server.ts';

/** Why a message was not sent. */
export interface MessageRefusal {
  errors: FormErrors;
  status: 400 | 429 | 503;
  /** The token to send the form with next, if the old one is used up. */
  token?: string;
}

/** @param subject of the form, see `newFormToken`. */
export function messageRefusal(errors: FormErrors, subject: string): MessageRefusal {
  const isSpent = errors.form.includes('form_old') || errors.form.includes('form_used');
  return { errors, status: 400, ...(isSpent && { token: newFormToken(subject) }) };
}

/** Runs `send` and turns failures into refusals. */
export async function trySending(
  context: Readonly<RouterContextProvider>,
  subject: string,
  send: () => Promise<FormError | null>,
): Promise<MessageRefusal | null> {
  let error: FormError | null;
  try {
    error = await send();
  } catch (failure) {
    logError(failure, { task: 'send message' });
    return { errors: formError('message_failed'), status: 503 };
  }
  return refusalOf(context, subject, error);
}

/** The answer to a form that was refused for this reason; null without one. */
export function refusalOf(
  context: Readonly<RouterContextProvider>,
  subject: string,
  error: FormError | null,
): MessageRefusal | null {
  if (!error || typeof error === 'string')
    return error && messageRefusal(formError(error), subject);
  setRetryAfter(context, error.minutes * 60);
  return { errors: formError(error), status: 429 };
}
