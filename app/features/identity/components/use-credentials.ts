import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FormErrors, NO_ERRORS } from '#app/lib/form.ts';
import { pathHere } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useRootData } from '#app/ui/root-data.ts';
import { showToast } from '#app/ui/toast.ts';
import { checkEmailPath, secondFactorPath } from '../paths.ts';
import { FAILURES_ALLOWED } from '../rules.ts';
import type { ApiError, ClientSession } from '../types.ts';
import { useAuth } from './auth-provider.tsx';
import type { CredentialsMode } from './credentials-form.tsx';

type CredentialsError = Pick<ApiError, 'message' | 'reasons' | 'fields'>;

/** The API's answer. */
interface Outcome {
  session?: ClientSession;
  /** Where the home page leads after signing in; empty if it stays. */
  path?: string;
  secondFactor?: boolean;
  error?: CredentialsError;
}

/**
 * Sends the dialog's form and counts failed sign-ins while it is open.
 * @param onDone called when nothing more has to be filled in.
 */
export function useCredentials(mode: CredentialsMode, onDone: () => void) {
  const { setSession, reload } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tooManyAttempts } = useMessages('auth');
  const { signedIn, signedUp, unexpected } = useMessages('session');
  const hasMailbox = useRootData()?.hasMailbox;
  const [refusal, setRefusal] = useState<FormErrors<string>>(NO_ERRORS);
  const failures = useRef(0);

  async function submit(form: FormData) {
    const isSignIn = mode === 'sign-in';
    if (isSignIn && failures.current >= FAILURES_ALLOWED) {
      return setRefusal(errorsOf({ message: tooManyAttempts }));
    }
    const { ok, outcome } = await send(mode, form);
    if (ok && (!isSignIn || outcome?.session || outcome?.secondFactor)) return succeed(outcome);
    if (isSignIn && outcome) failures.current += 1;
    setRefusal(errorsOf(outcome?.error ?? { message: unexpected }));
  }

  function succeed(outcome: Outcome | null) {
    onDone();
    if (outcome?.secondFactor) {
      navigate(secondFactorPath(pathname + search));
    } else if (outcome?.session) {
      // The link that opened the dialog disappears.
      document.getElementById('content')?.focus({ preventScroll: true });
      setSession(outcome.session);
      showToast({ kind: 'plain', ...signedIn });
      if (outcome.path && pathname + search === '/') navigate(outcome.path);
      else reload();
    } else {
      showToast({ kind: 'plain', ...signedUp });
      // In the demonstration the email is stored on this site: the page says where.
      if (hasMailbox) navigate(checkEmailPath('confirm_email'));
    }
  }

  return { refusal, submit, clear: () => setRefusal({ ...NO_ERRORS }) };
}

/** Every reason, else the message, under its field if it has one. */
function errorsOf({
  message,
  reasons = [message],
  fields = {},
}: CredentialsError): FormErrors<string> {
  const ofFields = Object.values(fields).flat();
  return { fields, form: reasons.filter((reason) => !ofFields.includes(reason)) };
}

/** @returns no outcome if the server could not be reached or sent something unexpected. */
async function send(mode: CredentialsMode, form: FormData) {
  try {
    const response = await fetch(pathHere(`/api/auth/${mode}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    return { ok: response.ok, outcome: (await response.json()) as Outcome };
  } catch {
    return { ok: false, outcome: null };
  }
}
