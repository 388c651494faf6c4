import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.server.ts';

async function tried(items: (number | Error)[]) {
  const done: number[] = [];
  const failure = await oneByOne(items, (item) => {
    if (item instanceof Error) return Promise.reject(item);
    return Promise.resolve(done.push(item));
  }).catch((error: unknown) => error);
  return { done, failure };
}

test('all items are worked on, and then the first failure is thrown', async () => {
  const [first, second] = [new Error('first'), new Error('second')];
  expect(await tried([1, first, 2, second, 3])).toEqual({ done: [1, 2, 3], failure: first });
  expect(await tried([1, 2])).toEqual({ done: [1, 2], failure: undefined });
});

test('an outage ends the work at once', async () => {
  const outage = Object.assign(new Error('the database is starting up'), { code: '57P03' });
  expect(await tried([1, outage, 2])).toEqual({ done: [1], failure: outage });
});
