import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMessages, POLL_MS } from './follow-messages.ts';

const opened: FakeSource[] = [];
/** The browser's part: reports what happens to the connection. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  tells(state: string) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data: state }));
  }
  fails(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

let shown: string;
const reload = vi.fn();
let page: EventTarget & { hidden: boolean };
let stop: () => void;

beforeEach(() => {
  opened.length = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  shown = '3.1';
  stop = followMessages(() => shown, reload);
});

afterEach(() => {
  stop();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(isShown: boolean) {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('the page reloads when the server tells another state than it shows, not when it tells the same', () => {
  expect(opened.map(({ url }) => url)).toEqual(['/dashboard/messages/live']);
  opened[0]!.tells('3.1');
  expect(reload).not.toHaveBeenCalled();
  opened[0]!.tells('4.1');
  expect(reload).toHaveBeenCalledTimes(1);
  shown = '4.1';
  opened[0]!.tells('4.1');
  vi.advanceTimersByTime(10 * POLL_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a broken connection is the browser’s to mend; a refused one is tried again with each poll', () => {
  opened[0]!.fails(0);
  vi.advanceTimersByTime(POLL_MS);
  expect(opened).toHaveLength(1);
  opened[0]!.fails(2);
  vi.advanceTimersByTime(POLL_MS);
  expect(reload).toHaveBeenCalledTimes(1);
  opened[1]!.fails(2);
  vi.advanceTimersByTime(POLL_MS);
  expect(reload).toHaveBeenCalledTimes(2);
  opened[2]!.tells('4.1');
  vi.advanceTimersByTime(POLL_MS);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a hidden tab holds no connection and asks nothing, then catches up', () => {
  opened[0]!.fails(2);
  show(false);
  vi.advanceTimersByTime(10 * POLL_MS);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(opened).toHaveLength(2);
  opened[1]!.tells('4.1');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is left asks no more', () => {
  opened[0]!.fails(2);
  stop();
  show(true);
  vi.advanceTimersByTime(POLL_MS);
  expect(opened).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});
