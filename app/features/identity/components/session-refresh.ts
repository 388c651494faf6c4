import { forgetDrafts } from '#app/lib/drafts.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { showToast } from '#app/ui/toast.ts';
import { isSame } from '../events.ts';
import {
  backOffDelay,
  isRetryable,
  isSignedOut,
  refreshTime,
  timerDelay,
} from '../session/rules.ts';
import type { ClientSession } from '../types.ts';
import type { Auth } from '../types.ts';

type Page = Pick<Auth, 'setSession' | 'reload'>;

/** Pause before another try if the server didn't answer, or another tab is refreshing. */
const LATER_MS = 5 * 60_000;
/** The least time between refreshes, however wrong the clock or near the session's final end. */
const BETWEEN_REFRESHES_MS = 60 * 60_000;

/** When this tab may next refresh, whichever session it has by then. */
const thisTab = { notBefore: 0 };

/**
 * Signs out when the session ends, and refreshes it before that.
 * @returns how to stop.
 */
export function startSessionRefresh(session: ClientSession, page: Page, tab = thisTab): () => void {
  const expiry = Date.parse(session.expiresAt);
  // If the session seems to have ended on arrival, the clocks differ: leave its end to the server.
  const end = expiry > Date.now() ? expiry : Infinity;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout>;
  let isRefreshing = false;
  let isLooking = false;

  /** The tab is visible again: another device may have ended the session in the meantime. */
  async function look() {
    void check();
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    const isStale = !(await isSessionValid(session));
    isLooking = false;
    if (isStale && !signal.aborted) page.reload();
  }

  async function check() {
    const due = isRefreshing ? Infinity : Math.max(refreshTime(session.expiresAt), tab.notBefore);
    if (Date.now() >= end) return finish();
    if (Date.now() < due) return wake(due);
    isRefreshing = true;
    wake(end);
    const refreshed = await oneTabAtATime(() => refresh(signal));
    isRefreshing = false;
    if (signal.aborted) return;
    if (refreshed === 'later') return wake(Date.now() + LATER_MS);
    tab.notBefore = Date.now() + BETWEEN_REFRESHES_MS;
    if (!refreshed) return finish();
    page.setSession(refreshed);
  }

  function wake(time: number) {
    clearTimeout(timer);
    timer = setTimeout(check, timerDelay(Math.min(time, end), Date.now()));
  }

  function finish() {
    stopping.abort();
    return leave(page);
  }

  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('online', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void check();
  return () => stopping.abort();
}

/** Signs out at the person's request: at once on this page, whatever the server answers. */
export async function requestSignOut(
  { setSession, reload }: Page,
  { signedOut, signOutError, unexpected }: Messages['session'],
): Promise<void> {
  forgetDrafts();
  setSession(null);
  const problem = await endSession(unexpected);
  if (problem === null) {
    showToast({ kind: 'plain', ...signedOut });
    reload();
  } else {
    console.error(`${signOutError}: ${problem}`);
    showToast({ kind: 'destructive', title: signOutError, text: problem });
  }
}

/** The session has ended or is invalid. Without a connection the page stays rather than become an error page. */
async function leave({ setSession, reload }: Page): Promise<void> {
  setSession(null);
  await post('/api/auth/sign-out').then(reload, () => {});
}

/** Another tab's refresh is shared. */
async function oneTabAtATime(work: () => Promise<Refreshed>): Promise<Refreshed> {
  if (!navigator.locks) return work();
  return navigator.locks.request('manzil.refresh', { ifAvailable: true }, (lock) =>
    lock ? work() : 'later',
  );
}

/** The refreshed session, or null if it is no longer valid. */
type Refreshed = ClientSession | null | 'later';

async function refresh(signal: AbortSignal): Promise<Refreshed> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const refreshed = await askOnce();
    if (refreshed !== 'later') return refreshed;
    const delay = backOffDelay(failures);
    if (delay === null) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return 'later';
}

async function askOnce(): Promise<Refreshed> {
  try {
    const response = await post('/api/auth/refresh');
    if (isRetryable(response.status)) return 'later';
    return response.ok ? (await response.json()).session : null;
  } catch {
    return 'later';
  }
}

/** Whether the server still has the session; assumed so if it doesn't answer. */
async function isSessionValid(session: ClientSession): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/session');
    if (response.status === 401) return false;
    return !response.ok || isSame((await response.json()).session, session);
  } catch {
    return true;
  }
}

/** @returns the API's sentence, else `unexpected`; null if nothing went wrong. */
async function endSession(unexpected: string): Promise<string | null> {
  try {
    const response = await post('/api/auth/sign-out');
    if (isSignedOut(response.status)) return null;
    return (await response.json()).error?.message ?? unexpected;
  } catch {
    return unexpected;
  }
}

function post(path: string): Promise<Response> {
  return fetch(path, { method: 'POST' });
}
