import { pathHere } from '#app/messages/paths.ts';
import { closeToast, showToast } from '#app/ui/toast.ts';
import { HIDE_PATH, SAVED_PATH } from '../rules.ts';
import type { PressAnswer } from '../types.ts';

let last: Promise<unknown> = Promise.resolve();

/** Sends a press of a heart, and says what to do with what is saved. @throws Error without an answer. */
export async function sendPress(id: number, save: boolean): Promise<PressAnswer> {
  const answer = await queued(() => post(SAVED_PATH, save ? 'save' : 'remove', id));
  if (answer.saved) showToast({ kind: 'plain', ...answer.saved });
  // 'Saved' may still be shown.
  else if (!answer.refusal) closeToast();
  return answer;
}

/** Sends that a home is to be hidden from results, or shown again. @throws Error without an answer. */
export function sendHiding(id: number, hide: boolean): Promise<PressAnswer> {
  return queued(() => post(HIDE_PATH, hide ? 'hide' : 'show', id));
}

/** One at a time across all tabs: each answer may change the cookie that the next request sends. */
function queued(send: () => Promise<PressAnswer>): Promise<PressAnswer> {
  // Without a secure context there are no locks, so only this tab's own requests queue.
  const sent = last.then(() => navigator.locks?.request('manzil.saved', send) ?? send());
  last = sent.catch(() => undefined);
  return sent;
}

async function post(path: string, name: string, id: number): Promise<PressAnswer> {
  const response = await fetch(pathHere(path), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [name]: String(id) }),
    // Completes even if the person leaves the page at once.
    keepalive: true,
  });
  const answer = (await response.json()) as PressAnswer;
  if (!response.ok && !answer.refusal) throw new Error('refused');
  return answer;
}
