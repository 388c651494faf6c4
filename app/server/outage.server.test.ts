import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { outageMiddleware } from './outage.server.ts';
import { PeerError } from './peer-error.server.ts';

const run = (next: () => Promise<Response>) =>
  outageMiddleware(
    {
      context: new RouterContextProvider(),
      url: new URL('http://x.example/saved'),
    } as unknown as Parameters<typeof outageMiddleware>[0],
    next,
  );

test.each([
  ['of the database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['of the bucket', new PeerError('The bucket could not be reached', 'bucket ECONNREFUSED')],
])('an outage %s before a route without a page is a 503 with its sentence', async (_, lost) => {
  const thrown = await Promise.resolve(run(() => Promise.reject(lost))).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(503);
  expect(await (thrown as Response).text()).toMatch(/^[A-Z].+\.\s*$/);
});

test('any other error stays one', async () => {
  await expect(run(() => Promise.reject(new Error('A mistake')))).rejects.toThrow('A mistake');
  const answer = new Response(null);
  expect(await run(() => Promise.resolve(answer))).toBe(answer);
});
