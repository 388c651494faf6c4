import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { followMessages } from './follow-messages.ts';

/** Keeps a page that shows messages up to date. */
export function useLiveMessages(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => followMessages(() => void revalidate()), [revalidate]);
}
