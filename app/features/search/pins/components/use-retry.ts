import { useEffect, useEffectEvent } from 'react';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Calls `retry` while something fails: after a pause that doubles each time, and at once when the browser is online again or
 * the tab is opened again. Never while the tab is hidden.
 */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_PAUSE_MS;
    const wait = () => {
      timer = setTimeout(attempt, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    };
    const attempt = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      again();
      wait();
    };
    wait();
    window.addEventListener('online', attempt, leaving);
    document.addEventListener('visibilitychange', attempt, leaving);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [hasFailed]);
}
