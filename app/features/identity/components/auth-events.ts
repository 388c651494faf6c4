import type { AuthEvent, ClientSession } from '../types.ts';

/** What the document's `manzil:auth` events carry as `detail`. */
export interface AuthNews {
  event: AuthEvent;
  session: ClientSession | null;
}

/** Tells whoever listens on the document what happens to this page's session. */
export function emitAuthEvent(event: AuthEvent, session: ClientSession | null): void {
  const detail: AuthNews = { event, session };
  document.dispatchEvent(new CustomEvent('manzil:auth', { detail }));
}
