import { useEffect, useState } from 'react';
import {
  data,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Navigation,
  useLocation,
} from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { isUnanswered, UNANSWERED } from './no-connection.ts';
import { showToast, type Toast } from './toast.ts';

declare global {
  /** The browser's router. */
  var __reactRouterDataRouter: {
    state: { actionData: Record<string, unknown> | null; navigation: Navigation };
  };
}

let toast: Toast | null = null;
/** Of the location that a form without an answer has led to. */
let keptKey: string | undefined;

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
      const { actionData, navigation } = globalThis.__reactRouterDataRouter.state;
      keptKey = navigation.location?.key;
      return [id, { type: 'data', result: data(actionData?.[id], { status: UNANSWERED }) }];
    }),
  );
};

/** Changes with each page, but not when no answer comes to a form: a panel around it stays open. */
export function usePageKey(): string {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  if (key !== page && key !== keptKey) setPage(key);
  return page;
}
