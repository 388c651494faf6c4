import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session as texts } from '#app/messages/en/session.ts';
import { closeToast, currentToast } from '#app/ui/toast.ts';
import type { ClientSession } from '../types.ts';
import { startSessionRefresh, requestSignOut } from './session-refresh.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-01T12:00:00Z');

const setSession = vi.fn();
const reload = vi.fn();
const page = { setSession, reload };
const server = vi.fn<(path: string) => Promise<Response>>();
let visibility: EventTarget;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  visibility = new EventTarget();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', visibility);
  vi.stubGlobal('window', new EventTarget());
  server.mockResolvedValue(new Response(null, { status: 204 }));
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  closeToast();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A session that ends `after` milliseconds. */
function session(after: number): ClientSession {
  const expiresAt = new Date(NOW + after).toISOString();
  return { user: { id: 'one' } as ClientSession['user'], expiresAt, flagged: false };
}

/** Refreshes it as a tab does. @returns how to stop. */
function keep(kept: ClientSession, tab = { notBefore: 0 }) {
  const stop = startSessionRefresh(kept, page, tab);
  stops.push(stop);
  return stop;
}

function calls(path: string): number {
  return server.mock.calls.filter(([called]) => called === path).length;
}

/** Answers the calls to `path` with these in order, then with the last one. */
function answer(path: string, ...answers: (() => Response | Promise<Response>)[]) {
  server.mockImplementation(async (called) => {
    if (called !== path) return new Response(null, { status: 204 });
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  });
}

const refreshes = () => calls('/api/auth/refresh');
const signOuts = () => calls('/api/auth/sign-out');
const gateway = (status: number) => () => new Response('', { status });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the end of a session', () => {
  test('signs out at that moment and tells the server', async () => {
    keep(session(1.5 * HOUR), { notBefore: Infinity });
    await vi.advanceTimersByTimeAsync(1.5 * HOUR - 1);
    expect(setSession).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(setSession.mock.calls).toEqual([[null]]);
    expect(signOuts()).toBe(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(currentToast()).toBeNull();
  });

  test('is reset by another session', async () => {
    const stop = keep(session(HOUR), { notBefore: Infinity });
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    stop();
    keep(session(3 * HOUR), { notBefore: Infinity });
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(setSession).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(setSession.mock.calls).toEqual([[null]]);
  });

  test('later than a timer can wait does not come at once', async () => {
    keep(session(60 * DAY));
    await vi.advanceTimersByTimeAsync(53 * DAY);
    expect(server).not.toHaveBeenCalled();
    expect(setSession).not.toHaveBeenCalled();
  });

  test('is noticed after the computer has slept through it', async () => {
    keep(session(HOUR), { notBefore: Infinity });
    vi.setSystemTime(NOW + 2 * HOUR);
    visibility.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(setSession.mock.calls).toEqual([[null]]);
  });

  test('in the past, by a wrong clock, signs nobody out', async () => {
    keep(session(-HOUR), { notBefore: Infinity });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(setSession).not.toHaveBeenCalled();
  });

  test('comes on time while a refresh is being repeated', async () => {
    answer('/api/auth/refresh', gateway(503));
    keep(session(5_000));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(setSession.mock.calls).toEqual([[null]]);
    const made = refreshes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes()).toBe(made);
  });

  test('without a connection leaves the page as it is', async () => {
    server.mockImplementation(noNetwork);
    keep(session(HOUR), { notBefore: Infinity });
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(setSession.mock.calls).toEqual([[null]]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a refresh', () => {
  const prolonged = () => Response.json({ session: session(7 * DAY) });

  test('waits for a day of the session to be gone', async () => {
    answer('/api/auth/refresh', prolonged);
    keep(session(6 * DAY + HOUR));
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(refreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshes()).toBe(1);
    expect(setSession.mock.calls).toEqual([[session(7 * DAY)]]);
  });

  test('is made at once if it is due', async () => {
    answer('/api/auth/refresh', prolonged);
    keep(session(2 * DAY));
    await vi.advanceTimersByTimeAsync(0);
    expect(refreshes()).toBe(1);
  });

  test.each([502, 503, 504])('is repeated after 200, 400 and 800 ms on %i', async (status) => {
    const busy = gateway(status);
    answer('/api/auth/refresh', busy, busy, busy, prolonged);
    keep(session(2 * DAY));
    const made: number[] = [];
    for (const wait of [0, 199, 1, 399, 1, 799, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      made.push(refreshes());
    }
    expect(made).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(setSession.mock.calls).toEqual([[session(7 * DAY)]]);
  });

  test('without a network stops after half a minute and is repeated later', async () => {
    answer('/api/auth/refresh', noNetwork);
    keep(session(2 * DAY));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refreshes()).toBe(8);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes()).toBe(8);
    expect(setSession).not.toHaveBeenCalled();
    answer('/api/auth/refresh', prolonged);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(setSession.mock.calls).toEqual([[session(7 * DAY)]]);
  });

  test.each([400, 401, 403, 429, 500])('answered with %i removes the session', async (status) => {
    answer('/api/auth/refresh', () => Response.json({ error: {} }, { status }));
    keep(session(2 * DAY));
    await vi.advanceTimersByTimeAsync(0);
    expect(setSession.mock.calls).toEqual([[null]]);
    expect(signOuts()).toBe(1);
  });

  test('is not made twice within an hour, however wrong the clock', async () => {
    answer('/api/auth/refresh', prolonged);
    const tab = { notBefore: 0 };
    const stop = keep(session(2 * DAY), tab);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    keep(session(2 * DAY), tab);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(refreshes()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshes()).toBe(2);
  });

  test('is left to the tab already doing it', async () => {
    const lock = Promise.withResolvers<void>();
    const held = navigator.locks.request('manzil.refresh', () => lock.promise);
    answer('/api/auth/refresh', prolonged);
    keep(session(2 * DAY));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refreshes()).toBe(0);
    lock.resolve();
    await held;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(refreshes()).toBe(1);
  });

  test('that is overtaken by a sign-out changes nothing', async () => {
    const late = Promise.withResolvers<Response>();
    answer('/api/auth/refresh', () => late.promise);
    const stop = keep(session(2 * DAY));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    late.resolve(prolonged());
    await vi.advanceTimersByTimeAsync(0);
    expect(setSession).not.toHaveBeenCalled();
  });
});

