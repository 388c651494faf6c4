import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/** How many forms of this page with such an intent were taken, also again after a lost answer. @param answer to one that was refused. */
export function useTaken(isMeant: (intent: string) => boolean, answer: object | undefined): number {
  const { state, formData } = useNavigation();
  const isSending = isMeant(String(formData?.get('intent')));
  const wasSending = useRef(false);
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (wasSending.current && state === 'idle' && !answer) setTaken((count) => count + 1);
    wasSending.current = isSending;
  }, [isSending, state, answer]);
  return taken;
}
