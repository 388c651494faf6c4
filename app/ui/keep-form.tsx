import { useEffect } from 'react';
import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { isUnanswered, UNANSWERED } from './no-connection.ts';
import { showToast, type Toast } from './toast.ts';

declare global {
  /** The browser's router. */
  var __reactRouterDataRouter: { state: { actionData: Record<string, unknown> | null } };
}

let toast: Toast | null = null;

/** Knows how to say that no answer came. */
export function FormKeeper() {
  const { title } = useMessages('shell').failed;
  const { text } = useMessages('errors').unavailable;
  useEffect(() => {
    toast = { title, text, kind: 'destructive' };
  }, [title, text]);
  return null;
}

/** A form of the page itself that no answer comes to stays as it is, with what was typed. */
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
      if (!isUnanswered(it.result) && !isUnanswered(wrapped)) return [id, it];
      if (toast) showToast({ ...toast });
      const before = globalThis.__reactRouterDataRouter.state.actionData?.[id];
      return [id, { type: 'data', result: data(before, { status: UNANSWERED }) }];
    }),
  );
};