describe('coming back to the page', () => {
  const comeBack = async () => {
    visibility.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const kept = session(7 * DAY);
  const gone = () => Response.json({ error: {} }, { status: 401 });
  const another = () => Response.json({ session: session(6 * DAY) });

  test.each([
    ['has ended', gone],
    ['is another', another],
  ])('loads the page again where the session %s, asking once', async (_, given) => {
    answer('/api/auth/session', given);
    keep(kept);
    await comeBack();
    expect(calls('/api/auth/session')).toBe(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['the same', () => Response.json({ session: kept })],
    ['a failure', gateway(503)],
    ['nothing', noNetwork],
  ])('changes nothing where the server answers with %s', async (_, given) => {
    answer('/api/auth/session', given);
    keep(kept);
    await comeBack();
    expect(calls('/api/auth/session')).toBe(1);
    expect(reload).not.toHaveBeenCalled();
    expect(setSession).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('clears at once, before the server answers', async () => {
    const late = Promise.withResolvers<Response>();
    answer('/api/auth/sign-out', () => late.promise);
    const done = requestSignOut(page, texts);
    expect(setSession.mock.calls).toEqual([[null]]);
    expect(currentToast()).toBeNull();
    late.resolve(new Response(null, { status: 204 }));
    await done;
  });

  test.each([204, 401, 403, 404])('succeeds on %i', async (status) => {
    answer('/api/auth/sign-out', gateway(status === 204 ? 200 : status));
    await requestSignOut(page, texts);
    expect(currentToast()).toEqual({
      kind: 'plain',
      title: 'Signed Out',
      text: 'You have been successfully logged out',
    });
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'its sentence',
      () => Response.json({ error: { message: 'Busy.' } }, { status: 500 }),
      'Busy.',
    ],
    ['a page', gateway(502), 'An unexpected error occurred'],
    ['nothing', noNetwork, 'An unexpected error occurred'],
  ])('fails with a message where the server answers with %s', async (_, given, text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('/api/auth/sign-out', given);
    await requestSignOut(page, texts);
    expect(logged).toHaveBeenCalledWith(`Sign Out Error: ${text}`);
    expect(currentToast()).toEqual({ kind: 'destructive', title: 'Sign Out Error', text });
    expect(setSession.mock.calls).toEqual([[null]]);
    expect(reload).not.toHaveBeenCalled();
  });
});
