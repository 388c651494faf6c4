import { useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { showToast } from '#app/ui/toast.ts';
import { type FormAnswer, formError, NO_ERRORS } from '#app/lib/form.ts';
import { formErrorsOf } from '../errors.ts';
import { checkEmailPath, FAILURES_ALLOWED, secondFactorPath } from '../rules.ts';
import type { AuthError, ClientSession } from '../types.ts';
import { useAuth } from './auth-provider.tsx';
import type { CredentialsMode } from './credentials-form.tsx';

/** What the API answers. */
interface Outcome {
  session?: ClientSession;
  secondFactor?: boolean;
  error?: AuthError;
}

/**
 * Sends the dialog's form. Failed sign-ins are counted as long as the dialog is open.
 * @param onDone called when there is nothing more to fill in.
 */
export function useCredentials(mode: CredentialsMode, onDone: () => void) {
  const { setSession, reload } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tooManyAttempts } = useMessages('auth');
  const { signedIn, signedUp, unexpected } = useMessages('session');
  const hasMailbox = useRouteLoaderData<typeof rootLoader>('root')?.hasMailbox;
  const [answer, setAnswer] = useState<FormAnswer>(NO_ERRORS);
  const failures = useRef(0);

  async function submit(form: FormData) {
    const isSignIn = mode === 'sign-in';
    if (isSignIn && failures.current >= FAILURES_ALLOWED) {
      return setAnswer(formError(tooManyAttempts));
    }
    const { ok, outcome } = await send(mode, form);
    if (ok && (!isSignIn || outcome?.session || outcome?.secondFactor)) return succeed(outcome);
    if (isSignIn && outcome) failures.current += 1;
    setAnswer(outcome?.error ? formErrorsOf(outcome.error) : formError(unexpected));
  }

  function succeed(outcome: Outcome | null) {
    onDone();
    if (outcome?.secondFactor) {
      navigate(secondFactorPath(pathname + search));
    } else if (outcome?.session) {
      // The link that opened the dialog goes away.
      document.getElementById('content')?.focus({ preventScroll: true });
      setSession(outcome.session);
      showToast({ kind: 'plain', ...signedIn });
      reload();
    } else {
      showToast({ kind: 'plain', ...signedUp });
      // In the demonstration the email is on this site: the page says where.
      if (hasMailbox) navigate(checkEmailPath('confirm_email'));
    }
  }

  return { answer, submit, clear: () => setAnswer({ ...NO_ERRORS }) };
}

/** @returns no outcome where the server could not be reached or understood. */
async function send(mode: CredentialsMode, form: FormData) {
  try {
    const response = await fetch(`/api/auth/${mode}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    return { ok: response.ok, outcome: (await response.json()) as Outcome };
  } catch {
    return { ok: false, outcome: null };
  }
}
