import { SAVED_PATH } from '../rules.ts';
import type { PressAnswer } from '../types.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends what a heart says, one after the other over all tabs: each answer may change the cookie that the next brings.
 * @throws Error without an answer.
 */
export function sendPress(id: number, save: boolean): Promise<PressAnswer> {
  const send = () => post(id, save);
  // Without a secure context there are no locks, and a tab waits for itself only.
  const sent = last.then(() => navigator.locks?.request('manzil.saved', send) ?? send());
  last = sent.catch(() => undefined);
  return sent;
}

async function post(id: number, save: boolean): Promise<PressAnswer> {
  const response = await fetch(SAVED_PATH, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [save ? 'save' : 'remove']: String(id) }),
    // Also if the person leaves the page at once.
    keepalive: true,
  });
  return response.json() as Promise<PressAnswer>;
}
