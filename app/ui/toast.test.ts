import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, currentToast, onToast, showToast } from './toast.ts';

afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

test('there is one toast at a time: the newest', () => {
  const seen: (string | undefined)[] = [];
  const stop = onToast(() => seen.push(currentToast()?.title));
  showToast({ title: 'First', kind: 'plain' });
  showToast({ title: 'Second', kind: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Second' });
  closeToast();
  stop();
  showToast({ title: 'Third', kind: 'plain' });
  expect(seen).toEqual(['First', 'Second', undefined]);
});

test('a toast goes by itself, and an earlier one’s time does not end a later one', () => {
  vi.useFakeTimers();
  showToast({ title: 'First', kind: 'plain' });
  vi.advanceTimersByTime(7_000);
  showToast({ title: 'Second', kind: 'plain' });
  vi.advanceTimersByTime(7_000);
  expect(currentToast()).toMatchObject({ title: 'Second' });
  vi.advanceTimersByTime(1_000);
  expect(currentToast()).toBeNull();
});
