import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { followMessages } from './follow-messages.ts';

/** Keeps a page that shows messages, or how many are unread, up to date. */
export function useLiveMessages(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => followMessages(() => void revalidate()), [revalidate]);
}
