import { useEffect, useState } from 'react';
import {
  data,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Navigation,
  useLocation,
} from 'react-router';
import { NO_ERRORS } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { isUnanswered, UNANSWERED } from './no-connection.ts';
import { showToast, type Toast } from './toast.ts';

declare global {
  /** The browser's router. */
  var __reactRouterDataRouter: {
    state: { actionData: Record<string, unknown> | null; navigation: Navigation };
  };
}

let toasts: { failed: Toast; signedOut: Toast } | null = null;
/** Of the location that a form without an answer has led to. */
let keptKey: string | undefined;

/** Knows how to say that no answer came, or that the session has ended. */
export function FormKeeper() {
  const { title } = useMessages('shell').failed;
  const { unavailable } = useMessages('errors');
  const { form_signed_out: signedOut } = useMessages('formErrors');
  useEffect(() => {
    toasts = {
      failed: { title, text: unavailable.text, kind: 'destructive' },
      signedOut: { title, text: signedOut, kind: 'destructive' },
    };
  }, [title, unavailable, signedOut]);
  return null;
}

/** A form of the page itself that no answer comes to, or that needs signing in again, stays as it is, with what was typed. */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === 'GET' || new URL(request.url).pathname !== location.pathname)
    return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, it]): [string, DataStrategyResult] => {
      // The router wraps errors of actions as `data` does.
      const { data: wrapped } = Object(it.result) as { data?: unknown };
      const isSignedOut = leadsToSignIn(it.result);
      if (!isSignedOut && !isUnanswered(it.result) && !isUnanswered(wrapped)) return [id, it];
      if (toasts) showToast({ ...(isSignedOut ? toasts.signedOut : toasts.failed) });
      const { actionData, navigation } = globalThis.__reactRouterDataRouter.state;
      keptKey = navigation.location?.key;
      // An answer, though it finds no fault: without one, the form was taken.
      const answer = actionData?.[id] ?? NO_ERRORS;
      return [id, { type: 'data', result: data(answer, { status: UNANSWERED }) }];
    }),
  );
};

/** Whether the session has ended: the answer is a redirect to one of the two pages for signing in. */
function leadsToSignIn(answer: unknown): boolean {
  if (!(answer instanceof Response)) return false;
  return /\/(sign-in|admin\/login)(\?|$)/.test(answer.headers.get('Location') ?? '');
}

/** Changes with each page, but not when no answer comes to a form: a panel around it stays open. */
export function usePageKey(): string {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  if (key !== page && key !== keptKey) setPage(key);
  return page;
}
