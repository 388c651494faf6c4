/** How often to ask where the server does not tell. */
export const POLL_MS = 30_000;

/**
 * Calls `reload` whenever the person's messages may have changed: when the server says so, else every half minute. A
 * hidden tab rests, and catches up once it is seen.
 * @returns how to stop.
 */
export function followMessages(reload: () => void): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    rest();
    if (document.hidden) return;
    source = new EventSource('/dashboard/messages/live');
    // Something may have changed while nobody listened.
    source.addEventListener('open', reload);
    source.addEventListener('message', reload);
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
