import type { AuthEvent, ClientSession } from '../types.ts';

type AuthListener = (event: AuthEvent, session: ClientSession | null) => void;

const listeners = new Set<AuthListener>();

/** Tells `listener` what happens to this page's session. @returns how to stop that. */
export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitAuthEvent(event: AuthEvent, session: ClientSession | null): void {
  for (const listener of listeners) listener(event, session);
}
