import { useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { sessionMessages } from '#app/messages/session.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { showToast } from '#app/ui/toast.ts';
import { parseForm } from '#app/lib/form.ts';
import { messagesOf } from '../errors.ts';
import { checkEmailPath, FAILURES_ALLOWED, secondFactorPath } from '../rules.ts';
import { type Credentials, credentialsSchema } from '../schema.ts';
import type { AuthError, ClientSession } from '../types.ts';
import { useAuth } from './auth-provider.tsx';

export type AuthMode = 'sign-in' | 'sign-up';

/** What the server answers; nothing where it could not be reached or understood. */
interface Answer {
  session?: ClientSession;
  secondFactor?: boolean;
  error?: AuthError;
}

/**
 * Sends the dialog's form. Failed sign-ins are counted as long as the dialog is open.
 * @param onDone called when there is nothing more to fill in.
 */
export function useAuthForm(mode: AuthMode, onDone: () => void) {
  const { setSession, reload } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tooManyAttempts } = useAuthMessages();
  const hasMailbox = useRouteLoaderData<typeof rootLoader>('root')?.hasMailbox;
  const [messages, setMessages] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  const failures = useRef(0);

  async function submit(form: HTMLFormElement) {
    const isSignIn = mode === 'sign-in';
    if (isSignIn && failures.current >= FAILURES_ALLOWED) return setMessages([tooManyAttempts]);
    const parsed = parseForm(credentialsSchema, new FormData(form), ['email', 'password']);
    if (!parsed.ok) return setMessages(parsed.messages);

    setMessages([]);
    setPending(true);
    const { ok, answer } = await send(mode, parsed.value);
    setPending(false);
    if (ok && (!isSignIn || answer?.session || answer?.secondFactor)) {
      form.reset();
      failures.current = 0;
      succeed(answer);
    } else {
      if (isSignIn && answer) failures.current += 1;
      setMessages(answer?.error ? messagesOf(answer.error) : [sessionMessages().unexpected]);
    }
  }

  function succeed(answer: Answer | null) {
    onDone();
    const { signedIn, signedUp } = sessionMessages();
    if (answer?.secondFactor) {
      navigate(secondFactorPath(pathname + search));
    } else if (answer?.session) {
      // The link that opened the dialog goes away.
      document.getElementById('content')?.focus({ preventScroll: true });
      setSession(answer.session);
      showToast({ kind: 'plain', ...signedIn });
      reload();
    } else {
      showToast({ kind: 'plain', ...signedUp });
      // In the demonstration the email is on this site: the page says where.
      if (hasMailbox) navigate(checkEmailPath('confirm_email'));
    }
  }

  return { messages, pending, submit, clear: () => setMessages([]) };
}

async function send(mode: AuthMode, credentials: Credentials) {
  try {
    const response = await fetch(`/api/auth/${mode}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    return { ok: response.ok, answer: (await response.json()) as Answer };
  } catch {
    return { ok: false, answer: null };
  }
}
