import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from '#app/server/busy.server.ts';
import { runQueued } from './queue.server.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A loader's arguments for a path. */
function asked(path: string, signal = new AbortController().signal) {
  const url = new URL(path, 'https://manzil.example');
  return { request: new Request(url, { signal }), url };
}

/** Work that ends on command. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(async (answer: unknown) => {
    await promise;
    return answer;
  });
  return { work, end: resolve };
}

test('a crowd queues, and a search that has waited for two seconds is refused', async () => {
  const { work, end } = held();
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      runQueued('counts', asked(`/counts?n=${n}`), () => work(n)),
    ),
  );
  await vi.advanceTimersByTimeAsync(1_999);
  const late = runQueued('counts', asked('/counts?late'), () => work('late'));
  await vi.advanceTimersByTimeAsync(1);
  end();
  const refused = (await crowd).flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  expect(await late).toBe('late');
  const started = work.mock.calls.length - 1;
  expect(started).toBeLessThan(10);
  expect(refused).toEqual(Array.from({ length: 40 - started }, () => expect.any(BusyError)));

  const served = await Promise.all(
    Array.from({ length: 128 }, (_, n) =>
      runQueued('counts', asked(`/counts?n=${n}`), async () => n),
    ),
  );
  expect(served).toHaveLength(128);
});

test('searches never wait for market pages', async () => {
  const { work, end } = held();
  const figures = [1, 2].map((n) => runQueued('market', asked(`/figures?n=${n}`), () => work(n)));
  expect(await runQueued('page', asked('/found'), async () => 'found')).toBe('found');
  end();
  expect(await Promise.all(figures)).toEqual([1, 2]);
});

test('searches are refused at once when the queue is full', async () => {
  const { work, end } = held();
  const flood = Array.from({ length: 600 }, (_, n) =>
    runQueued('market', asked(`/figures?n=${n}`), () => work(n)),
  );
  const answers = Promise.allSettled(flood);
  await expect(flood.at(-1)).rejects.toThrow(BusyError);
  end();
  expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(501);
});

test('identical requests share an answer, and nothing runs once all are aborted', async () => {
  const { work, end } = held();
  const leaving = new AbortController();
  const jam = [1, 2, 3].map((n) => runQueued('market', asked(`/jam?n=${n}`), () => work(n)));
  const one = runQueued('market', asked('/same?a=1&b=2', leaving.signal), () => work('same'));
  const other = runQueued('market', asked('/same?b=2&a=1'), () => work('never'));
  const gone = runQueued('market', asked('/gone', leaving.signal), () => work('gone'));
  leaving.abort();
  end();
  expect(await Promise.all([...jam, one, other])).toEqual([1, 2, 3, 'same', 'same']);
  await expect(gone).rejects.toThrow('All left');
  expect(work).toHaveBeenCalledTimes(4);
  expect(await runQueued('market', asked('/same?a=1&b=2'), async () => 'anew')).toBe('anew');
});
