import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log, logError } from './log.server.ts';

const lines: [object, string?][] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => {
      lines.push(line as [object, string]);
    });
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const full = (file: number) =>
  Object.assign(new Error(`could not extend file ${file}`), { code: '53100' });

test('an outage is a line at once and then one a minute, whose reference everybody gets', async () => {
  const references = new Set<string>();
  for (let second = 0; second < 150; second += 1) {
    for (const path of ['/', '/buy']) references.add(logError(full(second), { path }));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  const [reference] = references;
  expect(references.size).toBe(1);
  const shown = { reason: 'could not extend file 0', reference, path: '/' };
  const text = 'database out of resources';
  expect(lines).toEqual([
    [shown, text],
    [{ ...shown, again: 119 }, text],
    [{ ...shown, again: 120 }, text],
    [{ ...shown, again: 60 }, text],
  ]);
  expect(logError(full(0))).not.toBe(reference);
});

test('other errors are summed up only if they come from one place with the same details', () => {
  const error = new Error('surprise');
  const first = logError(error, { path: '/' });
  expect(logError(error, { path: '/' })).toBe(first);
  expect(logError(error, { path: '/buy' })).not.toBe(first);
  expect(logError(new Error('surprise'), { path: '/' })).not.toBe(first);
  expect(lines).toHaveLength(3);
});
