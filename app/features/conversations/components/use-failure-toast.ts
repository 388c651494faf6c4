import { useEffect } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { showToast } from '#app/ui/toast.ts';
import type { ContactAnswer } from '../types.ts';

/** Shows a toast for every answer that reports a failure. */
export function useFailureToast(answer: ContactAnswer | undefined): void {
  const { failedTitle: title } = useMessages('conversations');
  const { message_failed: text } = useMessages('formErrors');
  useEffect(() => {
    if (answer?.failed) showToast({ title, text, kind: 'destructive' });
  }, [answer, title, text]);
}
