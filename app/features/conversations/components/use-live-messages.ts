import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followMessages } from './follow-messages.ts';

/**
 * Keeps a page that shows messages, or the unread count, up to date.
 * @param state of the inbox, read before the page's data.
 */
export function useLiveMessages(state: string): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(state);
  useEffect(() => void (shown.current = state), [state]);
  useEffect(
    () =>
      followMessages(
        () => shown.current,
        () => void revalidate(),
      ),
    [revalidate],
  );
}
