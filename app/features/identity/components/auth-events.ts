import type { AuthEvent } from '#app/lib/auth-events.ts';
import type { ClientSession } from '../types.ts';

/** The `detail` of the document's `manzil:auth` events. */
export interface AuthNews {
  event: AuthEvent;
  session: ClientSession | null;
}

/** Dispatches an event of this page's session on the document. */
export function emitAuthEvent(event: AuthEvent, session: ClientSession | null): void {
  const detail: AuthNews = { event, session };
  document.dispatchEvent(new CustomEvent('manzil:auth', { detail }));
}
