import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

interface UnsavedGuardProps {
  question: string;
  /** Whether the form initially shows unsaved input. */
  isUnsaved: boolean;
}

/** Inside a form: asks before leaving its page with unsaved changes. Sending the form to its own page doesn't ask. */
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

/** The fields of the form around an element, except files. */
function fieldsAround(element: HTMLElement | null): string {
  const form = element?.closest('form');
  const fields = form ? [...new FormData(form)] : [];
  return JSON.stringify(fields.filter(([, value]) => typeof value === 'string'));
}
