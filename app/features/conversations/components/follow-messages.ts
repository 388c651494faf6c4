/** How often to ask where the server does not tell. */
export const POLL_MS = 30_000;

/**
 * Calls `reload` whenever the person's messages have changed: when the server tells a state other than `shown`, or every
 * half minute where it tells nothing. A hidden tab rests, and catches up once it is seen.
 * @param shown the state of the inbox that the page shows.
 * @returns how to stop.
 */
export function followMessages(shown: () => string, reload: () => void): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    rest();
    if (document.hidden) return;
    source = new EventSource('/dashboard/messages/live');
    // The first comes at once: something may have changed while nobody listened.
    source.addEventListener('message', ({ data }) => {
      if (data !== shown()) reload();
    });
    source.addEventListener('error', onError);
  }

  /** A broken connection is opened again by the browser; a refused one is not. */
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
