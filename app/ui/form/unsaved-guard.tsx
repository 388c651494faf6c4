import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

interface UnsavedGuardProps {
  question: string;
  /** Whether what the form shows was typed before and not saved. */
  isUnsaved: boolean;
}

/** Inside a form: asks before its page is left with changes. Sending the form to its own page doesn't ask. */
export function UnsavedGuard({ question, isUnsaved }: UnsavedGuardProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const first = useRef<string>(null);
  useEffect(() => void (first.current = fieldsAround(marker.current)), []);
  const isChanged = () => isUnsaved || fieldsAround(marker.current) !== first.current;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The browser's own question, as when the window is closed.
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });
  return <span ref={marker} hidden />;
}

/** The fields of the form that an element stands in, but files. */
function fieldsAround(element: HTMLElement | null): string {
  const form = element?.closest('form');
  const fields = form ? [...new FormData(form)] : [];
  return JSON.stringify(fields.filter(([, value]) => typeof value === 'string'));
}
