import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { followMessages } from './follow-messages.ts';

/**
 * Keeps a page that shows messages, or how many are unread, up to date.
 * @param state of the inbox, found before what the page shows.
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
