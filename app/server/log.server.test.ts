import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from './busy.server.ts';
import { log, logError } from './log.server.ts';
import { PeerError } from './peer-error.server.ts';
import { inRequest } from './request-id.server.ts';

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

test('an outage is a line at once and then one a minute, which names the requests that met it', async () => {
  for (let second = 0; second < 150; second += 1) {
    for (const path of ['/', '/buy'])
      inRequest(`${path} ${second}`, () => logError(full(second), { path }));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  const shown = { reason: 'could not extend file 0', path: '/' };
  const text = 'database out of resources';
  const first = expect.arrayContaining(['/buy 0', '/ 1', '/buy 59']);
  const all = (n: number) => expect.objectContaining({ length: n });
  expect(lines).toEqual([
    [shown, text],
    [{ ...shown, again: 119, requests: first }, text],
    [{ ...shown, again: 120, requests: all(120) }, text],
    [{ ...shown, again: 60, requests: all(60) }, text],
  ]);
  logError(full(0));
  expect(lines).toHaveLength(5);
});

test('a bucket or provider that is away is one line without a stack, whatever it was asked', () => {
  for (const file of ['1/1', '2/2'])
    logError(new PeerError(`The bucket answered 500 to GET ${file}`, 'bucket 500'));
  expect(lines).toEqual([[{ reason: 'The bucket answered 500 to GET 1/1' }, 'service failed']]);
});

test('a flood of errors is summed up without naming every request', async () => {
  for (let n = 0; n < 1_000; n += 1) inRequest(`${n}`, () => logError(new BusyError('Too many')));
  await vi.advanceTimersByTimeAsync(60_000);
  const [busy, again] = lines;
  expect(busy).toEqual([{ reason: 'Too many' }, 'too busy']);
  expect(again![0]).toMatchObject({ again: 999, requests: { length: 200 } });
});

test('other errors are summed up only if they come from one place with the same details', () => {
  const error = new Error('surprise');
  logError(error, { path: '/' });
  logError(error, { path: '/' });
  expect(lines).toHaveLength(1);
  logError(error, { path: '/buy' });
  logError(new Error('surprise'), { path: '/' });
  expect(lines).toHaveLength(3);
});
