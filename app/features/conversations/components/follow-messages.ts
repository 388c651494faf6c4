/** How often to poll when the server doesn't push. */
export const POLL_MS = 30_000;

/**
 * Calls `reload` when the person's messages have changed: when the server reports a state other than `shown`, or every
 * half minute if it reports nothing. A hidden tab rests, and catches up once it is visible.
 * @param shown the inbox state that the page shows.
 * @returns how to stop.
 */
export function followMessages(shown: () => string, reload: () => void): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    rest();
    if (document.hidden) return;
    source = new EventSource('/dashboard/messages/live');
    // The first fires at once: something may have changed before the connection was open.
    source.addEventListener('message', ({ data }) => {
      if (data !== shown()) reload();
    });
    source.addEventListener('error', onError);
  }

  /** The browser reopens a broken connection, but not a refused one. */
  function onError() {
    if (source?.readyState !== EventSource.CLOSED) return;
    poll = setTimeout(() => {
      reload();
      listen();
    }, POLL_MS);
  }

  function rest() {
    source?.close();
    clearTimeout(poll);
  }

  listen();
  document.addEventListener('visibilitychange', listen);
  return () => {
    document.removeEventListener('visibilitychange', listen);
    rest();
  };
}
