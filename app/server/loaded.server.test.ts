import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { foundOr503, loadedOr503 } from './loaded.server.ts';
import { notFound } from './not-found.server.ts';

const url = new URL('http://x.example/saved?page=2');
const request = new Request(url);

test.each<[name: string, run: (load: () => Promise<unknown>) => Promise<unknown>]>([
  ['loadedOr503', (load) => loadedOr503(url.pathname, null, load)],
  ['foundOr503', (find) => foundOr503({ request, url }, null, find)],
])('%s passes on a redirect and a 404 that were thrown', async (_, run) => {
  for (const answer of [redirect('/sign-in'), notFound()])
    await expect(run(() => Promise.reject(answer as unknown as Error))).rejects.toBe(answer);
});
