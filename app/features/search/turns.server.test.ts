import { expect, test } from 'vitest';
import { BusyError } from '#app/server/busy.server.ts';
import { inTurn } from './turns.server.ts';

const request = new Request('https://manzil.example');

test('a flood of pages with market figures is refused in part, and no search waits for it', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 30 }, () => inTurn('market', request, () => end));
  const counted = Promise.allSettled(flood);
  expect(await inTurn('page', request, async () => 'found')).toBe('found');
  resolve();
  const refused = (await counted).filter(({ status }) => status === 'rejected');
  expect(refused.map((it) => (it as PromiseRejectedResult).reason)).toEqual(
    Array.from({ length: 9 }, () => expect.any(BusyError)),
  );
});
