import { HIDE_PATH, SAVED_PATH } from '../rules.ts';
import type { PressAnswer } from '../types.ts';

let last: Promise<unknown> = Promise.resolve();

/** Sends what a heart says. @throws Error without an answer. */
export function sendPress(id: number, save: boolean): Promise<PressAnswer> {
  return inTurn(() => post(SAVED_PATH, save ? 'save' : 'remove', id));
}

/** Sends that a home is to be left out of results, or back in them. @throws Error without an answer. */
export function sendHiding(id: number, hide: boolean): Promise<PressAnswer> {
  return inTurn(() => post(HIDE_PATH, hide ? 'hide' : 'show', id));
}

/** One after the other over all tabs: each answer may change the cookie that the next brings. */
function inTurn(send: () => Promise<PressAnswer>): Promise<PressAnswer> {
  // Without a secure context there are no locks, and a tab waits for itself only.
  const sent = last.then(() => navigator.locks?.request('manzil.saved', send) ?? send());
  last = sent.catch(() => undefined);
  return sent;
}

async function post(path: string, name: string, id: number): Promise<PressAnswer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [name]: String(id) }),
    // Also if the person leaves the page at once.
    keepalive: true,
  });
  const answer = (await response.json()) as PressAnswer;
  if (!response.ok && !answer.refusal) throw new Error('refused');
  return answer;
}
